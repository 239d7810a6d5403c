"""The one table layer: what a listing's columns are, and the formats in which any listing is written.

It depends on nothing but `gocli.errors`; archive, figures and the command line use it.
"""

from gocli.tables.table import Column, Kind, Row, Table
from gocli.tables.writing import FORMATS, Writer, open_database, open_stream, open_table

__all__ = ["FORMATS", "Column", "Kind", "Row", "Table", "Writer", "open_database", "open_stream", "open_table"]
