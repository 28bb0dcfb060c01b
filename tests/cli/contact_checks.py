"""First contact: what people type before they have read anything."""

import json
import os

RING = ("#include <mpi.h>\n#include <string.h>\n"
        "int main(int argc, char **argv) {\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Finalize();\n"
        "  return argc > 1 && strcmp(argv[1], \"-n\") == 0 ? 7 : 0;\n"
        "}\n")
GOOD = "int main(void) { return 0; }\n"


def check_short_help(place):
    for words in (["-h"], ["help"], ["--help"], ["help", "replay"],
                  ["disasm", "--help"]):
        place.run(*words).expect(0).says("usage: mpiproof", "--outcomes")
    place.run("-V").expect(0).says("mpiproof ")
    for words in ([], ["-h"], ["--help"]):
        place.run("explain", *words).expect(0).says("deadlock", "local-race")


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


def check_values_of_options(place):
    """What is wrong with a value says what would be right."""
    place.write("a.c", GOOD)
    place.run("-n").expect(2).one_line().says("-n needs a value: -n N")
    place.run("--max-time", "5x", "a.c").expect(2).one_line().says(
        "'5x' is not a time such as 90, 30s, 5m or 2h")
    place.run("--max-memory", "lots", "a.c").expect(2).one_line().says(
        "'lots' is not an amount of memory such as 500M or 2G")
    for word in ("verify", "check", "run"):
        place.run(word, "a.c").expect(2).one_line().says(
            "just name it: mpiproof prog.c")


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


READER = ("#include <stdio.h>\n"
          "int main(int argc, char **argv) {\n"
          "  FILE *f = fopen(argc > 1 ? argv[1] : \"data/in.txt\", \"r\");\n"
          "  if (f == NULL) { puts(\"usage: reader FILE\"); return 3; }\n"
          "  return 0;\n"
          "}\n")


def check_files_not_given(place):
    """A file the program looks for is named, with how to give it."""
    place.write("reader.c", READER)
    missing = "there is no file 'data/in.txt', which the program tries to open"
    place.run("--no-out", "reader.c").expect(0).says(
        missing, "if you have it", "ended: with status 3, on every path")
    os.mkdir(place.path("data"))
    place.write("data/in.txt", "5\n")
    run = place.run("--no-out", "reader.c").expect(0).says(
        missing, "(--file data/in.txt gives it to the program)")
    run = place.run("--file", "data/in.txt", "reader.c").expect(0)
    assert "no file" not in run.out and "ended:" not in run.out, run.out
    # A symbolic name is nobody's in particular.
    run = place.run("--sym-arg", "2", "reader.c").expect(0)
    assert "no file" not in run.out and "paths: 15 " in run.out, run.out


def check_many_files_not_given(place):
    place.write("many.c", "#include <stdio.h>\n"
                "int main(void) { char name[8];\n"
                "  for (int i = 0; i < 100; i++) {\n"
                "    sprintf(name, \"f%d\", i); fopen(name, \"r\"); }\n"
                "  return 0; }\n")
    place.run("--no-out", "many.c").expect(0).says(
        "no file 'f7'", "nor are there 56 other files")


def check_quiet_gives_reasons(place):
    place.write("a.c", "int elsewhere(void);\n"
                "int main(void) { return elsewhere(); }\n")
    place.run("--quiet", "a.c").expect(3).says(
        "a.c:2:25: incomplete: [undefined-function]")


def check_functions_not_modelled(place):
    place.write("a.c", "#include <mpi.h>\n"
                "int main(void) { MPI_Init(0, 0);\n"
                "  MPI_Comm c;\n"
                "  return PMPI_Comm_join(0, &c); }\n")
    place.run("a.c").expect(3).says("PMPI_Comm_join is not modelled yet")


def check_files_of_the_folder(place):
    """--files: what is there, and nothing that links lead to."""
    os.makedirs(place.path("data/deep"))
    os.makedirs(place.path(".hidden"))
    for name in ("data/in.txt", "data/deep/more.txt", ".hidden/in.txt"):
        place.write(name, "5\n")
    os.symlink("/etc/passwd", place.path("link.txt"))
    os.symlink("/etc", place.path("etc"))
    place.write("reader.c", READER)
    for name, code in (("data/in.txt", 0), ("data/deep/more.txt", 0),
                       (".hidden/in.txt", 1), ("link.txt", 1),
                       ("etc/passwd", 1), ("../x", 1)):
        place.run("--no-out", "--check=exit", "--files", "reader.c",
                  name).expect(code)
    for i in range(2001):
        place.write("data/f%d" % i, "")
    place.run("--files", "reader.c").expect(2).one_line().says(
        "--files: more than 2000 files")


def check_last_lines_of_output(place):
    place.write("a.c", "#include <stdio.h>\n#include <assert.h>\n"
                "int main(int argc, char **argv) {\n"
                "  for (int i = 0; i < 9; i++) printf(\"round %d\\n\", i);\n"
                "  printf(\"\\033[31mred\");\n"
                "  fprintf(stderr, \"warned\\n\");\n"
                "  assert(argc != 1);\n  return argv[0] == 0;\n}\n")
    run = place.run("--no-out", "--json", "r.json", "a.c").expect(1).says(
        "  printed last\n", "    round 8\n", "    \\x1b[31mred\n", "    warned\n")
    assert "round 5" not in run.out, run.out
    assert run.out.count("Assertion") == 1, run.out
    printed = json.loads(place.read("r.json").decode())["findings"][0]["printed"]
    assert printed[-1] == "warned", printed
    place.write("b.c", "#include <mpi.h>\n#include <stdio.h>\n"
                "int main(int argc, char **argv) { int rank, x;\n"
                "  MPI_Init(&argc, &argv);\n"
                "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                "  printf(\"here is %d\\n\", rank);\n"
                "  MPI_Recv(&x, 1, MPI_INT, !rank, 0, MPI_COMM_WORLD,"
                " MPI_STATUS_IGNORE);\n  MPI_Finalize(); return 0; }\n")
    place.run("--no-out", "-n", "2", "b.c").expect(1).says(
        "    rank 0: here is 0\n", "    rank 1: here is 1\n")
