"""The independent answer: is a formula violated by a program?

All procedures of judge.py that can deal with the graph are asked; they must
agree.
"""

import functools

from formula import (Compare, Event, atoms, event_holds, is_temporal,
                     subformulas, word_satisfies)
from judge import (View, components, ends_violate, find_ways, lasso_violates,
                   walk_violates, words_violate)

NODES = 150000                # of a graph and all promises of a formula
WALKS = 4
COLLECTIVES = {"MPI_Barrier", "MPI_Bcast", "MPI_Reduce"}


class Disagreement(Exception):
    """Two procedures give different answers."""


def mentions(formulas):
    """Tells whether one of the formulas sees a record or a variable."""
    seen = {a for f in formulas for a in atoms(f)}

    @functools.lru_cache(None)
    def mentioned(record):
        if record[0] == "variable":
            _, rank, name = record
            return any(isinstance(a, Compare) and a.name == name and
                       a.rank in (None, rank) for a in seen)
        return any(isinstance(a, Event) and event_holds(a, record)
                   for a in seen)
    return mentioned


class Answer:
    """Whether some execution of a graph violates a formula: violated is True,
    False, or None if that is too big a question."""

    def __init__(self, graph, order, f, counts, rng):
        """order: of judge.order_of. Raises Disagreement."""
        self.view = View(graph, f)
        self.violated = self.ways = None
        if order is not None:
            self.ask_ways(order, counts)
        size = len(graph.worlds) << sum(map(is_temporal, subformulas(f)))
        if size <= (NODES if order is None else NODES // 10):
            self.ask_tableau(counts)
        if self.violated is False:
            self.ask_walks(rng)

    def ask_ways(self, order, counts):
        self.ways = find_ways(self.view, order)
        self.violated = ends_violate(self.view, self.ways)
        values = {w[-1] for s in self.view.graph.initial for w in self.ways[s]}
        counts["holding in some executions only"] += len(values) > 1
        found = words_violate(self.view, order)
        counts["judged on all words"] += found is not False
        if found is not False and bool(found) != self.violated:
            raise Disagreement("words say %s, ways %s" % (found,
                                                          self.violated))

    def ask_tableau(self, counts):
        found = lasso_violates(self.view)
        if found is False:
            return
        counts["judged by tableau"] += 1
        if found and word_satisfies(self.view.formula, *found):
            raise Disagreement("the tableau's word satisfies it: %s" % (
                found,))
        if self.violated not in (None, bool(found)):
            raise Disagreement("tableau says %s, ways %s" % (found,
                                                             self.violated))
        self.violated = bool(found)

    def ask_walks(self, rng):
        for _ in range(WALKS):
            found = walk_violates(self.view, rng)
            if found:
                raise Disagreement("an execution violates it: %s" % (found,))


def takes_part(graph, part, rank):
    """Does the rank send, receive or join a collective among these states?"""
    return any(
        record[0] in ("send", "recv") and record[2] == rank or
        record[0] == "call" and record[1] == "issue" and
        record[2] == rank and record[3] in COLLECTIVES
        for s in part for e in graph.edges[s] for record in e.records)


def is_endless(graph, part):
    """Do all ranks that have not ended exchange messages there?"""
    machine, world = graph.machine, graph.worlds[part[0]]
    return all(machine.has_ended(world, r) or takes_part(graph, part, r)
               for r in range(machine.count))


def has_deadlock(graph):
    """A state where nothing goes on, or a set of states without a way out
    that a legal MPI could not refuse, where some rank waits in vain."""
    if "deadlock" in graph.over:
        return True

    def targets(s):
        return [e.target for e in graph.edges[s] if not e.optional]

    for part in components(targets, range(len(graph.edges))):
        out = {t for s in part for t in targets(s)}
        if out and out <= set(part) and not is_endless(graph, part):
            return True
    return False
