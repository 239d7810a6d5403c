"""`python -m gocli`."""

from gocli.cli.main import main

if __name__ == "__main__":
    main()
