"""gocli: validate, score and draw game records of Go in SGF."""
