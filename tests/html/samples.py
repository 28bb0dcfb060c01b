"""Reports of known shape, as the HTML page gets them (doc/report.md): small
ones for looking at every sign, large ones for measuring. Programs are played
here by a few lines of Python, not explored."""

import random

PROGRAM = """\
#include <mpi.h>
#include <stdio.h>

// %s
int main(int argc, char **argv) {
  int rank, size, token = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (size < 2) {
    fprintf(stderr, "too few processes\\n");
    return 1;
  }
  MPI_Send(&token, 1, MPI_INT, (rank + 1) %% size, 7, MPI_COMM_WORLD);
  MPI_Recv(&token, 1, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
"""

LINES = {"MPI_Init": 7, "MPI_Comm_rank": 8, "MPI_Comm_size": 9, "MPI_Send": 14,
         "MPI_Isend": 14, "MPI_Recv": 15, "MPI_Irecv": 15, "MPI_Waitall": 16,
         "MPI_Barrier": 17, "MPI_Finalize": 18}


class Play:
    """Records events as the history of an execution has them."""

    def __init__(self, processes, file="ring.c"):
        self.processes = processes
        self.file = file
        self.events = []
        self.numbers = [0] * processes
        self.decisions = 0

    def add(self, **event):
        self.events.append({"event": len(self.events), **event})
        return len(self.events) - 1

    def call(self, rank, name, /, blocked=False, failed=False, **arguments):
        number = self.numbers[rank]
        self.numbers[rank] += 1
        return self.add(
            type="call", rank=rank, number=number, call=name,
            arguments=[{"name": key, "text": str(value)}
                       for key, value in arguments.items()],
            location={"file": self.file, "line": LINES.get(name, 6),
                      "column": 3},
            function="main", blocked=blocked, failed=failed)

    def send(self, rank, dest, tag=7, name="MPI_Send", **more):
        return self.call(rank, name, buf="0x7ffe00000010", count=4,
                         datatype="MPI_INT", dest=dest, tag=tag,
                         comm="MPI_COMM_WORLD", **more)

    def receive(self, rank, source="MPI_ANY_SOURCE", tag=7, name="MPI_Recv",
                **more):
        return self.call(rank, name, buf="0x7ffe00000020", count=4,
                         datatype="MPI_INT", source=source, tag=tag,
                         comm="MPI_COMM_WORLD", **more)

    def match(self, receive, send, others=(), decided=False, kind="match"):
        event = {
            "type": kind, "rank": self.events[receive]["rank"],
            "peer": self.events[send]["rank"], "call": receive, "from": send,
            "tag": 7, "communicator": "MPI_COMM_WORLD", "bytes": 16,
            "data": "4 MPI_INT: 1, 2, 3, 4", "wildcard": bool(others),
            "others": list(others),
            "decision": self.decisions if decided else None}
        self.decisions += decided
        return self.add(**event)

    def collective(self, name, ranks=None):
        calls = [self.call(rank, name, comm="MPI_COMM_WORLD")
                 for rank in (ranks or range(self.processes))]
        return self.add(type="collective", rank=None, call_name=name,
                        communicator="MPI_COMM_WORLD", bytes=0, members=calls)

    def done(self, call, started, decided=False):
        decision = self.decisions if decided else None
        self.decisions += decided
        return self.add(type="done", rank=self.events[call]["rank"], call=call,
                        started=list(started),
                        positions=list(range(len(started))),
                        decision=decision)

    def end(self, rank, code=0):
        return self.add(type="end", rank=rank, exit_code=code)

    def begin(self):
        for rank in range(self.processes):
            self.call(rank, "MPI_Init", argc="0x7ffe00000000",
                      argv="0x7ffe00000008")
            self.call(rank, "MPI_Comm_rank", comm="MPI_COMM_WORLD",
                      rank="0x7ffe00000004")

    def finish(self):
        self.collective("MPI_Finalize")
        for rank in range(self.processes):
            self.end(rank)


# ---- Histories.

def deadlock():
    """Two ranks that send to each other before they receive."""
    play = Play(2, "exchange.c")
    play.begin()
    play.collective("MPI_Barrier")
    first = play.send(0, 1)
    play.match(play.receive(1, 0), first)
    play.send(0, 1, blocked=True)
    play.send(1, 0, blocked=True)
    return play


def workers(processes=8, rounds=3, seed=1):
    """A master that takes results from anybody; the last one fails."""
    play = Play(processes, "master.c")
    dice = random.Random(seed)
    play.begin()
    play.collective("MPI_Bcast")
    waiting = {}
    left = {rank: rounds for rank in range(1, processes)}
    for rank in left:
        waiting[rank] = play.send(rank, 0)
    while waiting:
        receive = play.receive(0)
        rank = dice.choice(sorted(waiting))
        send = waiting.pop(rank)
        play.match(receive, send, waiting.values(), decided=len(waiting) > 0)
        left[rank] -= 1
        if left[rank] == 0:
            continue
        work = play.send(0, rank)
        play.match(play.receive(rank, 0), work)
        waiting[rank] = play.send(rank, 0)
    play.call(0, "MPI_Recv", failed=True, buf="0x7ffe00000020", count=2,
              datatype="MPI_INT", source="MPI_ANY_SOURCE", tag=7,
              comm="MPI_COMM_WORLD")
    return play


def stencil(processes=64, steps=6):
    """Everybody exchanges with both neighbours, without blocking."""
    play = Play(processes, "stencil.c")
    play.begin()
    for step in range(steps):
        receives, sends = {}, {}
        for rank in range(processes):
            for side in (-1, 1):
                peer = (rank + side) % processes
                receives[rank, peer] = play.receive(rank, peer, step,
                                                    "MPI_Irecv")
                sends[rank, peer] = play.send(rank, peer, step, "MPI_Isend")
        waits = [play.call(rank, "MPI_Waitall", count=4, requests="0x7ffe00",
                           statuses="MPI_STATUSES_IGNORE")
                 for rank in range(processes)]
        for (rank, peer), receive in receives.items():
            play.match(receive, sends[peer, rank])
        for rank, wait in enumerate(waits):
            play.done(wait, [receives[rank, (rank + side) % processes]
                             for side in (-1, 1)])
        if step % 3 == 2:
            play.collective("MPI_Allreduce")
    play.finish()
    return play


def ring(processes=64, events=50000):
    """A token goes round until there are that many events."""
    play = Play(processes, "ring.c")
    play.begin()
    at = 0
    while len(play.events) < events - 3 * processes - 4:
        after = (at + 1) % processes
        send = play.send(at, after)
        play.match(play.receive(after), send)
        at = after
    play.collective("MPI_Barrier")
    play.send(0, 1, blocked=True)
    return play


# ---- Reports.

def finding(play, kind, message, **more):
    made = {
        "kind": kind, "severity": "error", "handled": False,
        "message": message,
        "rule": "MPI 5.0, section 3.5: a send may wait until its receive "
                "is called",
        "location": {"file": play.file, "line": 14, "column": 3},
        "function": "main", "stack": [
            {"function": "PMPI_Send", "library": True},
            {"function": "main", "file": play.file, "line": 14, "column": 3,
             "library": False}],
        "object": None, "processes": play.processes, "rank": None,
        "ranks": [], "cycle": [], "ended_early": [], "cause": None,
        "buffering": "any", "message_race": None, "needs_no_buffering": False,
        "needs_synchronisation": False, "needs_buffering": False,
        "schedule": [], "inputs": [], "decisions": [], "count": 1,
        "folder": "mpiproof-out/finding-1",
        "history": {"truncated": False, "events": play.events}}
    for event in play.events:
        if event.get("decision") is not None:
            made["schedule"].append({
                "choice": "match", "rank": event["rank"],
                "peer": event["peer"], "op": 0, "picked": 0,
                "text": "rank %d receives from rank %d" % (
                    event["rank"], event["peer"])})
    made.update(more)
    return made


def report(findings, files, **more):
    """files: {name: missed lines}"""
    processes = max([one["processes"] for one in findings], default=2)
    made = {
        "format": 1, "version": "0.0", "command": ["mpiproof", "-n",
                                                   str(processes)] +
        sorted(files),
        "verdict": "violated" if findings else "verified",
        "scope": {"processes": processes, "most_processes": processes,
                  "buffering": "any", "inputs": [], "bounds": [],
                  "uninterpreted": []},
        "findings": findings, "limits": [],
        "sizes": [{"processes": processes, "verdict": "violated",
                   "errors": len(findings), "warnings": 0, "notes": 0,
                   "paths": 1, "states": 1, "matches": 1, "choices": 0,
                   "instructions": 12345, "outcomes": None}],
        "statistics": {},
        "coverage": {"lines": 12 * len(files), "covered": 10 * len(files),
                     "files": [{"file": name, "lines": 12,
                                "covered": 12 - len(missed),
                                "missed": missed}
                               for name, missed in files.items()]}}
    made.update(more)
    return made


def rank_state(rank, state, call=None, waiting_for=None, near_miss=None,
               file="exchange.c"):
    return {"rank": rank, "state": state, "call": call,
            "location": {"file": file, "line": 14, "column": 3},
            "waiting_for": waiting_for, "near_miss": near_miss, "stack": []}


def source(name, comment="Passes a token on."):
    return {"name": name, "text": PROGRAM % comment}


def deadlock_report():
    play = deadlock()
    ranks = [rank_state(me, "blocked", "MPI_Send",
                        "rank %d to receive tag 7 on MPI_COMM_WORLD"
                        % (1 - me)) for me in (0, 1)]
    return (report([finding(play, "deadlock",
                            "ranks 0 and 1 wait for each other",
                            ranks=ranks, cycle=[0, 1], cause="send-send",
                            needs_no_buffering=True)],
                   {"exchange.c": [11, 12]}), [source("exchange.c")])


def workers_report():
    play = workers()
    return (report([finding(play, "truncation", "rank 0 receives 16 bytes "
                            "into a buffer of 8", rank=0,
                            message_race="only if rank 0 receives from rank 5 "
                            "before rank 3",
                            inputs=[{"name": "rounds", "size": 4,
                                     "bytes": "03000000", "text": "3"}]),
                    finding(deadlock(), "deadlock",
                            "ranks 0 and 1 wait for each other",
                            cycle=[0, 1], severity="warning",
                            ranks=[rank_state(0, "blocked", "MPI_Send"),
                                   rank_state(1, "blocked", "MPI_Send")])],
                   {"master.c": [11, 12], "exchange.c": []}),
            [source("master.c"), source("exchange.c")])


def stencil_report():
    return (report([finding(stencil(), "request-leak",
                            "rank 5 never completes a request", rank=5,
                            severity="warning")], {"stencil.c": []}),
            [source("stencil.c")])


def ring_report(processes=64, events=50000):
    play = ring(processes, events)
    ranks = [rank_state(rank, "ended" if rank else "blocked", file="ring.c")
             for rank in range(processes)]
    return (report([finding(play, "deadlock", "rank 0 waits for ever",
                            ranks=ranks)], {"ring.c": [11, 12]}),
            [source("ring.c")])
