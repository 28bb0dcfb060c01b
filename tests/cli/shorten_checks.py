"""Checks of shortened schedules: only choices that matter are shown, and the
finding still shows when just these are prescribed."""

import json

from mpi_checks import HEAD, TAIL, want

# A master gives 30 tasks to whoever asks; the last answer must not be rank 1's.
MASTER = HEAD + """\
  MPI_Status s;
  if (rank == 0) {
    int left = 30, busy = size - 1;
    while (busy > 0) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
      int more = left-- > 0;
      if (!more) busy--;
      MPI_Send(&more, 1, MPI_INT, s.MPI_SOURCE, 0, MPI_COMM_WORLD);
    }
    assert(s.MPI_SOURCE != 1);
  } else {
    for (int more = 1; more;) {
      MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      MPI_Recv(&more, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
    }
  }
""" + TAIL
# After 40 rounds in any order, one message too few of rank 2's is left.
STARVED = HEAD + """\
  if (rank == 0) {
    for (int i = 0; i < 40; i++)
      for (int k = 1; k < size; k++)
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, i, MPI_COMM_WORLD, 0);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, 0);
    MPI_Recv(&x, 1, MPI_INT, 2, 99, MPI_COMM_WORLD, 0);
  } else {
    for (int i = 0; i < 40; i++)
      MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, 0, 99, MPI_COMM_WORLD);
  }
""" + TAIL
# Polling, with one round in which the order decides.
POLLS = HEAD + """\
  if (rank == 0) {
    int flag = 0, last = 0;
    for (int i = 0; i < 30; i++)
      for (int k = 1; k < size; k++) {
        MPI_Status s;
        MPI_Probe(MPI_ANY_SOURCE, i, MPI_COMM_WORLD, &s);
        MPI_Recv(&x, 1, MPI_INT, s.MPI_SOURCE, i, MPI_COMM_WORLD, &s);
        if (i == 17) last = x;
      }
    assert(last != 1);
    (void)flag;
  } else {
    for (int i = 0; i < 30; i++)
      MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  }
""" + TAIL


def check_short(place, source, kind):
    place.write("a.c", source)
    place.run("-n", "3", "--first", "--out", "o", "a.c").expect(1)
    finding = json.loads(place.read("o/finding-1/finding.json"))
    want(finding["kind"] == kind, finding["kind"])
    events = finding["history"]["events"]
    want(len(events) > 100, "only %d events" % len(events))
    shown = [c for c in finding["schedule"] if c["choice"] != "any"]
    skipped = sum(c["picked"] for c in finding["schedule"]
                  if c["choice"] == "any")
    want(2 * len(shown) <= len(shown) + skipped,
         "%d choices shown, %d not" % (len(shown), skipped))
    want(len(shown) >= 1, "no choice matters")
    place.run("replay", "o/finding-1").expect(1).says("shows again")


def check_shortened_master(place):
    check_short(place, MASTER, "assertion-failed")


def check_shortened_deadlock(place):
    check_short(place, STARVED, "deadlock")


def check_shortened_probes(place):
    check_short(place, POLLS, "assertion-failed")
