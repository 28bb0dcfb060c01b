"""Checks of --outcomes and --deterministic: what is said of results is true."""

import json

from mpi_checks import want

ODD = """\
#include <math.h>
#include <mpiproof.h>
int main(void) {
  int x = mpiproof_range(4, 6, "x");
  return sin(x) > 2;
}
"""


def outcomes(place, *words):
    place.run("--no-out", "--outcomes", "--json", "r.json", *words)
    return json.loads(place.read("r.json").decode("utf-8"))["sizes"][0]


def check_outcomes_confirmed(place):
    # What sin might give, but does not, is no result.
    place.write("a.c", ODD)
    run = place.run("--no-out", "--outcomes", "a.c").expect(3)
    run.says("outcomes: 1 distinct result", "[unconfirmed] a result")
    want("message order" not in run.out, run.out)
    size = outcomes(place, "a.c")
    want([o["ranks"][0]["exit_code"] for o in size["outcomes"]] == [0], size)
    want(not size["depends_on_order"], size)


def check_outcomes_inputs(place):
    # One process knows no order of messages.
    place.write("a.c", ODD.replace("sin(x) > 2", "x > 4"))
    run = place.run("--no-out", "--outcomes", "a.c").expect(0)
    run.says("outcomes: 2 distinct results; the result depends on the input")
    want(not outcomes(place, "a.c")["depends_on_order"], "order")


def check_outcomes_order(place):
    # Results of one input, in two orders; examples of other inputs aside.
    place.write("a.c", """\
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int r, a, b, x = mpiproof_range(0, 1, "x");
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 0) {
    MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (x == 0) a = 7;
    printf("%d\\n", a);
  } else {
    MPI_Send(&r, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
""")
    size = outcomes(place, "-n", "3", "a.c")
    want(size["depends_on_order"] and len(size["outcomes"]) == 3, size)
    place.run("-n", "3", "--no-out", "--outcomes", "a.c").expect(0).says(
        "3 distinct results; the result depends on message order")
