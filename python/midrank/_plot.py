"""Pictures: the engine's Vega-Lite specification as an Altair chart, or drawn on matplotlib axes.

The engine decides how a picture looks. Its specifications use a small part of Vega-Lite, so drawing them with matplotlib takes six kinds
of marks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from midrank import _engine

Spec = dict[str, Any]
Rows = list[dict[str, Any]]


def altair_chart(specification: str) -> Any:
    """The Altair chart. Raises midrank.Error if Altair is not installed."""
    try:
        import altair
    except ImportError:
        raise _engine.Error(
            "plot() needs Altair, which is not installed. Install it with: pip install altair; or pass axes of Matplotlib, as in "
            "plot(ax=ax)."
        ) from None
    return altair.Chart.from_dict(_ordered(json.loads(specification)))


def _ordered(spec: Spec) -> Spec:
    """The same, with an order number for each point of a line. For points in the given order Vega accepts null, but Altair only numbers."""
    for picture in spec.get("concat", [spec]):
        for layer in picture["layer"]:
            if "order" in layer["encoding"]:
                layer["encoding"]["order"] = {"field": "order", "type": "quantitative"}
                for number, row in enumerate(spec["datasets"][layer["data"]["name"]]):
                    row["order"] = number
    return spec


def draw(specification: str, axes: Any) -> Any:
    """Draws the pictures, each on separate axes, and returns the axes."""
    spec = json.loads(specification)
    pictures = spec.get("concat", [spec])
    each = list(axes.flat if hasattr(axes, "flat") else axes) if hasattr(axes, "__len__") else [axes]
    for one in each:
        if not hasattr(one, "plot"):
            raise TypeError(f"ax must be one or several axes of Matplotlib, not {type(one).__name__}.")
    if len(each) < len(pictures):
        titles = ", ".join(picture["title"] for picture in pictures)
        raise _engine.Error(
            f"There are {len(pictures)} pictures ({titles}). Pass as many axes, or choose one kind of curve and one model."
        )
    for picture, ax in zip(pictures, each, strict=False):
        _draw_picture(picture, spec["datasets"], ax)
    return axes


def _draw_picture(picture: Spec, datasets: dict[str, Rows], ax: Any) -> None:
    for layer in picture["layer"]:
        data = layer["data"]
        rows = data["values"] if "values" in data else datasets[data["name"]]
        if rows:
            _DRAWN[layer["mark"]["type"]](ax, layer, rows)
    _finish(ax, picture)


def _colours(layer: Spec) -> Callable[[str], str]:
    """The colour of each series in the layer."""
    colour = layer["encoding"].get("color", {})
    if "value" in colour:
        return lambda series: colour["value"]
    if "scale" not in colour:
        return lambda series: layer["mark"].get("color", "black")
    known = dict(zip(colour["scale"]["domain"], colour["scale"]["range"], strict=True))
    return lambda series: known[series]


def _fields(layer: Spec) -> dict[str, str]:
    """The field of the rows that each channel reads."""
    return {channel: said["field"] for channel, said in layer["encoding"].items() if "field" in said}


def _groups(rows: Rows, *keys: str) -> dict[tuple[str, ...], Rows]:
    """The rows of each line or band, in the order of their first rows."""
    groups: dict[tuple[str, ...], Rows] = {}
    for row in rows:
        groups.setdefault(tuple(row.get(key, "") for key in keys), []).append(row)
    return groups


def _area(ax: Any, layer: Spec, rows: Rows) -> None:
    colour = _colours(layer)
    for (series, _), places in _groups(rows, "series", "part").items():
        x, low, high = ([place[key] for place in places] for key in ("x", "low", "high"))
        ax.fill_between(x, low, high, color=colour(series), alpha=layer["mark"]["opacity"], linewidth=0)


def _rule(ax: Any, layer: Spec, rows: Rows) -> None:
    for row in rows:
        ax.plot([row["x"], row["x2"]], [row["y"], row["y2"]], color=layer["mark"]["color"], linestyle="--", linewidth=1)


def _text(ax: Any, layer: Spec, rows: Rows) -> None:
    colour, mark = _colours(layer), layer["mark"]
    field = _fields(layer)
    for row in rows:
        ax.annotate(
            row[field["text"]],
            (row[field["x"]], row[field["y"]]),
            xytext=(mark.get("dx", 0), -mark.get("dy", 0)),
            textcoords="offset points",
            color=colour(row.get("series", "")),
            fontsize=mark["fontSize"],
            horizontalalignment=mark["align"],
        )


def _rect(ax: Any, layer: Spec, rows: Rows) -> None:
    colour = _colours(layer)
    for (series,), bars in _groups(rows, "series").items():
        ax.bar(
            [bar["x"] for bar in bars],
            [bar["y"] for bar in bars],
            [bar["x2"] - bar["x"] for bar in bars],
            align="edge",
            color=colour(series),
            alpha=layer["mark"]["opacity"],
            label=series,
        )


def _line(ax: Any, layer: Spec, rows: Rows) -> None:
    colour, dash = _colours(layer), layer["encoding"]["strokeDash"]["scale"]
    strokes = dict(zip(dash["domain"], dash["range"], strict=True))
    width = layer["mark"]["strokeWidth"]
    for (series, part), points in _groups(rows, "series", "part").items():
        stroke = strokes.get(part, [1, 0])
        ax.plot(
            [point["x"] for point in points],
            [point["y"] for point in points],
            color=colour(series),
            linewidth=width,
            linestyle="-" if stroke[1] == 0 else (0, [length / width for length in stroke]),
            label=" ".join(filter(None, (series, part))),
        )


def _point(ax: Any, layer: Spec, rows: Rows) -> None:
    colour, mark = _colours(layer), layer["mark"]
    for (series,), points in _groups(rows, "series").items():
        ax.scatter(
            [point["x"] for point in points],
            [point["y"] for point in points],
            s=mark["size"],
            alpha=mark.get("opacity", 1),
            facecolors=colour(series) if mark["filled"] else "none",
            edgecolors="none" if mark["filled"] else colour(series),
        )


_DRAWN: dict[str, Callable[[Any, Spec, Rows], None]] = {
    "area": _area,
    "line": _line,
    "point": _point,
    "rect": _rect,
    "rule": _rule,
    "text": _text,
}


def _finish(ax: Any, spec: Spec) -> None:
    """Title, axes and legend."""
    for axis, channel in ((ax.xaxis, "x"), (ax.yaxis, "y")):
        said = next(layer["encoding"][channel] for layer in spec["layer"] if channel in layer["encoding"])
        axis.set_label_text(said["title"])
        low, high = said["scale"].get("domain", (said["scale"].get("domainMin"), None))
        (ax.set_xlim if channel == "x" else ax.set_ylim)(low, high)
    ax.set_title(spec["title"], loc="left")
    if len(ax.get_legend_handles_labels()[1]) > 1:
        ax.legend()
