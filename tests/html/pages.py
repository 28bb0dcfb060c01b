"""What a page holds and what it draws, for comparing the two."""

import base64
import json
import re
import zlib


def data_of(page, name="report"):
    """A block of data of a page, as any JSON parser reads it."""
    with open(page, encoding="utf-8") as file:
        found = re.search(r'<script type="application/json" id="%s"([^>]*)>'
                          r'(.*?)</script>' % name, file.read(), re.S)
    attributes, text = found.groups()
    if "data-encoding" in attributes:
        text = zlib.decompress(base64.b64decode(text), -15)
    return json.loads(text)


def arrows_of(history):
    """(kind, event, send) of every arrow a history asks for."""
    wanted = []
    for event in history["events"]:
        if event["type"] in ("match", "probe"):
            if event["from"] is not None:
                wanted.append((event["type"], event["event"], event["from"]))
            wanted += [("alternative", event["event"], other)
                       for other in event["others"]]
        if event["type"] == "access" and event["rank"] != event["peer"]:
            kind = "lock" if event["bytes"] == 0 else \
                "get" if event["access"] == "get" else "put"
            wanted.append((kind, event["event"], event["call"]))
    return sorted(wanted)


def drawn_arrows(chromium):
    return sorted((one["kind"], one["event"], one["from"])
                  for one in chromium.value("mpiproof.layout.arrows"))


class Failure(Exception):
    pass


def expect(got, wanted, what):
    if got != wanted:
        raise Failure("%s is %.400r, not %.400r" % (what, got, wanted))


def require(condition, what):
    if not condition:
        raise Failure(what)
