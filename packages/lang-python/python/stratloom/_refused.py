"""The error for names of another interface that are not here."""


class Refused(Exception):
    """A name or a use of it that is not here, with the nearest way to the same."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.remedy = remedy
