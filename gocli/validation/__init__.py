"""Judging records: each check is a plain function from a record to findings, and one function runs them all."""

from gocli.validation.judge import validate_record, validate_source
from gocli.validation.verdict import Options, Verdict

__all__ = ["Options", "Verdict", "validate_record", "validate_source"]
