"""Does every execution of a graph satisfy a formula?

Three procedures that share little, so that they can be compared:

words_violate      all observations, written out, judged by the definition
                   (graphs without cycles, few observations)
find_ways          for every state the set of ways in which what follows may
                   value the formula's parts (graphs without cycles)
lasso_violates     the full tableau of Lichtenstein and Pnueli over the graph,
                   with a naive search for a fair component (any graph); its
                   answer is a word, which the definition then judges

walk_violates      one random execution, judged by the definition

A View is what one formula sees of a graph (doc/ltl.md, "Observations").
"""

from formula import (Compare, Over, atoms, combine, event_holds, is_temporal,
                     state_value, subformulas, unfold, word_satisfies)


class View:
    """Edges as (target, letter or None if silent, edge)."""

    def __init__(self, graph, f):
        self.graph = graph
        self.formula = f
        self.atoms = atoms(f)
        events = [a for a in self.atoms if not isinstance(a, (Compare, Over))]
        states = [a for a in self.atoms if isinstance(a, (Compare, Over))]
        seen = {}
        # That a comparison gets a value is seen, even if it does not hold.
        known = [tuple(state_value(a, graph, s) for a in states)
                 for s in range(len(graph.worlds))]
        self.values = [frozenset(a for a, v in zip(states, k) if v)
                       for k in known]
        self.edges = []
        for s, out in enumerate(graph.edges):
            mine = []
            for e in out:
                if e.records not in seen:
                    seen[e.records] = frozenset(
                        a for a in events
                        if any(event_holds(a, r) for r in e.records))
                now = seen[e.records]
                silent = not now and known[e.target] == known[s]
                mine.append((e.target,
                             None if silent else now | self.values[e.target],
                             e))
            self.edges.append(mine)


def components(successors, roots):
    """Strongly connected components, those without way out first (Tarjan)."""
    index, low, on, stack, out = {}, {}, set(), [], []
    for root in roots:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        on.add(root)
        work = [(root, iter(successors(root)))]
        while work:
            v, more = work[-1]
            for w in more:
                if w not in index:
                    index[w] = low[w] = len(index)
                    stack.append(w)
                    on.add(w)
                    work.append((w, iter(successors(w))))
                    break
                if w in on:
                    low[v] = min(low[v], index[w])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[v])
                if low[v] == index[v]:
                    part = []
                    while True:
                        w = stack.pop()
                        on.discard(w)
                        part.append(w)
                        if w == v:
                            break
                    out.append(part)
    return out


def order_of(graph):
    """States of a graph without cycles, successors first; or None."""
    parts = components(lambda s: [e.target for e in graph.edges[s]],
                       graph.initial)
    if any(len(p) > 1 for p in parts) or any(
            e.target == s for s, out in enumerate(graph.edges) for e in out):
        return None
    return [p[0] for p in parts]


# ---- All observations.

def words_violate(view, order, limit=2000):
    """A violating (stem, loop), or None; False if there are too many."""
    words = {}
    for s in order:
        if view.graph.over[s] is not None:
            words[s] = {((), view.values[s])}
            continue
        here = set()
        for target, letter, _ in view.edges[s]:
            first = () if letter is None else (letter,)
            here |= {(first + w, tail) for w, tail in words[target]}
            if len(here) > limit:
                return False
        words[s] = here
    for s in view.graph.initial:
        for stem, tail in words[s]:
            if not word_satisfies(view.formula, stem, [tail]):
                return stem, [tail]
    return None


# ---- Ways in which the rest may value the parts of a formula.

class Promises:
    """What is to hold from the next position on: for X g the value of g
    there, for the other temporal formulas their own; and for the formula."""

    def __init__(self, f):
        self.parts = subformulas(f)
        self.temporal = [g for g in self.parts if is_temporal(g)]
        self.formula = f
        self.known = {}

    def values(self, letter, later):
        """Of all parts, at a position, given the promises behind it."""
        values = {}
        at = dict(zip(self.temporal, later))
        for g in self.parts:
            if g[0] == "atom":
                values[g] = g[1] in letter
            elif g[0] == "X":
                values[g] = at[g]
            elif is_temporal(g):
                values[g] = unfold(g, values.get, at[g])
            else:
                values[g] = combine(g, values.get)
        return values

    def promise(self, values):
        return tuple(values[g[1]] if g[0] == "X" else values[g]
                     for g in self.temporal) + (values[self.formula],)

    def before(self, letter, later):
        key = letter, later
        if key not in self.known:
            self.known[key] = self.promise(self.values(letter, later))
        return self.known[key]

    def silence(self, letter):
        """Promises in front of a word that repeats one letter."""
        values = {}
        for g in self.parts:
            if g[0] == "atom":
                values[g] = g[1] in letter
            elif g[0] in ("X", "F", "G"):
                values[g] = values[g[1]]
            elif g[0] in ("U", "R"):
                values[g] = values[g[2]]
            elif g[0] == "W":
                values[g] = values[g[1]] or values[g[2]]
            else:
                values[g] = combine(g, values.get)
        return self.promise(values)


def find_ways(view, order):
    """For every state, in which ways executions from there on value the
    formula's parts."""
    promises = Promises(view.formula)
    ways = {}
    for s in order:
        if view.graph.over[s] is not None:
            ways[s] = {promises.silence(view.values[s])}
            continue
        here = set()
        for target, letter, _ in view.edges[s]:
            if letter is None:
                here |= ways[target]
            else:
                here |= {promises.before(letter, w[:-1])
                         for w in ways[target]}
        ways[s] = here
    return ways


def ends_violate(view, ways):
    """Whether some execution violates the formula."""
    return any(not w[-1] for s in view.graph.initial for w in ways[s])


# ---- Fair cycles.

def enabled(out):
    """Agents that can surely move."""
    return {a for e in out if not e.optional for a in e.agents}


def is_fair(graph, states, edges):
    """Judges a cycle that takes all these states and edges, again and again.
    Returns None if it is fair, else states that a fair cycle must avoid, or
    an empty set if there is none among these."""
    can = None
    for s in states:
        mine = {a for a in enabled(graph.edges[s])
                if not (isinstance(a, tuple) and a[0] in ("test", "probe"))}
        can = mine if can is None else can & mine
    moved = {a for e in edges for a in e.agents | e.resets}
    if can - moved:
        return set()
    for test in {t for s in states for t in graph.tests[s]}:
        asked = [s for s in states if test in graph.tests[s]]
        if test not in moved and all(test in enabled(graph.edges[s])
                                     for s in asked):
            return set(asked)
    return None


def fulfilled(g, values):
    """Does a position with these values postpone nothing of g?"""
    op = g[0]
    if op == "F":
        return not values[g] or values[g[1]]
    if op == "U":
        return not values[g] or values[g[2]]
    if op == "G":
        return values[g] or not values[g[1]]
    if op == "R":
        return values[g] or not values[g[2]]
    if op == "W":
        return values[g] or not (values[g[1]] or values[g[2]])
    return True


class Tableau:
    """Nodes are (state, promises); what is promised must come."""

    def __init__(self, view):
        self.view = view
        self.promises = Promises(view.formula)
        count = len(self.promises.temporal)
        self.all = [tuple(bool(i >> b & 1) for b in range(count))
                    for i in range(1 << count)]
        self.laters = {}
        self.edges_of = {}

    def later(self, letter, promise):
        """Promises behind a position, given those before it."""
        key = letter, promise
        if key not in self.laters:
            # The formula itself is promised once, at the start.
            self.laters[key] = [
                (p, values) for p, values in (
                    (p, self.promises.values(letter, p)) for p in self.all)
                if self.promises.promise(values)[:-1] == promise]
        return self.laters[key]

    def edges(self, node):
        """(node, letter, values, edge) of every successor."""
        if node not in self.edges_of:
            s, promise = node
            out = []
            for target, letter, e in self.view.edges[s]:
                if letter is None:
                    out.append(((target, promise), None, None, e))
                else:
                    out += [((target, p), letter, values, e)
                            for p, values in self.later(letter, promise)]
            self.edges_of[node] = out
        return self.edges_of[node]

    def starts(self):
        """(node, letter ...) of first steps that make the formula false; the
        part of an execution before its first letter has no promise yet."""
        graph, view = self.view.graph, self.view
        out = []
        seen, todo = set(graph.initial), list(graph.initial)
        while todo:
            s = todo.pop()
            for target, letter, e in view.edges[s]:
                if letter is None:
                    if target not in seen:
                        seen.add(target)
                        todo.append(target)
                    continue
                for p in self.all:
                    values = self.promises.values(letter, p)
                    if not values[view.formula]:
                        out.append(((target, p), letter))
        return out, seen


def lasso_violates(view, limit=60000):
    """A violating (stem, loop), None, or False if there is too much to do."""
    tableau = Tableau(view)
    starts, silent = tableau.starts()
    # Nothing is ever seen: silence from the start.
    for s in silent:
        if can_be_silent(view, s):
            tail = view.values[s]
            if not word_satisfies(view.formula, (), [tail]):
                return (), [tail]
    reached, todo = {}, []
    for node, letter in starts:
        if node not in reached:
            reached[node] = (None, letter)
            todo.append(node)
    while todo:
        node = todo.pop()
        for target, letter, _, _ in tableau.edges(node):
            if target not in reached:
                reached[target] = (node, letter)
                todo.append(target)
        if len(reached) > limit:
            return False

    def stem(node):
        word = []
        while node is not None:
            node, letter = reached[node]
            word += [] if letter is None else [letter]
        return tuple(reversed(word))

    for node in reached:
        s, promise = node
        if tableau.promises.silence(view.values[s])[:-1] == promise and \
                can_be_silent(view, s):
            return stem(node), [view.values[s]]
    for node, loop in accepting(tableau, list(reached)):
        return stem(node), loop
    return None


def can_be_silent(view, s):
    """May an execution stay silent for ever from s on, and be over or on its
    cycle there?"""
    if not hasattr(view, "silent"):
        view.silent = {t for t, over in enumerate(view.graph.over)
                       if over is not None}
        todo = [set(range(len(view.edges)))]
        while todo:
            inside = todo.pop()
            for part in components(
                    lambda t: [u for u, letter, _ in view.edges[t]
                               if letter is None and u in inside], inside):
                members = set(part)
                edges = [e for t in part for u, letter, e in view.edges[t]
                         if letter is None and u in members]
                if not edges:
                    continue
                avoid = is_fair(view.graph, members, edges)
                if avoid is None:
                    view.silent |= members
                elif avoid:
                    todo.append(members - avoid)
    return s in view.silent


def accepting(tableau, nodes):
    """(node, loop) of components whose cycle violates the formula fairly."""
    graph = tableau.view.graph
    todo = [set(nodes)]
    while todo:
        inside = todo.pop()
        for part in components(
                lambda n: [t for t, _, _, _ in tableau.edges(n)
                           if t in inside], inside):
            members = set(part)
            edges = [(n, x) for n in part for x in tableau.edges(n)
                     if x[0] in members]
            visible = [x for _, x in edges if x[1] is not None]
            if not visible or not all(
                    any(fulfilled(g, x[2]) for x in visible)
                    for g in tableau.promises.temporal):
                continue
            avoid = is_fair(graph, {n[0] for n in part},
                            [x[3] for _, x in edges])
            if avoid is None:
                yield part[0], tour(part[0], members, edges)
            elif avoid:
                todo.append({n for n in members if n[0] not in avoid})


def tour(start, members, edges):
    """Letters of a closed walk that takes every edge of a component."""
    out = {}
    for n, x in edges:
        out.setdefault(n, []).append(x)

    def way(a, goal):
        """Shortest walk from a to a node that fits, as edges."""
        before, todo = {a: None}, [a]
        for n in todo:
            if goal(n):
                walk = []
                while before[n] is not None:
                    n, x = before[n]
                    walk.append(x)
                return walk[::-1]
            for x in out[n]:
                if x[0] not in before:
                    before[x[0]] = (n, x)
                    todo.append(x[0])
        return None

    left = {id(x): n for n, x in edges}
    walk, at = [], start
    while left:
        go = way(at, lambda n: any(id(x) in left for x in out[n]))
        for x in go:
            left.pop(id(x), None)
        walk += go
        at = walk[-1][0] if walk else at
        x = next(x for x in out[at] if id(x) in left)
        left.pop(id(x))
        walk.append(x)
        at = x[0]
    walk += way(at, lambda n: n == start)
    return [x[1] for x in walk if x[1] is not None]


# ---- One execution at random.

def walk_violates(view, rng, limit=300):
    """A violating (stem, loop) that a random walk came upon, or None."""
    graph = view.graph
    at = rng.choice(graph.initial)
    states, steps, seen = [at], [], {at: 0}
    while len(steps) < limit and graph.over[at] is None:
        step = rng.choice(view.edges[at])
        at = step[0]
        states.append(at)
        steps.append(step)
        begin = seen.setdefault(at, len(steps))
        if begin < len(steps) and rng.random() < 0.2 and is_fair(
                graph, set(states[begin:]),
                [e for _, _, e in steps[begin:]]) is None:
            break
    else:
        if graph.over[at] is None:
            return None
        begin = len(steps)
    stem = [letter for _, letter, _ in steps[:begin] if letter is not None]
    loop = [letter for _, letter, _ in steps[begin:] if letter is not None]
    loop = loop or [view.values[at]]
    return None if word_satisfies(view.formula, stem, loop) else (stem, loop)
