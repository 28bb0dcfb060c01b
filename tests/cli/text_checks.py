"""What findings say: both sides of a mismatch, names, parts, choices."""

HEAD = ("#include <mpi.h>\n"
        "#include <stdlib.h>\n"
        "int main(int argc, char **argv) {\n"
        "  int rank, x[4] = {1}, y[4];\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n")
TAIL = "  MPI_Finalize();\n  return 0;\n}\n"


def violated(place, ranks, body, *texts, head=HEAD):
    place.write("a.c", head + body + TAIL)
    return place.run("--no-out", "-n", str(ranks), "a.c").expect(1).says(*texts)


def check_tags_in_headlines(place):
    violated(place, 2, "  if (rank) MPI_Recv(y, 1, MPI_INT, 0, 7, MPI_COMM_WORLD,"
             " MPI_STATUS_IGNORE);\n"
             "  else MPI_Send(x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);\n",
             "[tag-mismatch] rank 1 receives from rank 0 with tag 7, but rank 0"
             " sends with tag 5: rank 1 waits for rank 0, which has ended")
    violated(place, 2, "  MPI_Comm two; MPI_Comm_dup(MPI_COMM_WORLD, &two);\n"
             "  if (rank) MPI_Recv(y, 1, MPI_INT, 0, 7, two,"
             " MPI_STATUS_IGNORE);\n"
             "  else MPI_Ssend(x, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);\n"
             "  MPI_Comm_free(&two);\n",
             "[communicator-mismatch] rank 1 receives from rank 0 with tag 7 on "
             "MPI_Comm_dup of MPI_COMM_WORLD, but rank 0 sends with tag 7 on "
             "MPI_COMM_WORLD: ")


def check_operators_in_headlines(place):
    violated(place, 2, "  MPI_Reduce(x, y, 1, MPI_INT, rank ? MPI_SUM : MPI_MAX,"
             " 0, MPI_COMM_WORLD);\n",
             "[operator-mismatch] rank 1 calls MPI_Reduce with MPI_SUM, but rank"
             " 0 calls MPI_Reduce with MPI_MAX at a.c:7:3")
    violated(place, 2, "  MPI_Op op; MPI_Op_create(least, 1, &op);\n"
             "  MPI_Reduce(x, y, 1, MPI_INT, rank ? op : MPI_LXOR,"
             " 0, MPI_COMM_WORLD);\n  MPI_Op_free(&op);\n",
             "with the program's operator least", "with MPI_LXOR",
             head=HEAD.replace("int main", "static void least(void *a, void *b, "
                               "int *n, MPI_Datatype *t) "
                               "{ (void)a, (void)b, (void)n, (void)t; }\n"
                               "int main"))


def check_amounts_in_headlines(place):
    violated(place, 2, "  MPI_Bcast(x, rank ? 2 : 4, MPI_INT, 0,"
             " MPI_COMM_WORLD);\n",
             "MPI_Bcast: rank 0 sends 4 MPI_INT (16 bytes), rank 1 expects 2"
             " MPI_INT (8 bytes)")
    # On a communicator that numbers ranks otherwise, ranks are still those of
    # MPI_COMM_WORLD.
    violated(place, 2, "  MPI_Comm two; double d[2] = {0};\n"
             "  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &two);\n"
             "  if (rank) MPI_Bcast(d, 2, MPI_DOUBLE, 0, two);\n"
             "  else MPI_Bcast(x, 1, MPI_INT, 0, two);\n"
             "  MPI_Comm_free(&two);\n",
             "rank 1 sends 2 MPI_DOUBLE (16 bytes), rank 0 expects 1 MPI_INT (4"
             " bytes)")


def check_ranks_of_communicators(place):
    """Beside a rank, its number where the message goes."""
    split = ("  MPI_Comm half; int there; MPI_Comm_split(MPI_COMM_WORLD, "
             "rank % 2, -rank, &half);\n  MPI_Comm_rank(half, &there);\n")
    violated(place, 4, split + "  if (rank % 2) MPI_Recv(y, 1, MPI_INT, !there,"
             " 3, half, MPI_STATUS_IGNORE);\n  MPI_Comm_free(&half);\n",
             "a message from rank 3 (0 in its communicator) with tag 3 on "
             "MPI_Comm_split of MPI_COMM_WORLD, colour 1, in which this rank is "
             "1", "from rank 1 (1 in its communicator)",
             "in which this rank is 0")
    run = violated(place, 2, "  MPI_Recv(y, 1, MPI_INT, !rank, 3,"
                   " MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n",
                   "a message from rank 0 with tag 3 on MPI_COMM_WORLD")
    assert "in which" not in run.out and "(0 in" not in run.out, run.out
    violated(place, 4, split + "  if (rank == 3) MPI_Barrier(half);\n"
             "  if (rank == 1) MPI_Recv(y, 1, MPI_INT, 0, 3, half,"
             " MPI_STATUS_IGNORE);\n  MPI_Comm_free(&half);\n",
             "waiting for rank 1 (1 in its communicator) to call MPI_Barrier")


def check_truncated_receives(place):
    """A receive that is completed later, and the send."""
    violated(place, 2, "  MPI_Request r;\n"
             "  if (rank == 0) MPI_Send(x, 4, MPI_INT, 1, 5, MPI_COMM_WORLD);\n"
             "  else {\n"
             "    MPI_Irecv(y, 2, MPI_INT, 0, 5, MPI_COMM_WORLD, &r);\n"
             "    MPI_Wait(&r, MPI_STATUS_IGNORE); }\n",
             "a.c:11:5: error: [truncation] the message from rank 0 with tag 5, "
             "sent by MPI_Send at a.c:8:18, has 16 bytes, the buffer of "
             "MPI_Irecv at a.c:10:5 has room for 8")


def check_parts_of_buffers(place):
    violated(place, 3, "  int *all = calloc(2, sizeof *all);\n"
             "  MPI_Scatter(all, 1, MPI_INT, y, 1, MPI_INT, 0,"
             " MPI_COMM_WORLD);\n  free(all);\n",
             "the send buffer needs 4 bytes, but only 0 are there: the part for "
             "rank 2, from all[2] on")
    violated(place, 3, "  int all[2];\n"
             "  MPI_Gather(x, 1, MPI_INT, all, 1, MPI_INT, 0,"
             " MPI_COMM_WORLD);\n",
             "the part of rank 2, from all[2] on", "local variable 'all' of 8")
    place.write("a.c", HEAD + "  struct { int a, b[3]; } s = {.a = 1};\n"
                "  int *t = malloc(12); t[0] = t[2] = 1;\n"
                "  MPI_Scatter(t, 1, MPI_INT, &s.a, 1, MPI_INT, 0,"
                " MPI_COMM_WORLD);\n  free(t);\n" + TAIL)
    place.run("--no-out", "-n", "3", "a.c").expect(0).says(
        "element 0 of the buffer, t[1], was never set: the part for rank 1",
        "heap object of 12 bytes")


UNSET = ("#include <stdlib.h>\n"
         "struct point { int x, y; };\n"
         "static int f(struct point *p) { return p->y > 3; }\n"
         "int main(int argc, char **argv) {\n"
         "  struct point p[2]; int a[5];\n"
         "  double *h = malloc(8 * sizeof *h);\n"
         "  (void)argv;\n"
         "  p[1].x = a[0] = 1;\n"
         "  if (argc == 1) return f(&p[1]) ? 0 : 1;\n"
         "  if (argc == 2) return a[argc] ? 0 : 1;\n"
         "  return h[3] > 1 ? 0 : 1;\n"
         "}\n")


def check_names_of_unset_variables(place):
    place.write("u.c", UNSET)
    place.run("--no-out", "u.c").expect(1).says(
        ": p[1].y was never set", "object: local variable 'p' of 16 bytes, "
        "defined at u.c:5:")
    place.run("--no-out", "u.c", "1").expect(1).says(": a[2] was never set")
    place.run("--no-out", "u.c", "1", "2").expect(1).says(
        ": h[3] was never set", "heap object of 64 bytes")


UNSET_SCALARS = ("#include <stdio.h>\n"
                 "static double f(int a) { double t; if (a) t = 2; return t; }\n"
                 "int main(int argc, char **argv) {\n"
                 "  int k; char *p; (void)argv;\n"
                 "  if (argc == 1) printf(\"%d\\n\", k + 1);\n"
                 "  if (argc == 2) return *p == 'x';\n"
                 "  if (argc == 3) return f(0) > 1;\n"
                 "  for (int i = 0; i < 2; i++) {\n"
                 "    int inner;\n    if (i == 1 && inner > 2) return 3;\n"
                 "    inner = i; }\n"
                 "  return 0;\n"
                 "}\n")


def check_names_of_unset_scalars(place):
    """Variables that are no memory, because nobody takes their address."""
    place.write("u.c", UNSET_SCALARS)
    for args, name, size, line in (("", "k", "4 bytes", 4),
                                   ("1", "p", "8 bytes", 4),
                                   ("12", "t", "8 bytes", 2),
                                   ("123", "inner", "4 bytes", 9)):
        place.run("--no-out", "u.c", *args).expect(1).says(
            ": %s was never set" % name,
            "object: local variable '%s' of %s, defined at u.c:%d:" % (
                name, size, line))


def check_choices_that_matter(place):
    """What makes no difference is not listed, one deadlock is shown once."""
    body = ("  if (rank == 0) for (int i = 0; i < 3; i++)\n"
            "    MPI_Recv(y, 1, MPI_INT, i < 2 ? MPI_ANY_SOURCE : 2, 0,"
            " MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
            "  else for (int i = 0; i < (rank == 1 ? 2 : 1); i++)\n"
            "    MPI_Send(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n")
    run = violated(place, 3, body, "[deadlock] rank 0 waits for rank 2",
                   "verdict: violated (1 finding on")
    for text in ("not matter", "MPI buffers"):
        assert text not in run.out, run.out
    place.run("--no-out", "--verbose", "-n", "3", "a.c").expect(1).says(
        "when these choices are made")
