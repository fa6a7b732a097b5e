"""The exceptions of the engine, which the extension raises with the words that the command line prints."""


class Error(ValueError):
    """Data or a request that cannot be used. The message names the place, what was found, and a way out."""


class UnknownColumn(Error, KeyError):
    """A column was named that the data lack."""

    __str__ = ValueError.__str__  # KeyError would put the sentence in quotation marks
