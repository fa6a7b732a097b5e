"""Validates JSON against its JSON Schema file with jsonschema-rs, because validation in pure Python takes longer than making the JSON."""

import json

from conftest import ROOT
from jsonschema_rs import Draft202012Validator

SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text()) for path in (ROOT / "docs" / "schema").glob("*.schema.json")}
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}


def check(name, document):
    """Violations of the schema, with their place; empty if there are none."""
    faults = [f"/{'/'.join(map(str, fault.instance_path))}: {fault.message[:500]}" for fault in VALIDATORS[name].iter_errors(document)]
    assert faults == []
