"""What a strategy asks of another package's interface and this product has not."""


class Refused(Exception):
    """A name or a use of it that is not here, with the nearest way to the same."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.remedy = remedy
