"""Describes the SDK for editors and for the reference page, from its own docstrings and signatures."""

import inspect
import json
from functools import cached_property
from typing import Any

import stratloom
from stratloom.account import Position
from stratloom.bars import Bars
from stratloom.market import Market
from stratloom.order import Order
from stratloom.series import Series
from stratloom.trade import Trade
from stratloom.trading import Trading

# Attributes that are settings stand in the introduction of the page.
_SETTINGS = ("exclusive_orders", "pyramiding", "hedging", "trade_on_close", "reductions_first", "sizing")
_CLASSES = (stratloom.Strategy, Market, Bars, Series, Position, Trade, Order)


def as_json() -> str:
    """Returns a list of entries: name, owner ("" for what is imported by name), kind, signature and a line of text."""
    functions = [_entry("", name, getattr(stratloom, name)) for name in stratloom.__all__]
    members = [_entry(owner.__name__, name, value) for owner in _CLASSES for name, value in _members(owner)]
    return json.dumps(functions + members)


def _members(owner: type) -> list[tuple[str, Any]]:
    own = [*vars(owner).items()]
    if Trading in owner.__mro__ and owner is stratloom.Strategy:
        own += vars(Trading).items()
    return [(name, value) for name, value in own if not name.startswith("_") and name not in _SETTINGS]


def _entry(owner: str, name: str, value: Any) -> dict[str, str]:
    if isinstance(value, (property, cached_property)) or inspect.ismemberdescriptor(value):
        kind, signature = "property", name
    elif inspect.isclass(value):
        kind, signature = "class", name
    else:
        kind, signature = ("method" if owner else "function"), name + _signature(value)
    text = _first_paragraph(inspect.getdoc(value) or "")
    return {"name": name, "owner": owner, "kind": kind, "signature": signature, "text": text}


def _signature(function: Any) -> str:
    signature = inspect.signature(function)
    shown = [each for each in signature.parameters.values() if each.name != "self"]
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in shown]
    return str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def _first_paragraph(doc: str) -> str:
    return " ".join(doc.split("\n\n")[0].split())
