"""Structs of the Arrow C interface that are inconsistent are refused, and nothing is read outside of them."""

import ctypes

import midrank
import pytest
from data import LABELS


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


RELEASE_SCHEMA = ctypes.CFUNCTYPE(None, ctypes.POINTER(Schema))
RELEASE_ARRAY = ctypes.CFUNCTYPE(None, ctypes.POINTER(Array))
Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(Schema))),
    ("dictionary", ctypes.POINTER(Schema)),
    ("release", RELEASE_SCHEMA),
    ("private_data", ctypes.c_void_p),
]
Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(Array))),
    ("dictionary", ctypes.POINTER(Array)),
    ("release", RELEASE_ARRAY),
    ("private_data", ctypes.c_void_p),
]

release_schema = RELEASE_SCHEMA(lambda schema: None)
release_array = RELEASE_ARRAY(lambda array: None)
new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class Lender:
    """An array with the given format and buffers, and with any field set to any value."""

    def __init__(self, format, buffers, length=10, **fields):
        self.keep = [ctypes.create_string_buffer(data, max(len(data), 1)) if data is not None else None for data in buffers]
        pointers = (ctypes.c_void_p * max(len(buffers), 1))(
            *[ctypes.cast(one, ctypes.c_void_p) if one is not None else None for one in self.keep]
        )
        self.pointers = pointers
        self.schema = Schema(format=format, name=b"score", release=release_schema)
        self.array = Array(
            length=length,
            n_buffers=len(buffers),
            buffers=ctypes.cast(pointers, ctypes.POINTER(ctypes.c_void_p)),
            release=release_array,
        )
        for name, value in fields.items():
            setattr(self.array if hasattr(self.array, name) and name != "dictionary" else self, name, value)

    def __arrow_c_array__(self, requested_schema=None):
        return (
            new_capsule(ctypes.addressof(self.schema), b"arrow_schema", None),
            new_capsule(ctypes.addressof(self.array), b"arrow_array", None),
        )


DOUBLES = bytes(80)


def test_the_lender_of_these_tests_is_believed_where_it_is_honest():
    assert midrank.roc_auc(LABELS, Lender(b"g", [None, DOUBLES])) == 0.5


@pytest.mark.parametrize(
    ("lender", "message"),
    [
        (Lender(None, [None, DOUBLES]), "has no format"),
        (Lender(b"g", [None, DOUBLES], length=-1), "an invalid length or offset"),
        (Lender(b"g", [None, DOUBLES], offset=-8), "an invalid length or offset"),
        (Lender(b"g", [None, DOUBLES], length=2**62), "an invalid length or offset"),
        (Lender(b"g", [None]), "has no buffer"),
        (Lender(b"g", [None, None]), "has no buffer"),
        (Lender(b"b", [None, None]), "has no buffer"),
        (Lender(b"u", [None, bytes(44)]), "has no buffer"),
        (Lender(b"u", [None, b"".join(x.to_bytes(4, "little") for x in range(10, -1, -1)), b"x" * 10]), "decreasing offsets"),
        (Lender(b"u", [None, (-5).to_bytes(4, "little", signed=True) * 11, b"x"]), "a negative offset"),
        (Lender(b"vu", [None, (20).to_bytes(4, "little") * 40, b""]), "a string outside its buffers"),
        (Lender(b"vu", [None, (-1).to_bytes(4, "little", signed=True) * 40, b""]), "a string of negative length"),
        (Lender(b"+l", [None, bytes(44)]), "contains lists, not numbers or strings"),
        (Lender(b"tdD", [None, bytes(40)]), "contains dates, not numbers or strings"),
        (Lender(b"", [None, DOUBLES]), 'contains values of the Arrow type "", not numbers or strings'),
    ],
)
def test_an_array_that_contradicts_itself_is_refused(lender, message):
    with pytest.raises(midrank.Error, match=message):
        midrank.roc_auc(LABELS, lender)


def test_a_code_outside_its_dictionary_is_refused():
    words = Lender(b"u", [None, b"".join(x.to_bytes(4, "little") for x in (0, 1, 2)), b"ab"], length=2)
    codes = Lender(b"i", [None, b"".join(x.to_bytes(4, "little") for x in range(10))])
    codes.schema.dictionary = ctypes.pointer(words.schema)
    codes.array.dictionary = ctypes.pointer(words.array)
    with pytest.raises(midrank.Error, match="a code outside its dictionary"):
        midrank.evaluate(LABELS, [0.5] * 10, slice=codes)


def test_a_dictionary_that_is_missing_is_refused():
    words = Lender(b"u", [None, bytes(12), b""], length=2)
    codes = Lender(b"i", [None, bytes(40)])
    codes.schema.dictionary = ctypes.pointer(words.schema)
    with pytest.raises(midrank.Error, match="has no dictionary"):
        midrank.evaluate(LABELS, [0.5] * 10, slice=codes)


def test_an_array_that_was_released_is_refused():
    lender = Lender(b"g", [None, DOUBLES])
    lender.array.release = RELEASE_ARRAY()
    with pytest.raises(midrank.Error, match="already been released"):
        midrank.roc_auc(LABELS, lender)


def test_other_things_than_capsules_are_refused():
    class Liar:
        def __arrow_c_array__(self):
            return (1, 2)

    with pytest.raises(midrank.Error, match="does not export an Arrow capsule"):
        midrank.roc_auc(LABELS, Liar())
