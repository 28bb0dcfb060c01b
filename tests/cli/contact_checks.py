"""First contact: what people type before they have read anything."""

import os

RING = ("#include <mpi.h>\n#include <string.h>\n"
        "int main(int argc, char **argv) {\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Finalize();\n"
        "  return argc > 1 && strcmp(argv[1], \"-n\") == 0 ? 7 : 0;\n"
        "}\n")
GOOD = "int main(void) { return 0; }\n"


def check_short_help(place):
    for words in (["-h"], ["help"], ["--help"], ["help", "replay"]):
        place.run(*words).expect(0).says("usage: mpiproof", "--outcomes")
    place.run("-V").expect(0).says("mpiproof ")
    place.run("explain").expect(0).says("deadlock", "local-race")


def check_mistyped_words(place):
    place.write("a.c", GOOD)
    for word, meant in (("--outcome", "--outcomes"), ("--bufer=zero", "--buffer"),
                        ("-first", "--first"), ("-ltl", "--ltl"),
                        ("--max-tiem", "--max-time")):
        place.run(word, "a.c").expect(2).one_line().says(
            "'%s' (did you mean %s?)" % (word, meant))
    place.run("--bogus", "a.c").expect(2).one_line().says(
        "unknown option '--bogus'; see mpiproof --help")
    place.run("repaly", "mpiproof-out").expect(2).one_line().says(
        "did you mean mpiproof replay?")
    place.run("explain", "deadlok").expect(2).one_line().says(
        "did you mean deadlock?")
    place.run("--ignore", "deadlok", "a.c").expect(2).one_line().says(
        "'deadlok' is no kind", "did you mean deadlock?")


def check_words_of_compilers(place):
    place.write("a.c", GOOD)
    place.run("-O2", "-g", "-Wall", "-L", "lib", "-lm", "-o", "a", "a.c").expect(
        0).says("note: no effect here: -O2 -g -Wall -L lib -lm -o a (")
    place.write("sign.c", "int main(void) { char c = (char)200; return c > 0; }\n")
    place.run("--check=exit", "sign.c").expect(0)
    place.run("--check=exit", "-funsigned-char", "sign.c").expect(1)


def check_options_behind_the_program(place):
    place.write("ring.c", RING)
    note = "passed on to the program, since it stands behind it: -n"
    place.run("--check=exit", "-n", "2", "ring.c", "-n", "3").expect(1).says(note)
    run = place.run("--check=exit", "-n", "2", "ring.c", "--", "-n", "3")
    run.expect(1)
    assert note not in run.err, run.err
    run = place.run("-n", "2", "ring.c", "-x")
    assert note not in run.expect(0).err, run.err


def check_words_of_the_environment(place):
    place.write("a.c", GOOD)
    for options in ("--bogus", "--quiet --bogus"):
        place.run("a.c", env=dict(os.environ, MPIPROOF_OPTIONS=options)).expect(
            2).one_line().says("in MPIPROOF_OPTIONS: ")
    run = place.run("--bogus", "a.c",
                    env=dict(os.environ, MPIPROOF_OPTIONS="--quiet"))
    assert "MPIPROOF_OPTIONS" not in run.expect(2).err, run.err
