"""An option: a setting that is fixed before the game."""

from __future__ import annotations

from .phase import State

Value = bool | int | str


class Option:
    """A setting fixed before the game: its values (the first is the default), its rule and what it is for."""

    def __init__(
        self,
        name: str,
        values: tuple[Value, ...] | range,
        rule: str,
        text: str,
        default: Value | None = None,
        since: int = 1,
    ) -> None:
        self.name = name
        self.values = values
        self.rule = rule
        self.text = text
        self.default: Value = values[0] if default is None else default
        self.since = since  # the edition it came with: tables of earlier ones do not have it

    def on(self, s: State) -> bool:
        """Is it switched on at this table?"""
        return bool(s.options.get(self.name, self.default))

    def of(self, s: State) -> Value:
        """Its value at this table."""
        value: Value = s.options.get(self.name, self.default)
        return value

    def allows(self, value: object) -> bool:
        """True is not 1 here, so kinds are compared too."""
        return any(type(value) is type(known) and value == known for known in self.values)

    def shown(self) -> str:
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(
            [str(value).lower() if isinstance(value, bool) else str(value) for value in self.values]
        )
