"""Findings: what a record is told about itself, and the one catalogue that explains each code."""

from gocli.findings.catalogue import CATALOGUE, Entry
from gocli.findings.finding import RANK, Finding, Severity, finding

__all__ = ["CATALOGUE", "RANK", "Entry", "Finding", "Severity", "finding"]
