"""gocli: validate, score and draw game records of Go in SGF."""

__version__ = "0.1.0.dev0"
