"""`python -m spellmarket` is the command `spellmarket`."""

from .cli import main

if __name__ == "__main__":
    main()
