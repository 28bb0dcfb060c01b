"""Pairs of accesses under every synchronisation, loose and tight.

A case has two accesses that meet in one place (a cell of a window, or memory
that an operation uses at its origin), a way to synchronise, and two programs:
the loose one lets them meet, the tight one keeps them apart. Whether they race
is not written here: judge.py says so from the standard.

What it cannot produce: more than two accesses that meet, parts of elements,
types of more than one basic type, several windows on one memory, direct use of
another rank's shared memory, windows on other communicators, assertions, dynamic
windows, threads.

For the separate memory model there are ways to make copies the same besides, and
accesses of different cells; there the tight program may race as well.
"""

from typing import NamedTuple

from judge import Judge
from steps import Rma

FENCE, BARRIER = ("fence", "0"), ("barrier",)
COMPLETE, WAIT = ("complete",), ("wait",)
ALL, UNALL = ("lock_all", "0"), ("unlock_all",)


def post(*ranks):
    return ("post", ranks, "0")


def start(*ranks):
    return ("start", ranks, "0")


def shared(target):
    return ("lock", target, False, "0")


def exclusive(target):
    return ("lock", target, True, "0")


def unlock(target):
    return ("unlock", target)


class Kind(NamedTuple):
    name: str
    call: str
    op: str = ""
    type: str = "int"

    def at(self, target, cell, slot, **change):
        """The call; slot: 0 or 1, which buffers it uses."""
        letter = "u" if self.type == "unsigned" else "b"
        b = [letter + str(3 * slot + i) for i in range(3)]
        fetch = self.call in ("Get_accumulate", "Rget_accumulate",
                              "Fetch_and_op", "Compare_and_swap")
        s = Rma(self.call, target, cell, b[0], b[1] if fetch else "",
                b[2] if self.call == "Compare_and_swap" else "", self.op,
                self.type)
        return s._replace(**change)

    def request(self):
        """The same with a request, or None."""
        if self.call in ("Put", "Get", "Accumulate", "Get_accumulate"):
            return self._replace(call="R" + self.call.lower())
        return None


KINDS = [
    Kind("put", "Put"), Kind("get", "Get"), Kind("sum", "Accumulate", "SUM"),
    Kind("replace", "Accumulate", "REPLACE"),
    Kind("getsum", "Get_accumulate", "SUM"),
    Kind("getnoop", "Get_accumulate", "NO_OP"),
    Kind("fetchsum", "Fetch_and_op", "SUM"),
    Kind("fetchnoop", "Fetch_and_op", "NO_OP"),
    Kind("cas", "Compare_and_swap"),
]
# Others to be beside the ones above.
MORE = [Kind("max", "Accumulate", "MAX"),
        Kind("usum", "Accumulate", "SUM", "unsigned"),
        Kind("fetchreplace", "Fetch_and_op", "REPLACE"),
        Kind("ufetchsum", "Fetch_and_op", "SUM", "unsigned")]


class Case(NamedTuple):
    name: str
    loose: tuple           # steps of each rank
    tight: tuple
    marks: tuple           # the two steps, as objects of the lists


# ---- A load or store of the owner (rank 1) and an operation of rank 0.
# Each way: name, loose and tight steps of ranks 0, 1, 2 with A for the owner's
# access, B for the operation (R: with a request), P for the peer of A (rank 2).

def owner_ways():
    met = [FENCE, "P", FENCE]
    yield ("fence", ([FENCE, "B", FENCE], [FENCE, "A", FENCE], met),
           ([FENCE, "B", FENCE, FENCE], [FENCE, FENCE, "A", FENCE],
            [FENCE] + met))
    yield ("fence-first", ([FENCE, "B", FENCE], [FENCE, "A", FENCE], met),
           ([FENCE, FENCE, "B", FENCE], [FENCE, "A", FENCE, FENCE],
            met + [FENCE]))
    epoch = [start(1), "B", COMPLETE]
    yield ("active", (epoch, [post(0), "A", WAIT], ["P"]),
           (epoch, [post(0), WAIT, "A"], ["P"]))
    yield ("active-before", (epoch, [post(0), "A", ("test",)], ["P"]),
           (epoch, ["A", post(0), ("test",)], ["P"]))
    yield ("active-message",
           (epoch + [("send", 1, 1)], [post(0), ("recv", 0, 1), "A", WAIT], ["P"]),
           (epoch + [("send", 1, 1)], [post(0), ("recv", 0, 1), WAIT, "A"], ["P"]))
    own = [exclusive(1), "B", unlock(1)]
    soft = [shared(1), "B", unlock(1)]
    yield ("shared", (soft, [shared(1), "A", unlock(1)], ["P"]),
           (soft, [exclusive(1), "A", unlock(1)], ["P"]))
    yield ("exclusive", (own, ["A"], ["P"]),
           (own, [shared(1), "A", unlock(1)], ["P"]))
    yield ("exclusive-both", (own, ["A"], ["P"]),
           (own, [exclusive(1), "A", unlock(1)], ["P"]))
    yield ("none", (soft, ["A"], ["P"]),
           (soft + [BARRIER], [BARRIER, "A"], [BARRIER, "P"]))
    yield ("barrier", ([shared(1), "B", BARRIER, unlock(1)], [BARRIER, "A"],
                       [BARRIER, "P"]),
           ([shared(1), "B", unlock(1), BARRIER], [BARRIER, "A"], [BARRIER, "P"]))
    yield ("message", ([exclusive(1), "B", ("send", 1, 1), unlock(1)],
                       [("recv", 0, 1), "A"], ["P"]),
           ([exclusive(1), "B", unlock(1), ("send", 1, 1)],
            [("recv", 0, 1), "A"], ["P"]))
    for form in (("flush", 1), ("flush_all",)):
        yield (form[0], ([ALL, "B", BARRIER, form, UNALL],
                         [ALL, BARRIER, "A", UNALL], [BARRIER, "P"]),
               ([ALL, "B", form, BARRIER, UNALL],
                [ALL, BARRIER, "A", UNALL], [BARRIER, "P"]))
    for form in (("flush_local", 1), ("flush_local_all",)):
        yield (form[0], ([ALL, "B", form, BARRIER, UNALL],
                         [BARRIER, "A"], [BARRIER, "P"]),
               ([ALL, "B", form, ("flush", 1), BARRIER, UNALL],
                [BARRIER, "A"], [BARRIER, "P"]))
    yield ("flush-first", ([ALL, "B", ("flush", 1), UNALL, BARRIER],
                           [ALL, "A", UNALL, BARRIER], ["P", BARRIER]),
           ([BARRIER, ALL, "B", ("flush", 1), UNALL],
            [ALL, "A", UNALL, BARRIER], ["P", BARRIER]))
    yield ("request", ([ALL, "R", ("wait_request", 0), BARRIER, UNALL],
                       [BARRIER, "A"], [BARRIER, "P"]),
           ([ALL, "R", ("wait_request", 0), ("flush", 1), BARRIER, UNALL],
            [BARRIER, "A"], [BARRIER, "P"]))


# ---- The same with calls that make copies the same (separate memory model).

SYNC = ("sync",)


def copy_ways():
    after = [ALL, "B", ("flush", 1), BARRIER, UNALL]
    yield ("sync", (after, [ALL, BARRIER, "A", UNALL], [BARRIER, "P"]),
           (after, [ALL, BARRIER, SYNC, "A", UNALL], [BARRIER, "P"]))
    yield ("sync-early", (after, [ALL, SYNC, BARRIER, "A", UNALL],
                          [BARRIER, "P"]),
           (after, [BARRIER, ALL, "A", UNALL], [BARRIER, "P"]))
    before = [BARRIER, ALL, "B", UNALL]
    yield ("public", (before, [ALL, "A", BARRIER, UNALL], ["P", BARRIER]),
           (before, [ALL, "A", SYNC, BARRIER, UNALL], ["P", BARRIER]))
    yield ("public-late", (before, [ALL, "A", BARRIER, SYNC, UNALL],
                           ["P", BARRIER]),
           (before, [ALL, "A", UNALL, BARRIER], ["P", BARRIER]))
    yield ("other", (before, [exclusive(2), unlock(2), "A", BARRIER],
                     ["P", BARRIER]),
           (before, ["A", exclusive(2), unlock(2), BARRIER],
            ["P", BARRIER]))
    epoch = [start(1), "B", COMPLETE]
    yield ("posted", (epoch, [post(0), "A", WAIT], ["P"]),
           (epoch, ["A", post(0), WAIT], ["P"]))


# ---- Operations of ranks 0 (A) and 2 (B) at rank 1.

def origin_ways():
    yield ("fence", ([FENCE, "A", FENCE], [FENCE] * 2, [FENCE, "B", FENCE]),
           ([FENCE, "A", FENCE, FENCE], [FENCE] * 3,
            [FENCE, FENCE, "B", FENCE]))
    a, b = [start(1), "A", COMPLETE], [start(1), "B", COMPLETE]
    yield ("active", (a, [post(0, 2), WAIT], b),
           (a, [post(0), WAIT, post(2), WAIT], b))
    # Complete says nothing about the target.
    yield ("active-message",
           (a + [("send", 2, 1)], [post(0, 2), WAIT], [("recv", 0, 1)] + b),
           (a + [("send", 2, 1)], [post(0), WAIT, post(2), WAIT],
            [("recv", 0, 1)] + b))
    soft = [[shared(1), x, unlock(1)] for x in "AB"]
    hard = [[exclusive(1), x, unlock(1)] for x in "AB"]
    yield ("shared", (soft[0], [], soft[1]), (soft[0], [], hard[1]))
    yield ("exclusive", (soft[0], [], soft[1]), (hard[0], [], hard[1]))
    yield ("none", ([ALL, "A", UNALL], [], [ALL, "B", UNALL]),
           ([ALL, "A", UNALL, BARRIER], [BARRIER], [BARRIER, ALL, "B", UNALL]))
    yield ("message", ([shared(1), "A", ("send", 2, 1), unlock(1)], [],
                       [("recv", 0, 1)] + soft[1]),
           (soft[0] + [("send", 2, 1)], [], [("recv", 0, 1)] + soft[1]))
    for form in (("flush", 1), ("flush_all",)):
        yield (form[0], ([ALL, "A", BARRIER, form, UNALL], [BARRIER],
                         [ALL, BARRIER, "B", UNALL]),
               ([ALL, "A", form, BARRIER, UNALL], [BARRIER],
                [ALL, BARRIER, "B", UNALL]))
    for form in (("flush_local", 1), ("flush_local_all",)):
        yield (form[0], ([ALL, "A", form, ("send", 2, 1), UNALL], [],
                         [ALL, ("recv", 0, 1), "B", UNALL]),
               ([ALL, "A", form, ("flush", 1), ("send", 2, 1), UNALL], [],
                [ALL, ("recv", 0, 1), "B", UNALL]))
    yield ("request", ([ALL, "R", ("wait_request", 0), BARRIER, UNALL],
                       [BARRIER], [ALL, BARRIER, "B", UNALL]),
           ([ALL, "R", ("wait_request", 0), ("flush", 1), BARRIER, UNALL],
            [BARRIER], [ALL, BARRIER, "B", UNALL]))


# ---- Two operations of rank 0 at rank 1.

def same_ways():
    yield ("fence", ([FENCE, "A", "B", FENCE], [FENCE] * 2, [FENCE] * 2),
           ([FENCE, "A", FENCE, "B", FENCE], [FENCE] * 3, [FENCE] * 3))
    e = [start(1), COMPLETE]
    yield ("active", ([e[0], "A", "B", e[1]], [post(0), WAIT], []),
           ([e[0], "A", *reversed(e), "B", e[1]],
            [post(0), WAIT, post(0), WAIT], []))
    for name, lock in (("shared", shared(1)), ("exclusive", exclusive(1))):
        yield (name, ([lock, "A", "B", unlock(1)], [], []),
               ([lock, "A", unlock(1), lock, "B", unlock(1)], [], []))
    yield ("none", ([ALL, "A", "B", UNALL], [], []),
           ([ALL, "A", UNALL, ALL, "B", UNALL], [], []))
    for form in (("flush", 1), ("flush_all",)):
        yield (form[0], ([ALL, "A", "B", form, UNALL], [], []),
               ([ALL, "A", form, "B", UNALL], [], []))
    for form in (("flush_local", 1), ("flush_local_all",)):
        yield (form[0], ([ALL, "A", form, "B", UNALL], [], []),
               ([ALL, "A", ("flush", 1), "B", UNALL], [], []))
    yield ("barrier", ([shared(1), "A", BARRIER, "B", unlock(1)],
                       [BARRIER], [BARRIER]),
           ([shared(1), "A", ("flush", 1), BARRIER, "B", unlock(1)],
            [BARRIER], [BARRIER]))
    yield ("request", ([shared(1), "R", ("wait_request", 0), "B", unlock(1)],
                       [], []),
           ([shared(1), "R", ("wait_request", 0), ("flush", 1), "B",
             unlock(1)], [], []))


# ---- Memory at the origin: an operation (B) and a load or store (A), or
# another operation (A) that uses the same memory.

def buffer_ways():
    yield ("fence", ([FENCE, "B", "A", FENCE], [FENCE] * 2, [FENCE] * 2),
           ([FENCE, "B", FENCE, "A", FENCE], [FENCE] * 3, [FENCE] * 3))
    yield ("shared", ([shared(1), "B", "A", unlock(1)], [], []),
           ([shared(1), "B", unlock(1), shared(1), "A", unlock(1)], [], []))
    yield ("exclusive", ([exclusive(1), "B", "A", unlock(1)], [], []),
           ([exclusive(1), "B", unlock(1), exclusive(1), "A", unlock(1)],
            [], []))
    e = [start(1), COMPLETE]
    yield ("active", ([e[0], "B", "A", e[1]], [post(0), WAIT], []),
           ([e[0], "B", *reversed(e), "A", e[1]],
            [post(0), WAIT, post(0), WAIT], []))
    for form in (("flush", 1), ("flush_all",), ("flush_local", 1),
                 ("flush_local_all",)):
        yield (form[0], ([ALL, "B", "A", form, UNALL], [], []),
               ([ALL, "B", form, "A", UNALL], [], []))
    yield ("barrier", ([ALL, "B", BARRIER, "A", UNALL], [BARRIER], [BARRIER]),
           ([ALL, "B", ("flush_local", 1), BARRIER, "A", UNALL],
            [BARRIER], [BARRIER]))
    yield ("message", ([ALL, "B", ("send", 2, 1), "A", UNALL], [],
                       [("recv", 0, 1)]),
           ([ALL, "B", ("flush_local", 1), ("send", 2, 1), "A", UNALL], [],
            [("recv", 0, 1)]))
    yield ("request", ([ALL, "R", "A", ("wait_request", 0), UNALL], [], []),
           ([ALL, "R", ("wait_request", 0), "A", UNALL], [], []))


# ---- A window cell of rank 0 from which or into which its operation (A) moves
# data, and an operation of rank 2 (B) at that cell.

def both_ways():
    yield ("fence", ([FENCE, "A", FENCE], [FENCE] * 2, [FENCE, "B", FENCE]),
           ([FENCE, "A", FENCE, FENCE], [FENCE] * 3,
            [FENCE, FENCE, "B", FENCE]))
    yield ("active", ([post(2), start(1), "A", COMPLETE, WAIT],
                      [post(0), WAIT], [start(0), "B", COMPLETE]),
           ([start(1), "A", COMPLETE, post(2), WAIT],
            [post(0), WAIT], [start(0), "B", COMPLETE]))
    yield ("shared", ([shared(1), "A", unlock(1)], [],
                      [shared(0), "B", unlock(0)]),
           ([shared(1), "A", unlock(1), BARRIER], [BARRIER],
            [BARRIER, shared(0), "B", unlock(0)]))
    for form in (("flush_local", 1), ("flush", 1)):
        yield (form[0], ([ALL, "A", BARRIER, form, UNALL], [BARRIER],
                         [ALL, BARRIER, "B", UNALL]),
               ([ALL, "A", form, BARRIER, UNALL], [BARRIER],
                [ALL, BARRIER, "B", UNALL]))
    yield ("request", ([ALL, "R", ("send", 2, 1), ("wait_request", 0), UNALL],
                       [], [ALL, ("recv", 0, 1), "B", UNALL]),
           ([ALL, "R", ("wait_request", 0), ("send", 2, 1), UNALL],
            [], [ALL, ("recv", 0, 1), "B", UNALL]))


# ---- Rank 1 uses its own window by an operation (B) and plainly (A).

def self_ways():
    yield ("fence", ([FENCE] * 2, [FENCE, "B", "A", FENCE], [FENCE] * 2),
           ([FENCE] * 3, [FENCE, "B", FENCE, "A", FENCE], [FENCE] * 3))
    yield ("fence-first", ([FENCE] * 2, [FENCE, "B", "A", FENCE], [FENCE] * 2),
           ([FENCE] * 2, ["A", FENCE, "B", FENCE], [FENCE] * 2))
    yield ("exclusive", ([], [exclusive(1), "B", "A", unlock(1)], []),
           ([], [exclusive(1), "B", unlock(1), "A"], []))
    for form in (("flush", 1), ("flush_all",)):
        yield (form[0], ([], [ALL, "B", "A", form, UNALL], []),
               ([], [ALL, "B", form, "A", UNALL], []))
    yield ("flush_local", ([], [ALL, "B", ("flush_local", 1), "A", UNALL],
                           []),
           ([], [ALL, "B", ("flush_local", 1), ("flush", 1), "A", UNALL], []))
    yield ("request", ([], [ALL, "R", ("wait_request", 0), "A", UNALL], []),
           ([], [ALL, "R", ("wait_request", 0), ("flush", 1), "A", UNALL],
            []))


def fill(ranks, steps):
    return tuple([steps[s] if isinstance(s, str) else s for s in rank
                  if s != "P" or steps["P"]] for rank in ranks)


def make(name, way, steps):
    """A case, or None if a request is asked for and there is none."""
    title, loose, tight = way
    if title == "request":
        if steps.get("R") is None:
            return None
        marks = (steps["R"], steps["B"] if "B" in steps and any(
            "B" in rank for rank in loose) else steps["A"])
    else:
        marks = (steps["A"], steps["B"])
    return Case("%s-%s" % (name, title), fill(loose, steps),
                fill(tight, steps), marks)


LOCAL = {                   # the owner's accesses to a cell, and their peers
    "load": (lambda p: ("load", p, "b5"), None),
    "store": (lambda p: ("store", p, 7), None),
    "send": (lambda p: ("sendm", 2, p), ("recvm", 1, "b5")),
    "receive": (lambda p: ("recvm", 2, p), ("sendm", 1, "b5")),
}


def with_request(kind, *args, **change):
    r = kind.request()
    return r and r.at(*args, request=0, **change)


def owner_cases():
    for local, (access, peer) in LOCAL.items():
        for kind in KINDS:
            for way in owner_ways():
                yield make("owner-%s-%s" % (local, kind.name), way, {
                    "A": access("w1"), "B": kind.at(1, 1, 0),
                    "P": peer, "R": with_request(kind, 1, 1, 0)})


def copy_cases():
    """In one cell, and in two of one window."""
    for local, (access, peer) in LOCAL.items():
        for kind in KINDS:
            for cell in (1, 2):
                ways = list(copy_ways())
                for way in ways + (list(owner_ways()) if cell == 2 else []):
                    yield make("copy-%s-%s-%d" % (local, kind.name, cell),
                               way, {
                        "A": access("w1"), "B": kind.at(1, cell, 0),
                        "P": peer, "R": with_request(kind, 1, cell, 0)})


def two_cases(name, ways, second):
    kinds = KINDS + MORE
    for i, a in enumerate(kinds):
        for b in kinds[i:] if second is None else second:
            for way in ways():
                yield make("%s-%s-%s" % (name, a.name, b.name), way, {
                    "A": a.at(1, 1, 0), "B": b.at(1, 1, 1),
                    "R": with_request(a, 1, 1, 0)})


def self_cases():
    for local in ("load", "store"):
        for kind in KINDS:
            for way in self_ways():
                yield make("self-%s-%s" % (local, kind.name), way, {
                    "A": LOCAL[local][0]("w1"), "B": kind.at(1, 1, 0),
                    "R": with_request(kind, 1, 1, 0)})


def buffer_cases():
    for kind in KINDS:
        call = kind.at(1, 1, 0)
        for place in dict.fromkeys([call.buf, call.res, call.cmp]):
            for touch in ("use", "store") if place else ():
                step = (touch, place) + ((5,) if touch == "store" else ())
                for way in buffer_ways():
                    yield make("buffer-%s-%s-%s" % (kind.name, place, touch),
                               way, {"A": step, "B": call,
                                     "R": with_request(kind, 1, 1, 0)})


def shared_buffer_cases():
    """Two operations at different cells that use one buffer."""
    for first in KINDS:
        for second in ("put", "get", "fetchsum"):
            other = [k for k in KINDS if k.name == second][0].at(1, 2, 0)
            for way in buffer_ways():
                yield make("buffers-%s-%s" % (first.name, second), way, {
                    "A": other, "B": first.at(1, 1, 0),
                    "R": with_request(first, 1, 1, 0)})


def window_buffer_cases():
    for first in ("put", "get", "sum", "fetchsum"):
        a = [k for k in KINDS if k.name == first][0]
        change = {"res" if first == "fetchsum" else "buf": "w1"}
        for b in KINDS:
            for way in both_ways():
                yield make("window-%s-%s" % (first, b.name), way, {
                    "A": a.at(1, 2, 0, **change), "B": b.at(0, 1, 1),
                    "R": with_request(a, 1, 2, 0, **change)})


# Operations on cells 0 and 1, or 0 and 2, beside one on cell 1 or 2.
SHAPES = {"two": {"count": 2}, "strided": {"count": 2, "stride": 2}}
WIDE = ("put", "get", "sum", "getsum")
FEW = ("fence", "active", "shared", "flush", "flush_local", "request")


def part_cases():
    named = {k.name: k for k in KINDS}
    for first in WIDE:
        for shape, change in SHAPES.items():
            where = dict(change, res="b2" if first == "getsum" else "")
            for second in KINDS:
                for cell in (1, 2):
                    b = second.at(1, cell, 0, buf="b4", cmp="b4" if
                                  second.name == "cas" else "")
                    b = b._replace(res=b.res and "b5")
                    for ways, name in ((origin_ways, "origins"),
                                       (same_ways, "same")):
                        for way in ways():
                            if way[0] not in FEW:
                                continue
                            yield make("%s-%s-%s%d-%s" % (
                                name, first, shape, cell, second.name), way, {
                                "A": named[first].at(1, 0, 0, **where),
                                "B": b, "R": with_request(
                                    named[first], 1, 0, 0, **where)})


def owner_part_cases():
    named = {k.name: k for k in KINDS}
    for first in WIDE:
        for shape, change in SHAPES.items():
            where = dict(change, res="b2" if first == "getsum" else "")
            for local in ("load", "store"):
                for cell in ("w1", "w2"):
                    for way in owner_ways():
                        if way[0] in FEW:
                            yield make("owner-%s-%s-%s-%s" % (
                                local, cell, first, shape), way, {
                                "A": LOCAL[local][0](cell), "P": None,
                                "B": named[first].at(1, 0, 0, **where),
                                "R": with_request(named[first], 1, 0, 0,
                                                  **where)})


def all_cases(separate=False):
    """Cases on which the standard speaks, each with what it says: (case, what
    races in the loose program, in the tight one)."""
    found, seen = [], set()
    for family in (copy_cases() if separate else (), owner_cases(), two_cases("origins", origin_ways, None),
                   two_cases("same", same_ways, None), self_cases(),
                   buffer_cases(), shared_buffer_cases(),
                   window_buffer_cases(), part_cases(), owner_part_cases()):
        for case in family:
            if case is None or case.name in seen:
                continue
            race, opened = Judge(case.loose, separate).races()
            tight, also = Judge(case.tight, separate).races()
            if opened or also or (tight and not separate):
                continue
            seen.add(case.name)
            found.append((case, race, tight))
    return found
