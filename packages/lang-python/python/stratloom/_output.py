"""Keeps what a strategy prints, up to a limit."""

import io

MAX_LINES = 1000
MAX_LINE_LENGTH = 500


class Output(io.TextIOBase):
    """Standard output of a strategy."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._rest = ""
        self._dropped = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if len(self._lines) >= MAX_LINES:
            self._dropped += text.count("\n")
            return len(text)
        *lines, rest = (self._rest + text).split("\n")
        space = MAX_LINES - len(self._lines)
        self._lines += [line[:MAX_LINE_LENGTH] for line in lines[:space]]
        self._dropped += max(len(lines) - space, 0)
        self._rest = rest[:MAX_LINE_LENGTH]
        return len(text)

    def lines(self) -> list[str]:
        """Returns the printed lines; the last one counts those that were dropped."""
        kept = [*self._lines, self._rest] if self._rest else list(self._lines)
        if self._dropped or len(kept) > MAX_LINES:
            kept = [*kept[: MAX_LINES - 1], f"… and {self._dropped + len(kept) - MAX_LINES + 1} more lines"]
        return kept
