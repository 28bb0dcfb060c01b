"""Random small MPI programs, as C and as code for world.py.

A program starts as a plan: messages between ranks in some order that works,
now and then a collective. Each rank's share becomes statements in varied forms
(blocking, synchronous, non-blocking; from any source; waited for or polled),
with labels, watched counters and branches on what was received between them;
some neighbours are swapped, so that some programs deadlock.

A statement is a tuple, its first word the name of a method of Writer. Code for
world.py is a list of instructions with jumps; every statement stands on a line
of its own.
"""

import random
from collections import namedtuple

ANY = -1
WIDE = 1000000     # seeds from here on: servers, endless programs, aborts
Code = namedtuple("Code", "instructions uses")

HEAD = """#include <mpi.h>
#include <mpiproof.h>
#include <stdlib.h>

static int b[8], in, f, i, x, y;
static MPI_Request q[8];
static MPI_Status st;
"""
C_NAMES = {"source": "st.MPI_SOURCE", "tag": "st.MPI_TAG", "input": "in",
           "flag": "f", "index": "i", "x": "x", "y": "y"}


class Program:
    """What the seed makes of it."""

    def __init__(self, seed):
        self.seed = seed
        rng = self.rng = random.Random("ltl %d" % seed)
        self.polls = rng.random() < 0.3
        self.ranks = rng.choice([2, 2, 3, 3, 3, 4])
        if self.polls:
            self.ranks = min(self.ranks, 3)
        self.endless = rng.random() < 0.06
        self.watches = rng.random() < 0.35
        self.inputs = rng.random() < 0.2
        self.collectives = []
        self.labels = 0
        self.wide = seed >= WIDE
        self.slots = 4
        if self.wide:
            self.polls = self.watches = self.inputs = False
            self.ranks = 3
            self.bodies = [self.server()] + [self.client(r) for r in (1, 2)]
            return
        plan = self.plan()
        self.bodies = [self.body(r, plan) for r in range(self.ranks)]
        self.slots = 4

    # ---- Servers: several receives and probes that are pending, or asked for
    # again and again, some for ever; now and then somebody aborts.

    def server(self):
        rng = self.rng
        out = [("recv", "MPI_Irecv", rng.choice([1, 2, ANY]), 2, slot)
               for slot in range(rng.randint(0, 2))]
        kind = rng.random()
        probes = [("probe", "MPI_Iprobe", rng.choice([1, 2, ANY]),
                   rng.choice([2, 3])) for _ in range(rng.randint(1, 2))]
        if kind < 0.35:
            out.append(("until", probes))
        else:
            # From any source: see `body`.
            loop = [("recv", "MPI_Recv", ANY, 1, None)]
            if rng.random() < 0.6:
                loop.insert(rng.randint(0, 1), probes[0])
                loop.append(("if", ("flag", 1), [self.label()], []))
            out.append(("forever", loop))
            return out
        if rng.random() < 0.5:
            out.append(("abort", 0))
        return out

    def client(self, r):
        rng = self.rng
        out = [("send", rng.choice(["MPI_Send", "MPI_Ssend"]), 0,
                rng.choice([1, 2, 3]), None)
               for _ in range(rng.randint(0, 2))]
        if rng.random() < 0.3:
            out.insert(rng.randint(0, len(out)), self.label())
        if rng.random() < 0.5:
            out.append(("forever", [("send", "MPI_Ssend", 0, 1, None)]))
        elif rng.random() < 0.3:
            out.append(("abort", 0))
        return out

    # ---- The plan.

    def plan(self):
        """(sender, receiver, tag), (None, function, root), (sender, receiver,
        "reply"): the receiver answers whom it heard of, or (rank, rank,
        "exchange"): both send first; in order."""
        rng = self.rng
        count = {2: 4, 3: 4, 4: 3}[self.ranks] - self.polls
        out = []
        hub = rng.randrange(self.ranks)
        for _ in range(rng.randint(max(1, count - 2), count)):
            to = hub if rng.random() < 0.6 else rng.randrange(self.ranks)
            sender = rng.choice([r for r in range(self.ranks) if r != to])
            out.append((sender, to, rng.choice([1, 1, 1, 2])))
            if rng.random() < 0.15 and len(out) < count:
                out.append((sender, to, "reply"))
        if rng.random() < 0.15 and len(out) < count:
            out.append((*rng.sample(range(self.ranks), 2), "exchange"))
        if rng.random() < 0.3:
            function = rng.choice(["MPI_Barrier", "MPI_Barrier", "MPI_Bcast",
                                   "MPI_Reduce"])
            root = rng.randrange(self.ranks)
            self.collectives.append((function, root))
            out.insert(rng.randint(0, len(out)), (None, function, root))
        return out

    # ---- Statements of a rank.

    def body(self, r, plan):
        rng = self.rng
        self.heard = False        # the rank has received, and knows of whom
        share = []
        for sender, second, third in plan:
            if sender is None:
                share.append(("coll", second, third))
            elif third == "exchange":
                if r in (sender, second):
                    other = second if r == sender else sender
                    share += [("send", other, 6), ("recv", other, 6)]
            elif third == "reply":
                share += [("recv", second, 5)] if sender == r else []
                share += [("reply", sender, 5)] if second == r else []
            elif sender == r:
                share.append(("send", second, third))
            elif second == r:
                share.append(("recv", sender, third))
        for i in range(len(share) - 1):
            if rng.random() < 0.15 and not {"coll", "reply"} & {
                    share[i][0], share[i + 1][0]}:
                share[i], share[i + 1] = share[i + 1], share[i]
        out = []
        if self.watches and rng.random() < 0.7:
            out.append(("watch", rng.choice("xy")))
        if self.inputs and rng.random() < 0.6:
            out.append(("input", 0, rng.randint(1, 2)))
        pending = []
        for action in share:
            self.between(out, pending)
            out += self.form(r, action, pending)
        self.finish(out, pending)
        if rng.random() < 0.3:
            out.append(self.label())
        if self.endless and r < 2:
            peer = 1 - r
            # From any source: so that there is a choice in every round, and
            # mpiproof comes to see that it is an equal state.
            loop = [("send", "MPI_Send", peer, 3, None),
                    ("recv", "MPI_Recv", ANY, 3, None)]
            out.append(("forever", loop if r == 0 else loop[::-1]))
        return out

    def label(self):
        if self.labels < 3:
            self.labels += 1
        return ("label", "L%d" % self.rng.randint(1, self.labels))

    def counter(self, out):
        names = [s[1] for s in out if s[0] == "watch"]
        if not names:
            return
        how = self.rng.choice(["add", "add", "to"])
        out.append(("set", self.rng.choice(names), how,
                    self.rng.randint(1, 2)))

    def between(self, out, pending):
        rng = self.rng
        if pending and rng.random() < 0.35:
            self.complete(out, pending, rng.randint(1, len(pending)))
        if rng.random() < 0.25:
            out.append(self.label())
        if rng.random() < 0.5:
            self.counter(out)
        if ("input", 0, 1) in out and rng.random() < 0.5:
            out.append(("if", ("input", rng.randint(0, 1)),
                        [self.label()], []))

    def form(self, r, action, pending):
        """Statements that do what the plan says."""
        rng = self.rng
        free = [s for s in range(4) if s not in [p[0] for p in pending]]
        if action[0] == "coll":
            return [action]
        if action[0] == "reply":
            return self.reply(r, action[1])
        late = free and rng.random() < 0.35
        if action[0] == "send":
            _, to, tag = action
            if late:
                pending.append((free[0], "send"))
            names = ["MPI_Isend", "MPI_Issend"] if late else [
                "MPI_Send", "MPI_Ssend"]
            return [("send", rng.choices(names, [3, 1])[0], to, tag,
                     free[0] if late else None)]
        _, source, tag = action
        if rng.random() < 0.5:
            source = ANY
        if rng.random() < 0.25:
            tag = ANY
        if late:
            pending.append((free[0], "recv"))
            return [("recv", "MPI_Irecv", source, tag, free[0])]
        out = []
        if rng.random() < 0.12 + 0.3 * self.polls:
            if self.polls:
                inner = [self.label()] if rng.random() < 0.3 else []
                out.append(("until", inner + [
                    ("probe", "MPI_Iprobe", source, tag)]))
            else:
                out.append(("probe", "MPI_Probe", source, tag))
        self.heard = True
        return out + [("recv", "MPI_Recv", source, tag, None)] + \
            (self.branch(r) if rng.random() < 0.35 else [])

    def reply(self, r, sender):
        """An answer to whom the last message came from."""
        def send(to):
            return [("send", "MPI_Send", to, 5, None)]
        if not self.heard:
            return send(sender)
        others = [s for s in range(self.ranks) if s != r]
        out = send(others[-1])
        for s in others[-2::-1]:
            out = [("if", ("source", s), send(s), out)]
        return out

    def branch(self, r):
        """Something that depends on what was received last."""
        rng = self.rng
        others = [s for s in range(self.ranks) if s != r]
        kind = rng.choice(["label"] * 4 + ["copy", "copy", "send"])
        condition = ("source", rng.choice(others))
        if rng.random() < 0.2:
            condition = ("tag", rng.randint(1, 2))
        if kind == "copy" and self.watches:
            return [("set", rng.choice("xy"), "copy", "source")]
        if kind == "send":
            functions = rng.choices(["MPI_Send", "MPI_Ssend"], k=2)
            to = rng.sample(others, 2) if len(others) > 1 else others * 2
            return [("if", condition,
                     [("send", functions[0], to[0], 4, None)],
                     [("send", functions[1], to[1], 4, None)]
                     if rng.random() < 0.4 else [])]
        return [("if", condition, [self.label()],
                 [self.label()] if rng.random() < 0.4 else [])]

    def complete(self, out, pending, count):
        """Waits for some of what is pending, in some way."""
        rng = self.rng
        rng.shuffle(pending)
        chosen = pending[:count]
        slots = sorted(slot for slot, _ in chosen)
        # A wait for several is for all requests between.
        chosen = [p for p in pending if slots[0] <= p[0] <= slots[-1]]
        slots = sorted(slot for slot, _ in chosen)
        pending[:] = [p for p in pending if p not in chosen]
        if len(chosen) == 1:
            slot, kind = chosen[0]
            if self.polls and rng.random() < 0.7:
                test = ("test", slot, kind)
                if rng.random() < 0.7:
                    inner = [self.label()] if rng.random() < 0.3 else []
                    out.append(("until", inner + [test]))
                else:
                    out.append(test)
                    out.append(("if", ("flag", 0), [
                        ("wait", "MPI_Wait", slots, kind)],
                        [self.label()] if rng.random() < 0.5 else []))
            else:
                out.append(("wait", "MPI_Wait", slots, kind))
        elif rng.random() < 0.4:
            out.append(("wait", "MPI_Waitany", slots, None))
            if rng.random() < 0.5:
                out.append(("if", ("index", 0), [self.label()], []))
            out.append(("wait", "MPI_Waitall", slots, None))
        else:
            out.append(("wait", "MPI_Waitall", slots, None))

    def finish(self, out, pending):
        while pending:
            self.complete(out, pending, self.rng.randint(1, len(pending)))

    # ---- Both forms.

    def write(self, lines):
        """Appends the C functions of the program to lines, and makes codes."""
        self.codes = []
        for r, body in enumerate(self.bodies):
            writer = Writer(lines)
            lines.append("static void p%d_rank%d(void) {" % (self.seed, r))
            writer.block(body, 1)
            lines.append("}")
            # Branches read these, or watched variables are copies of them.
            text = " ".join(map(str, writer.code))
            uses = {name for name in C_NAMES if "'%s'" % name in text}
            self.codes.append(Code(
                [("issue", "MPI_Init"), ("return", "MPI_Init"),
                 ("issue", "MPI_Comm_rank"), ("return", "MPI_Comm_rank")] +
                [relocate(i, 4) for i in writer.code] +
                [("issue", "MPI_Finalize"), ("return", "MPI_Finalize"),
                 ("end",)], uses))


def relocate(instruction, by):
    if instruction[0] in ("jump", "unless"):
        return instruction[:-1] + (instruction[-1] + by,)
    return instruction


def rank_text(rank):
    return "MPI_ANY_SOURCE" if rank == ANY else str(rank)


def tag_text(tag):
    return "MPI_ANY_TAG" if tag == ANY else str(tag)


class Writer:
    """Statements to lines of C and to instructions."""

    def __init__(self, lines):
        self.lines = lines
        self.code = []

    def block(self, statements, depth):
        for name, *args in statements:
            getattr(self, "write_" + name)(depth, *args)

    def line(self, depth, text):
        self.lines.append("  " * depth + text)

    def plain(self, depth, text, *instructions):
        """A statement on its line."""
        self.line(depth, text)
        self.code.append(("line", len(self.lines)))
        self.code += instructions

    # ---- Calls.

    def write_send(self, depth, function, to, tag, slot):
        self.plain(depth, "%s(&b[0], 1, MPI_INT, %d, %d, MPI_COMM_WORLD%s);" % (
            function, to, tag, "" if slot is None else ", &q[%d]" % slot),
            ("send", function, to, tag, slot))

    def write_recv(self, depth, function, source, tag, slot):
        buffer = 1 if slot is None else 2 + slot
        self.plain(depth, "%s(&b[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, "
                   "&%s);" % (function, buffer, rank_text(source),
                              tag_text(tag),
                              "st" if slot is None else "q[%d]" % slot),
                   ("recv", function, source, tag, slot))

    def status(self, kind):
        return "&st" if kind == "recv" else "MPI_STATUS_IGNORE"

    def write_wait(self, depth, function, slots, kind):
        first = "&q[%d]" % slots[0]
        if function == "MPI_Wait":
            text = "MPI_Wait(%s, %s);" % (first, self.status(kind))
        else:
            # Requests between that are not active do not matter.
            count = slots[-1] - slots[0] + 1
            text = "%s(%d, %s, %s);" % (
                function, count, first,
                "&i, MPI_STATUS_IGNORE" if function == "MPI_Waitany" else
                "MPI_STATUSES_IGNORE")
        self.plain(depth, text, ("wait", function, "any" if function ==
                                 "MPI_Waitany" else "all", tuple(
                                     range(slots[0], slots[-1] + 1))))

    def write_test(self, depth, slot, kind):
        self.plain(depth, "MPI_Test(&q[%d], &f, %s);" % (
            slot, self.status(kind)), ("test", "MPI_Test", slot))

    def write_probe(self, depth, function, source, tag):
        self.plain(depth, "%s(%s, %s, MPI_COMM_WORLD, %s&st);" % (
            function, rank_text(source), tag_text(tag),
            "&f, " if function == "MPI_Iprobe" else ""),
            ("probe", function, source, tag))

    def write_coll(self, depth, function, root):
        self.plain(depth, {
            "MPI_Barrier": "MPI_Barrier(MPI_COMM_WORLD);",
            "MPI_Bcast": "MPI_Bcast(&b[6], 1, MPI_INT, %d, MPI_COMM_WORLD);"
                         % root,
            "MPI_Reduce": "MPI_Reduce(&b[0], &b[6], 1, MPI_INT, MPI_SUM, %d, "
                          "MPI_COMM_WORLD);" % root}[function],
            ("coll", function, root))

    # ---- The rest.

    def write_label(self, depth, name):
        self.plain(depth, 'mpiproof_label("%s");' % name, ("label", name))

    def write_watch(self, depth, name):
        self.plain(depth, 'mpiproof_watch("%s", &%s, sizeof %s);' % (
            name, name, name), ("watch", name))

    def write_set(self, depth, name, how, value):
        text = {"add": "%s += %s;", "to": "%s = %s;",
                "copy": "%s = %s;"}[how] % (
                    name, C_NAMES[value] if how == "copy" else value)
        self.plain(depth, text, ("set", name, how, value))

    def write_abort(self, depth, code):
        self.plain(depth, "MPI_Abort(MPI_COMM_WORLD, %d);" % code,
                   ("issue", "MPI_Abort"), ("abort",))

    def write_input(self, depth, low, high):
        self.plain(depth, 'in = mpiproof_range(%d, %d, "in");' % (low, high),
                   ("input", low, high))

    def write_if(self, depth, condition, then, otherwise):
        name, value = condition
        self.line(depth, "if (%s == %d) {" % (C_NAMES[name], value))
        unless = len(self.code)
        self.code.append(None)
        self.block(then, depth + 1)
        if otherwise:
            self.line(depth, "} else {")
            jump = len(self.code)
            self.code.append(None)
        self.code[unless] = ("unless", condition, len(self.code))
        if otherwise:
            self.block(otherwise, depth + 1)
            self.code[jump] = ("jump", len(self.code))
        self.line(depth, "}")

    def write_until(self, depth, statements):
        """Again and again until the flag is set."""
        self.line(depth, "do {")
        begin = len(self.code)
        self.block(statements, depth + 1)
        self.line(depth, "} while (!f);")
        self.code.append(("unless", ("flag", 0), len(self.code) + 2))
        self.code.append(("jump", begin))

    def write_forever(self, depth, statements):
        self.line(depth, "for (;;) {")
        begin = len(self.code)
        self.block(statements, depth + 1)
        self.line(depth, "}")
        self.code.append(("jump", begin))


def batch(programs):
    """One source for several programs; the argument says which is run."""
    lines = HEAD.split("\n")
    for p in programs:
        p.write(lines)
        lines.append("static void p%d(int rank) {" % p.seed)
        lines += ["  if (rank == %d) p%d_rank%d();" % (r, p.seed, r)
                  for r in range(p.ranks)]
        lines += ["}", ""]
    lines += ["int main(int argc, char **argv) {",
              "  int rank;",
              "  (void)argc;",
              "  MPI_Init(NULL, NULL);",
              "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
              "  switch (atoi(argv[1])) {"]
    lines += ["    case %d: p%d(rank); break;" % (p.seed, p.seed)
              for p in programs]
    return "\n".join(lines + ["  }", "  MPI_Finalize();", "  return 0;", "}",
                              ""])
