"""The errors that the library raises: each one a sentence a user can act on.

Faults inside a record are never raised: they are findings (`gocli.findings`). What is raised is wrong use and
input that cannot be read at all.
"""


class GocliError(Exception):
    """The base of all errors that gocli raises on purpose; its text is one line for the user."""


class UsageError(GocliError):
    """Something was asked for in a way that has no meaning: an unknown ruleset, a point off the board."""


class InputError(GocliError):
    """An input does not exist, cannot be opened, or holds no record at all."""
