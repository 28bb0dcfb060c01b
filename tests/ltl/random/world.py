"""All executions of an abstract program, step by step.

This is the meaning of the small MPI programs of program.py, written from
doc/matching.md and doc/ltl.md alone: what one rank does next, which messages a
receive may take, when a call may return. Nothing is reduced, every step of
every rank is interleaved with every other; only local steps that no formula
mentions are joined to the step before.

A step carries records of what happens, tuples that begin with their kind:
  ("send"|"recv", stage, rank, peer, tag, blocking, function)
  ("call", stage, rank, function)
  ("line", rank, number)  ("label", rank, name)  ("end", rank)
Unknown peers and tags (receives from any source that are issued) are None.
"""

from collections import namedtuple

ANY = -1
BLOCKING_SLOT = -1          # the last slot of a rank: that of blocking calls
NONBLOCKING = {"MPI_Isend", "MPI_Issend", "MPI_Irecv"}
SYNCHRONOUS = {"MPI_Ssend", "MPI_Issend"}
INFINITE, ZERO, EITHER = "infinite", "zero", "any"   # or a number

# A rank: where it is, whether it is inside the call there, what its variables
# hold, its operations by request, and which variables are watched.
Rank = namedtuple("Rank", "pc inside env slots watched")
# source and tag are of the last receive or probe.
Env = namedtuple("Env", "source tag input flag index x y")
Op = namedtuple("Op", "kind function peer tag done")
# slot: None if the operation is complete though its message is not taken.
Message = namedtuple("Message", "to tag function slot held")
# over: whether MPI_Abort has taken effect.
World = namedtuple("World", "ranks messages posted joined met over")
# agents: who takes part (a rank, ("match", rank, request), or what a test or
# probe found: ("test", rank, request), ("probe", rank, source, tag)); resets:
# what need not be found any more; optional: a legal MPI may never do this.
Edge = namedtuple("Edge", "target records agents optional resets")

START = Env(None, None, None, None, None, 0, 0)


def replace(items, index, item):
    return items[:index] + (item,) + items[index + 1:]


class Machine:
    """Steps of a program under one way of buffering."""

    def __init__(self, program, buffering, mentioned=None):
        """mentioned: tells whether a formula sees a record or a variable; by
        default everything is seen."""
        self.codes = program.codes
        self.slots = program.slots + 1
        self.buffering = buffering
        self.mentioned = mentioned or (lambda record: True)
        self.collectives = program.collectives
        self.count = len(self.codes)
        self.probes = [
            {("probe", r, i[2], i[3]) for i in code.instructions
             if i[:2] == ("probe", "MPI_Iprobe")}
            for r, code in enumerate(self.codes)]

    def initial(self):
        ranks = tuple(Rank(0, False, START, (None,) * self.slots, ())
                      for _ in self.codes)
        none = ((),) * self.count
        world = World(ranks, none, none, (0,) * self.count, 0, False)
        worlds = [world]
        for r in range(self.count):
            worlds = [w for v in worlds for w in self.advance(v, r)]
        return worlds

    # ---- Small changes.

    @staticmethod
    def put_rank(world, r, **changes):
        return world._replace(ranks=replace(
            world.ranks, r, world.ranks[r]._replace(**changes)))

    def put_slot(self, world, r, slot, op):
        slot %= self.slots
        return self.put_rank(
            world, r, slots=replace(world.ranks[r].slots, slot, op))

    def put_env(self, world, r, **changes):
        """Variables nobody reads are forgotten."""
        code = self.codes[r]
        kept = {k: v for k, v in changes.items() if k in code.uses}
        return self.put_rank(world, r,
                             env=world.ranks[r].env._replace(**kept))

    # ---- Local steps.

    def run_local(self, world, r):
        """Worlds and records after the local instruction of rank r, or
        nothing if it is not one."""
        rank = world.ranks[r]
        code = self.codes[r].instructions
        if rank.pc >= len(code) or rank.inside:
            return
        what, *args = code[rank.pc]
        env = rank.env
        after = self.put_rank(world, r, pc=rank.pc + 1)
        if what == "line":
            yield after, (("line", r, args[0]),), None
        elif what == "label":
            yield after, (("label", r, args[0]),), None
        elif what == "issue":
            yield after, (("call", "issue", r, args[0]),), None
        elif what == "return":
            yield after, (("call", "complete", r, args[0]),), None
        elif what == "end":
            yield after, (("end", r),), None
        elif what == "jump":
            yield self.put_rank(world, r, pc=args[0]), (), None
        elif what == "unless":
            name, value = args[0]
            yield (after if getattr(env, name) == value else
                   self.put_rank(world, r, pc=args[1])), (), None
        elif what == "watch":
            yield self.put_rank(after, r, watched=tuple(
                sorted(set(rank.watched) | {args[0]}))), (), args[0]
        elif what == "set":
            name, how, value = args
            if how == "add":
                value += getattr(env, name)
            elif how == "copy":
                value = getattr(env, value)
            yield self.put_rank(after, r, env=env._replace(
                **{name: value})), (), name
        elif what == "input":
            for value in range(args[0], args[1] + 1):
                yield self.put_env(after, r, input=value), (), None

    def is_seen(self, r, records, variable):
        return any(self.mentioned(record) for record in records) or (
            variable is not None and self.mentioned(("variable", r, variable)))

    def advance(self, world, r):
        """Worlds after rank r has gone on to what is not local or is seen."""
        options = list(self.run_local(world, r))
        if not options or self.is_seen(r, *options[0][1:]):
            return [world]
        return [w for after, _, _ in options for w in self.advance(after, r)]

    # ---- What is complete.

    def message_of(self, world, r, slot):
        slot %= self.slots
        for m in world.messages[r]:
            if m.slot == slot:
                return m
        return None

    def completion(self, world, r, slot):
        """"yes", "maybe" (a legal MPI may refuse for ever) or "no"."""
        op = world.ranks[r].slots[slot]
        if op.done is not None:
            return "yes"
        if op.kind == "recv" or op.function in SYNCHRONOUS:
            return "no"
        if self.buffering == INFINITE:
            return "yes"
        if self.buffering == EITHER:
            return "maybe"
        if self.buffering == ZERO:
            return "no"
        return "yes" if self.message_of(world, r, slot).held else "no"

    def is_certain(self, world, r, slot):
        """Is the operation complete such that no test can miss it?"""
        op = world.ranks[r].slots[slot]
        return (op.kind == "send" and op.function not in SYNCHRONOUS and
                self.buffering == INFINITE)

    def collective_completion(self, world, r):
        """The same for the collective that rank r is in."""
        number = world.joined[r] - 1
        if world.met > number:
            return "yes"
        function, root = self.collectives[number]
        if self.buffering == ZERO or function == "MPI_Barrier":
            return "no"
        if function == "MPI_Bcast":
            met = r == root or world.joined[root] > number
        else:
            met = r != root
        if not met:
            return "no"
        return "maybe" if self.buffering == EITHER else "yes"

    # ---- Messages.

    @staticmethod
    def fits(source, tag, sender, message):
        return source in (ANY, sender) and tag in (ANY, message.tag)

    def takeable(self, world, r, source, tag, earlier):
        """(sender, position) of messages that a receive of rank r may take,
        behind earlier posted receives."""
        for sender in range(self.count):
            for i, m in enumerate(world.messages[sender]):
                if m.to != r or not self.fits(source, tag, sender, m):
                    continue
                ops = [world.ranks[r].slots[e] for e in earlier]
                if not any(self.fits(op.peer, op.tag, sender, m)
                           for op in ops):
                    yield sender, i
                break       # messages of one sender do not overtake

    def take(self, world, r, sender, position):
        """The message leaves; its operation knows; its buffer is free."""
        m = world.messages[sender][position]
        rest = (world.messages[sender][:position] +
                world.messages[sender][position + 1:])
        if m.held:
            for i, other in enumerate(rest):
                if other.function not in SYNCHRONOUS and not other.held:
                    rest = replace(rest, i, other._replace(held=True))
                    break
        world = world._replace(messages=replace(world.messages, sender, rest))
        if m.slot is not None:
            op = world.ranks[sender].slots[m.slot]
            world = self.put_slot(world, sender, m.slot,
                                  op._replace(done=True))
        return world

    def matches(self, world):
        for r in range(self.count):
            posted = world.posted[r]
            for i, slot in enumerate(posted):
                op = world.ranks[r].slots[slot]
                for sender, position in self.takeable(
                        world, r, op.peer, op.tag, posted[:i]):
                    m = world.messages[sender][position]
                    after = self.take(world, r, sender, position)
                    # Its own operation may have changed: a message to itself.
                    own = after.ranks[r].slots[slot]
                    after = self.put_slot(after, r, slot, own._replace(
                        done=(sender, m.tag)))
                    after = after._replace(posted=replace(
                        after.posted, r, posted[:i] + posted[i + 1:]))
                    yield after, (
                        ("send", "match", sender, r, m.tag,
                         m.function not in NONBLOCKING, m.function),
                        ("recv", "match", r, sender, m.tag,
                         op.function not in NONBLOCKING, op.function)), (
                             "match", r, slot), frozenset(
                                 p for p in self.probes[r]
                                 if self.fits(p[2], p[3], sender, m))

    # ---- Calls.

    def issue(self, world, r, instruction):
        """The world after rank r has called, and the records."""
        what, function, *args = instruction
        inside = self.put_rank(world, r, inside=True)
        records = (("call", "issue", r, function),)
        if what == "coll":
            inside = inside._replace(joined=replace(
                world.joined, r, world.joined[r] + 1))
            if min(inside.joined) > world.met:    # the last member is there
                inside = inside._replace(met=world.met + 1)
                records += tuple(("call", "match", member, function)
                                 for member in range(self.count))
        if what not in ("send", "recv"):
            return inside, records
        peer, tag, slot = args
        blocking = function not in NONBLOCKING
        number = (BLOCKING_SLOT if blocking else slot) % self.slots
        if not blocking:
            inside = self.put_rank(world, r, pc=world.ranks[r].pc + 1)
        inside = self.put_slot(inside, r, number,
                               Op(what, function, peer, tag, None))
        if what == "send":
            held = (isinstance(self.buffering, int) and
                    function not in SYNCHRONOUS and
                    sum(m.held for m in world.messages[r]) < self.buffering)
            inside = inside._replace(messages=replace(
                world.messages, r, world.messages[r] +
                (Message(peer, tag, function, number, held),)))
        else:
            inside = inside._replace(posted=replace(
                world.posted, r, world.posted[r] + (number,)))
        return inside, ((what, "issue", r, None if peer == ANY else peer,
                         None if tag == ANY else tag, blocking, function),)

    def end_op(self, world, r, slot):
        """The operation is complete: forgets it, and its records. A send may
        leave its message behind."""
        op = world.ranks[r].slots[slot]
        peer, tag = op.peer, op.tag
        if op.kind == "recv":
            peer, tag = op.done
        elif op.done is None:
            world = world._replace(messages=replace(
                world.messages, r,
                tuple(m._replace(slot=None) if m.slot == slot else m
                      for m in world.messages[r])))
        world = self.put_slot(world, r, slot, None)
        if op.kind == "recv":
            world = self.put_env(world, r, source=peer, tag=tag)
        return world, (op.kind, "complete", r, peer, tag,
                       op.function not in NONBLOCKING, op.function)

    def leave(self, world, r, slots, function, **env):
        """The call of rank r returns and ends these operations."""
        records = []
        for slot in slots:
            world, record = self.end_op(world, r, slot)
            records.append(record)
        if not any(record[-1] == function for record in records):
            records.append(("call", "complete", r, function))
        world = self.put_rank(self.put_env(world, r, **env), r,
                              pc=world.ranks[r].pc + 1, inside=False)
        return world, tuple(records)

    def returns(self, world, r, instruction):
        """(world, records, optional, success) of ways in which the call of
        rank r may return; success: None, or whether a test found anything."""
        what, function, *args = instruction
        if what in ("send", "recv"):
            slot = self.slots - 1
            done = self.completion(world, r, slot)
            if done != "no":
                yield *self.leave(world, r, [slot],
                                  function), done == "maybe", None
        elif what == "coll":
            done = self.collective_completion(world, r)
            if done != "no":
                yield *self.leave(world, r, [],
                                  function), done == "maybe", None
        elif what == "wait":
            yield from self.wait_returns(world, r, function, *args)
        elif what == "test":
            slot, = args
            done = self.completion(world, r, slot)
            if done != "no":
                yield *self.leave(world, r, [slot], function,
                                  flag=1), done == "maybe", True
            if not self.is_certain(world, r, slot):
                yield *self.leave(world, r, [], function,
                                  flag=0), False, False
        elif what == "probe":
            source, tag = args
            for sender, i in self.takeable(world, r, source, tag,
                                           world.posted[r]):
                yield *self.leave(
                    world, r, [], function, flag=1, source=sender,
                    tag=world.messages[sender][i].tag), False, True
            if function == "MPI_Iprobe":
                yield *self.leave(world, r, [], function,
                                  flag=0), False, False

    def wait_returns(self, world, r, function, how, slots):
        active = [s for s in slots if world.ranks[r].slots[s] is not None]
        done = [self.completion(world, r, s) for s in active]
        if how == "all":
            if "no" not in done:
                yield *self.leave(world, r, active,
                                  function), "maybe" in done, None
            return
        for slot, how in zip(active, done):
            if how != "no":
                yield *self.leave(world, r, [slot], function,
                                  index=slots.index(slot)), \
                    how == "maybe", None

    # ---- All steps.

    def steps(self, world):
        """Edges out of a world; several worlds for one step where an input is
        chosen on the way."""
        if world.over:
            return
        for r, code in enumerate(self.codes):
            rank = world.ranks[r]
            if rank.pc >= len(code.instructions):
                continue
            instruction = code.instructions[rank.pc]
            if instruction[0] == "abort":
                yield Edge(world._replace(over=True), (), frozenset({r}),
                           False, frozenset())
                continue
            if rank.inside:
                for after, records, optional, success in self.returns(
                        world, r, instruction):
                    agents = {r}
                    if success:
                        agents.add(self.asks(r, instruction))
                    ended = frozenset(
                        ("test", r, slot) for slot, (before, now) in enumerate(
                            zip(rank.slots, after.ranks[r].slots))
                        if before is not None and now is None)
                    for w in self.advance(after, r):
                        yield Edge(w, records, frozenset(agents), optional,
                                   ended)
                continue
            local = list(self.run_local(world, r))
            if not local:
                local = [(*self.issue(world, r, instruction), None)]
            for after, records, _ in local:
                for w in self.advance(after, r):
                    yield Edge(w, records, frozenset({r}), False, frozenset())
        for after, records, agent, seen in self.matches(world):
            yield Edge(after, records, frozenset({agent}), False, seen)

    @staticmethod
    def asks(r, instruction):
        """What a test or probe asks for; None for other calls."""
        what, function, *args = instruction
        if function == "MPI_Test":
            return "test", r, args[0]
        return ("probe", r, *args) if function == "MPI_Iprobe" else None

    def open_test(self, world):
        """What is asked for by every test or probe that is being asked."""
        for r, code in enumerate(self.codes):
            rank = world.ranks[r]
            if rank.inside and not world.over:
                asked = self.asks(r, code.instructions[rank.pc])
                if asked is not None:
                    yield asked

    def has_ended(self, world, r):
        return world.ranks[r].pc >= len(self.codes[r].instructions)


class Graph:
    """The states of a program with their steps, numbered from 0.

    A state that nothing or only optional steps leave has one more successor,
    in which the execution is over."""

    def __init__(self, machine, limit):
        self.machine = machine
        self.worlds = []          # by number; of an end: that before it
        self.over = []            # None, "finished", "deadlock", "aborted"
        self.edges = []
        self.tests = []
        self.complete = True
        numbers = {}

        def number(world):
            if world not in numbers:
                numbers[world] = self.add(world, None)
            return numbers[world]

        self.initial = [number(w) for w in machine.initial()]
        at = 0
        while at < len(self.worlds):
            if len(self.worlds) > limit:
                self.complete = False
                return
            if self.over[at] is None:
                world = self.worlds[at]
                out = [e._replace(target=number(e.target))
                       for e in machine.steps(world)]
                self.tests[at] = tuple(machine.open_test(world))
                if all(e.optional for e in out):
                    ended = all(machine.has_ended(world, r)
                                for r in range(machine.count))
                    end = self.add(world, "aborted" if world.over else
                                   "finished" if ended else "deadlock")
                    out.append(Edge(end, (), frozenset(), False,
                                    frozenset()))
                self.edges[at] = out
            at += 1

    def add(self, world, over):
        self.worlds.append(world)
        self.over.append(over)
        self.edges.append([])
        self.tests.append(())
        return len(self.worlds) - 1

    def value(self, state, rank, name):
        """What a watched variable holds, or None."""
        r = self.worlds[state].ranks[rank]
        return getattr(r.env, name) if name in r.watched else None
