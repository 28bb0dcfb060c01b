"""Formulas of linear temporal logic: made at random, written, evaluated.

A formula is a tuple: ("atom", Atom), ("true",), ("not", f), ("and", f, g),
("or", ...), ("implies", ...), ("iff", ...), ("xor", ...), ("X", f), ("F", f),
("G", f), ("U", f, g), ("W", f, g), ("R", f, g). Evaluation is by the
definition of each operator on a word that ends in a repeated part; nothing
here knows of automata.
"""

from collections import namedtuple

BINARY = {"and": "&&", "or": "||", "implies": "->", "iff": "<->",
          "xor": "xor", "U": "U", "W": "W", "R": "R"}
PREFIX = {"not": "!", "X": "X ", "F": "F ", "G": "G "}

# An event atom: None stands for `*` or for what is not said.
Event = namedtuple("Event", "kind stage rank peer tag blocking name")
# A variable compared with a number; rank None: at all that watch it.
Compare = namedtuple("Compare", "name rank relation number")
Over = namedtuple("Over", "name")        # deadlock or finished

RELATIONS = {"==": lambda a, b: a == b, "!=": lambda a, b: a != b,
             "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
             ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}
PLAIN = {"send": "issue", "call": "issue", "recv": "match"}


# ---- Atoms.

def is_one(wanted, value):
    return wanted is None or wanted == value


def event_holds(atom, record):
    """Does what happened make the atom hold?"""
    kind = record[0]
    if atom.kind in ("send", "recv"):
        return (kind == atom.kind and record[1] == atom.stage and
                is_one(atom.rank, record[2]) and is_one(atom.peer, record[3])
                and is_one(atom.tag, record[4]) and
                is_one(atom.blocking, record[5]))
    if atom.kind == "call":
        return (kind in ("send", "recv", "call") and record[1] == atom.stage
                and is_one(atom.rank, record[2]) and
                is_one(atom.name, record[-1]))
    if atom.kind == "end":
        return kind == "end" and is_one(atom.rank, record[1])
    return (kind == atom.kind and is_one(atom.rank, record[1]) and
            record[2] == atom.name)


def state_value(atom, graph, state):
    """Whether a state atom holds; None if what it compares has no value."""
    if isinstance(atom, Over):
        return graph.over[state] == atom.name
    ranks = [atom.rank] if atom.rank is not None else range(
        graph.machine.count)
    values = [graph.value(state, r, atom.name) for r in ranks]
    values = [v for v in values if v is not None]
    return all(RELATIONS[atom.relation](v, atom.number)
               for v in values) if values else None


def rank_text(rank):
    return "*" if rank is None else str(rank)


def atom_text(atom, file):
    if isinstance(atom, Over):
        return atom.name
    if isinstance(atom, Compare):
        at = "" if atom.rank is None else "@%d" % atom.rank
        return "%s%s %s %d" % (atom.name, at, atom.relation, atom.number)
    if atom.kind in ("send", "recv"):
        text = "%s(%s %s %s" % (
            atom.kind, rank_text(atom.rank),
            "to" if atom.kind == "send" else "from", rank_text(atom.peer))
        if atom.tag is not None:
            text += ", tag %d" % atom.tag
        if atom.blocking is not None:
            text += ", blocking" if atom.blocking else ", nonblocking"
        text += ")"
    elif atom.kind == "end":
        return "end(rank %s)" % rank_text(atom.rank)
    else:
        name = {"call": atom.name or "*", "line": "%s:%s" % (file, atom.name),
                "label": '"%s"' % atom.name}[atom.kind]
        text = "%s(%s%s)" % (atom.kind, name, "" if atom.rank is None else
                             ", rank %d" % atom.rank)
    if atom.kind in PLAIN and atom.stage != PLAIN[atom.kind]:
        text = "%s(%s)" % (atom.stage, text)
    return text


# ---- Formulas.

def text(f, file):
    """As mpiproof reads it, with all parentheses."""
    if f[0] == "atom":
        return atom_text(f[1], file)
    if f[0] == "true":
        return "true"
    if f[0] in PREFIX:
        return "%s(%s)" % (PREFIX[f[0]], text(f[1], file))
    return "(%s) %s (%s)" % (text(f[1], file), BINARY[f[0]],
                             text(f[2], file))


def subformulas(f, found=None):
    """Each once, parts before the whole."""
    found = [] if found is None else found
    if f in found:
        return found
    if f[0] not in ("atom", "true"):
        for part in f[1:]:
            subformulas(part, found)
    found.append(f)
    return found


def atoms(f):
    return [g[1] for g in subformulas(f) if g[0] == "atom"]


def is_temporal(f):
    return f[0] in ("X", "F", "G", "U", "W", "R")


def combine(f, part):
    """Value of a formula that is not temporal, from those of its parts."""
    op = f[0]
    if op == "true":
        return True
    if op == "not":
        return not part(f[1])
    a, b = part(f[1]), part(f[2])
    return {"and": a and b, "or": a or b, "implies": not a or b,
            "iff": a == b, "xor": a != b}[op]


def word_satisfies(f, stem, loop):
    """Does the infinite word stem loop loop ... satisfy f? Letters are sets
    of atoms; the loop is not empty. Every subformula's value is found at all
    positions of stem and loop: those of the temporal ones by fixpoints."""
    word = list(stem) + list(loop)
    last = len(word) - 1

    def after(i):
        return i + 1 if i < last else len(stem)

    values = {}
    for g in subformulas(f):
        op = g[0]
        if op == "atom":
            values[g] = [g[1] in letter for letter in word]
        elif op == "X":
            values[g] = [values[g[1]][after(i)] for i in range(len(word))]
        elif is_temporal(g):
            values[g] = fixpoint(g, values, after, len(word))
        else:
            values[g] = [combine(g, lambda p: values[p][i])
                         for i in range(len(word))]
    return values[f][0]


def fixpoint(g, values, after, length):
    """F, U: least; G, W, R: greatest solution of the expansion law."""
    now = [g[0] in ("G", "W", "R")] * length
    while True:
        new = [unfold(g, lambda p: values[p][i], now[after(i)])
               for i in range(length)]
        if new == now:
            return now
        now = new


def unfold(g, part, later):
    """Value of a temporal formula here, given that at the next position."""
    op = g[0]
    if op == "F":
        return part(g[1]) or later
    if op == "G":
        return part(g[1]) and later
    if op == "R":
        return part(g[2]) and (part(g[1]) or later)
    return part(g[2]) or (part(g[1]) and later)      # U and W


# ---- At random.

class Maker:
    """Formulas over atoms that a program may show."""

    def __init__(self, rng, program):
        self.rng = rng
        self.program = program
        self.pool = [a for code in enumerate(program.codes)
                     for a in self.atoms_of(*code)]
        self.pool = self.focus = list(dict.fromkeys(self.pool))

    def atoms_of(self, r, code):
        """Atoms that instructions of rank r are about."""
        def event(kind, stage, peer=None, tag=None, blocking=None, name=None):
            return Event(kind, stage, r, peer, tag, blocking, name)
        for what, *args in code.instructions:
            if what == "label":
                yield from [event("label", None, name=args[0])] * 2
            elif what == "line":
                yield event("line", None, name=args[0])
            elif what in ("send", "recv"):
                yield from self.message_atoms(what, r, *args)
            elif what in ("wait", "test", "probe", "coll"):
                yield event("call", "issue", name=args[0])
                yield event("call", "complete", name=args[0])
                if what == "coll":
                    yield event("call", "match", name=args[0])
            elif what == "issue" and self.rng.random() < 0.1:
                yield event("call", self.rng.choice(["issue", "complete"]),
                            name=args[0])
            elif what == "end":
                yield event("end", None)
            elif what == "set":
                number = self.rng.randint(0, 3)
                yield from [Compare(args[0], r, relation, number)
                            for relation in self.rng.sample(
                                sorted(RELATIONS), 2)]

    def message_atoms(self, kind, r, function, peer, tag, slot):
        rng = self.rng
        others = [s for s in range(self.program.ranks) if s != r]
        peers = others if peer < 0 else [peer]
        for p in peers:
            yield Event(kind, PLAIN[kind], r, p, None, None, None)
            yield Event(kind, "match", r, p, None, None, None)
            if rng.random() < 0.4:
                yield Event(kind, "complete", r, p, None, None, None)
            if rng.random() < 0.3:
                yield Event(kind, rng.choice(["issue", "match", "complete"]),
                            r, p, tag if tag > 0 else rng.randint(1, 2),
                            rng.choice([None, True, False]), None)
        if rng.random() < 0.3:
            yield Event(kind, rng.choice(["issue", "match", "complete"]), r,
                        None, None, None, None)
        if rng.random() < 0.3:
            yield Event("call", rng.choice(["issue", "match", "complete"]),
                        r, None, None, None, function)

    def atom(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.06:
            return Over(rng.choice(["deadlock", "finished"] +
                                   ["aborted"] * self.program.wide))
        if kind < 0.10:                       # perhaps nothing like it happens
            a, b = rng.sample(range(self.program.ranks), 2)
            name = rng.choice(["send", "recv"])
            return Event(name, PLAIN[name], a, b, None, None, None)
        a = rng.choice(self.focus)
        if rng.random() < 0.08:               # of any rank
            a = a._replace(rank=None)
        return a

    def leaf(self):
        return ("atom", self.atom())

    def tree(self, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.15:
            f = self.leaf() if rng.random() < 0.97 else ("true",)
            return ("not", f) if rng.random() < 0.3 else f
        op = rng.choices(
            ["not", "X", "F", "G", "and", "or", "implies", "iff", "xor", "U",
             "W", "R"], [2, 3, 4, 4, 2, 2, 2, 0.5, 0.5, 5, 2, 2])[0]
        if op in PREFIX:
            return (op, self.tree(depth - 1))
        return (op, self.tree(depth - 1), self.tree(depth - 1))

    def shape(self):
        """One of the forms that people write."""
        a, b, c = self.leaf(), self.leaf(), self.leaf()

        def no(f):
            return ("not", f)

        return self.rng.choice([
            ("U", no(a), b), ("U", no(a), b), ("W", no(a), b),
            ("G", ("implies", a, ("F", b))), ("implies", ("F", a), ("F", b)),
            ("G", ("implies", a, ("X", ("F", b)))),
            ("F", ("atom", Over("finished"))),
            ("F", a), ("G", no(a)), ("G", ("F", a)), ("F", ("G", no(a))),
            ("G", ("implies", a, ("X", b))), ("F", ("and", a, ("X", b))),
            ("X", a), ("X", ("X", a)), ("U", a, b), ("R", a, no(b)),
            ("F", ("and", a, ("F", ("and", b, ("F", c))))),
            ("G", ("implies", a, ("W", no(b), c))),
            ("implies", ("G", ("F", a)), ("G", ("F", b))),
            ("or", ("F", ("G", a)), ("G", ("F", b))),
            ("U", no(a), ("and", b, ("X", c))),
            ("iff", ("F", a), ("F", b)), ("R", b, ("or", no(a), b)),
            ("G", ("implies", a, ("X", ("U", no(a), b))))])

    def pair(self):
        """A formula and a weaker one, for which more positions make no
        difference, so that the second holds wherever the first does."""
        self.focus = self.pool

        def simple():
            a = self.leaf()
            return self.rng.choice([
                ("F", a), ("G", ("not", a)), ("G", ("F", a)),
                ("F", ("G", ("not", a))), ("F", ("atom", Over("finished")))])
        f = simple()
        return [f, ("or", f, simple())]

    def topic(self, a):
        """What an atom is about, roughly."""
        if isinstance(a, Event):
            return a.name if a.kind == "call" else a.kind
        return "variable"

    def formula(self):
        """Half of them keep to one topic."""
        self.focus = self.pool
        if self.rng.random() < 0.5:
            topic = self.topic(self.rng.choice(self.pool))
            self.focus = [a for a in self.pool if self.topic(a) == topic]
        if self.rng.random() < 0.65:
            return self.shape()
        return self.tree(self.rng.choice([2, 3, 3]))
