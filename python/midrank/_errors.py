"""The exceptions of the engine. Messages are those of the command line, with its options written as keywords."""

import re

# The argument of an option: text in quotes, or with = inside, a number, capitals, one of the choices that options have, or a word before a
# punctuation mark.
_VALUE = (
    r"'[^']*'"
    r"|\"'\""
    r"|(?:[^\s=,]+=[^\s=,]*[^\s=.,;:)](?:,[^\s=,]+=[^\s=,]*[^\s=.,;:)])*"
    r"|\d+(?:\.\d+)?(?:e-?\d+)?|[A-Z]{3,}\b"
    r"|(?:binary|multiclass|regression|drop|frequency|influence|none|sampling)\b"
    r"|(?!(?:about|once)\b)[^\s=.,;:()]+(?=[.,;)]|$| that such ))"
)
# A command that a message suggests; an option that is given several times; an option with or without an argument. A name such as
# models--bert contains no option.
_OPTION = re.compile(
    r"(?P<command>\bmidrank [a-z-]+(?: (?:'[^']*'|[^\s']*[^\s'.,;:]))+)"
    rf"|(?<![\w-])--(?P<many>[a-z]+(?:-[a-z]+)*)[ =](?P<given>(?:\S+ --(?P=many)[ =])+(?:{_VALUE}))"
    rf"|(?<![\w-])--(?P<name>[a-z]+(?:-[a-z]+)*)(?:[ =](?P<value>{_VALUE}))?"
)
_RENAMED = {"class": "of_class"}  # a reserved word of Python
_COMMAND_LINE_ONLY = {"format"}


def _literal(text: str) -> str:
    return text if re.fullmatch(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text) else f'"{text}"'


def _argument(value: str) -> str:
    """The argument of an option as a Python literal: text, a number, or a mapping."""
    if value == "\"'\"":
        return value
    if value.startswith("'"):
        return f'"{value[1:-1]}"'
    if "=" not in value:
        return _literal(value)
    pairs = (pair.partition("=") for pair in value.split(","))
    return "{" + ", ".join(f"{_literal(key)}: {_literal(given)}" for key, _, given in pairs) + "}"


def _keyword(found: re.Match[str]) -> str:
    name = found["many"] or found["name"]
    if name is None or name in _COMMAND_LINE_ONLY:
        return found[0]
    keyword = _RENAMED.get(name, name.replace("-", "_"))
    if found["many"]:
        values = re.split(f" --{name}[ =]", found["given"])
        return f"{keyword}=[{', '.join(map(_argument, values))}]"
    if found["value"] is None:
        return f"`{keyword}`"
    separator = "," if found.string.startswith(" --", found.end()) else ""
    return f"{keyword}={_argument(found['value'])}{separator}"


# Commands that messages mention, and their equivalents in Python.
_COMMANDS = {
    "--format json has all": "to_dict() has all",
    "Use midrank report": "Use midrank.evaluate(...).save_html()",
    "midrank curve FILE --kind roc,precision_recall,det,reliability,decision -o curves.svg": 'midrank.curve(label, score, kind="roc")',
}


def in_keywords(message: str) -> str:
    """The message with options in Python form: weight_kind="sampling" for --weight-kind sampling, and `weight` for --weight."""
    for command, call in _COMMANDS.items():
        message = message.replace(command, call)
    return _OPTION.sub(_keyword, message)


def text_in_keywords(text: str) -> str:
    """The same for a text of many lines, which may have colours or be HTML. A command may be broken over two lines; an option ends with its
    line, colour or element."""
    for command, call in _COMMANDS.items():
        broken = r" ?" + r"\s".join(map(re.escape, command.split()))
        text = re.sub(broken, lambda found, call=call: ("\n" if "\n" in found[0] else " ") + call, text)
    colour_or_piece = r"\x1b\[[\d;]*m|[^\n\x1b<>]+"
    return re.sub(colour_or_piece, lambda found: found[0] if found[0].startswith("\x1b") else in_keywords(found[0]), text)


class Error(ValueError):
    """Raised for data or a request that cannot be used. The message says where, what was found, and what to do."""


class UnknownColumn(Error, KeyError):
    """Raised if a named column is not in the data."""

    __str__ = ValueError.__str__  # KeyError would put the sentence in quotation marks
