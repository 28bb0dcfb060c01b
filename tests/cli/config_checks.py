"""mpiproof.toml, baselines and compilation databases."""

import json
import os
import shutil
import subprocess

from mpi_checks import want

LEAK = ("#include <mpi.h>\n"
        "int main(int argc, char **argv) {\n"
        "  MPI_Group g;\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Comm_group(MPI_COMM_WORLD, &g);\n"
        "  MPI_Finalize();\n"
        "  return 0;\n"
        "}\n")
HANG = ("#include <mpi.h>\n"
        "int main(int argc, char **argv) {\n"
        "  int rank, x = 0;\n"
        "  MPI_Init(&argc, &argv);\n"
        "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
        "  MPI_Recv(&x, 1, MPI_INT, !rank, 0, MPI_COMM_WORLD,"
        " MPI_STATUS_IGNORE);\n"
        "  MPI_Finalize();\n"
        "  return 0;\n"
        "}\n")


# ---- mpiproof.toml

def check_config_options(place):
    place.write("mpiproof.toml", "# all runs\nprocesses = \"2..3\"\n"
                "options = [\"--check=exit\",\n  \"--max-time\", \"60\", ]\n"
                "define = ['CODE=3']\ninclude = [\"inc\"]\n"
                "files = [\"inc/in.txt\"]\nstandard = \"c11\"\n")
    os.mkdir(place.path("inc"))
    place.write("inc/own.h", "#define NAME \"inc/in.txt\"\n")
    place.write("inc/in.txt", "x")
    place.write("a.c", "#include <mpi.h>\n#include <stdio.h>\n#include <own.h>\n"
                "int main(int c, char **v) { int n; MPI_Init(&c, &v);\n"
                "  MPI_Comm_size(MPI_COMM_WORLD, &n); MPI_Finalize();\n"
                "  return n == 3 && fopen(NAME, \"r\") != NULL ? CODE : 0; }\n")
    place.run("--no-out", "a.c").expect(1).says(
        "note: options of mpiproof.toml: -n 2..3 --check=exit --max-time 60 -D "
        "CODE=3 -I inc --file inc/in.txt:inc/in.txt -std=c11",
        "2 processes: verified", "3 processes: violated")
    # Some editors begin files with a mark.
    whole = place.read("mpiproof.toml")
    place.write("mpiproof.toml", b"\xef\xbb\xbf" + whole)
    place.run("--no-out", "a.c").expect(1).says("options of mpiproof.toml: -n 2..3")
    # The command line wins, and the file may be left out.
    place.run("--no-out", "-n", "2", "a.c").expect(0)
    place.run("--no-out", "--no-config", "-DCODE=0", "-Iinc", "a.c").expect(0)
    # Findings know all options themselves.
    place.run("--out", "o", "a.c").expect(1)
    os.unlink(place.path("mpiproof.toml"))
    place.run("replay", "o/finding-1").expect(1).says("shows again")


def check_config_above(place):
    """From folders of the same working tree; not from just anywhere."""
    os.makedirs(place.path("tree/src/deep"))
    place.write("tree/mpiproof.toml", "options = ['--check=exit']\n"
                "include = ['src']\n")
    place.write("tree/src/code.h", "#define CODE 1\n")
    place.write("tree/src/deep/a.c", "#include <code.h>\n"
                "int main(void) { return CODE; }\n")
    deep = place.path("tree/src/deep")
    subprocess_run = lambda *w: subprocess.run(
        [place.mpiproof, "--no-out"] + list(w), cwd=deep, capture_output=True)
    want(subprocess_run("a.c").returncode == 2, "a folder above was trusted")
    os.mkdir(place.path("tree/.git"))
    run = subprocess_run("a.c")
    want(run.returncode == 1, run)
    want(b"/tree/mpiproof.toml: --check=exit -I " in run.stderr, run)
    want(subprocess_run("--config", "../../mpiproof.toml",
                        "a.c").returncode == 1, "--config")


def check_config_mistakes(place):
    place.write("a.c", "int main(void) { return 0; }\n")
    for text, says in (
            ("proceses = 2\n", "line 1: there is no key 'proceses'; did you mean "
             "processes?"),
            ("\nprocesses = \"x\"\n", "line 2: "),
            ("processes = 2\nprocesses = 3\n", "line 2: a key twice"),
            ("processes = [2]\n", "'processes' is one string"),
            ("options = 3\n", "'options' is a list of strings"),
            ("options = ['a.c']\n", "'a.c' is no option"),
            ("options = ['--cc-arg', '-fplugin=x']\n", "belongs on the command"),
            ("options = ['--out=/']\n", "belongs on the command line"),
            ("options = ['--max-time']\n", "--max-time needs TIME"),
            ("options = ['--bufer=zero']\n", "'--bufer=zero' is no option"),
            ("options = ['--buffer=no']\n", "mpiproof.toml, line 1: "),
            ("a = \"x\n", "does not end on its line"),
            ("a = 1.5\n", "a value is a"), ("[x\n", "']' is missing"),
            ("x\n", "'=' is missing"), ("x = 1 y\n", "behind the value"),
            ("define = [\"A\\x\"]\n", "an escape other than"),
            ("define = [\"A\"", "a list that does not end"),
            ("[[ignore]]\nkind = 'deadlock'\n", "without a reason"),
            ("[[ignore]]\nreason = 'x'\n", "without a kind"),
            ("[[ignore]]\nkind = 'deadlok'\nreason = 'x'\n",
             "line 2: --ignore: 'deadlok' is no kind"),
            ("[tool]\na = 'x'\n", "no key 'a' in tool")):
        place.write("mpiproof.toml", text)
        place.run("--no-out", "a.c").expect(2).one_line().says(
            "mpiproof.toml, line ", says)
    place.write("mpiproof.toml", "")
    place.run("--no-out", "a.c").expect(0)
    place.run("--no-out", "--config", "no.toml", "a.c").expect(2).says("no.toml")


def check_config_suppressions(place):
    place.write("leak.c", LEAK)
    place.write("other.c", LEAK)
    place.write("mpiproof.toml", "processes = 2\n[[ignore]]\n"
                "kind = \"group-leak\"\nfile = \"l*.c\"\n"
                "reason = \"the library frees it\"\n\n[[ignore]]\n"
                "kind = \"communicator-leak, request-leak\"\nreason = \"x\"\n")
    place.run("--no-out", "--strict", "leak.c").expect(0).says(
        "--ignore group-leak@l*.c --ignore communicator-leak,request-leak",
        "1 finding suppressed")
    place.run("--no-out", "--strict", "other.c").expect(1).says("[group-leak]")


# ---- Baselines.

def check_baseline(place):
    place.write("a.c", HANG)
    words = ("--no-out", "-n", "2", "--baseline", "known.json")
    place.run(*words, "a.c").expect(2).one_line().says(
        "there is no file 'known.json'", "--update-baseline")
    place.run(*words, "--update-baseline", "a.c").expect(0).says(
        "known: the baseline lists it", "violated (1 finding", "1 known finding")
    listed = json.loads(place.read("known.json").decode())
    want(listed["mpiproof-baseline"] == 1, listed)
    want([f["kind"] for f in listed["findings"]] == ["deadlock"], listed)
    run = place.run(*words, "--output", "r.json", "--output", "r.sarif",
                    "--output", "r.xml", "a.c")
    want(b"<failure" not in place.read("r.xml"), "a known finding fails")
    want("again:" not in run.expect(0).out, run.out)
    report = json.loads(place.read("r.json").decode())
    want(report["findings"][0]["known"] is True, report)
    sarif = json.loads(place.read("r.sarif").decode())["runs"][0]
    want(sarif["results"][0]["baselineState"] == "unchanged", sarif["results"])
    # Lines may move, and other things change.
    place.write("a.c", "/* new */\n\n" + HANG.replace("x = 0", "x = 0, y = 1"))
    place.run(*words, "a.c").expect(0)
    # Another one in the same function is new, even on an equal line.
    lines = HANG.split("\n")
    twice = "\n".join(lines[:5] + ["  if (argc > 1) return 0;",
                                  "  if (argc > 2)", lines[5], lines[5]] +
                      lines[6:])
    place.write("a.c", twice)
    place.run(*words, "a.c").expect(0)
    place.write("a.c", HANG.replace("return 0", "return x == 0 ? 1 : 0"))
    place.run(*words, "--check=exit", "a.c").expect(0)
    place.write("a.c", HANG.replace("&x, 1, MPI_INT, !rank",
                                    "&x, 1, MPI_INT, 1 - rank"))
    place.run(*words, "a.c").expect(1).says(
        "a.c:6:3: error: [deadlock]", "1 finding of the baseline did not show")


def check_baseline_covers_no_limits(place):
    """Nothing new is not the same as everything covered."""
    place.write("a.c", "int elsewhere(void);\n" + HANG.replace(
        "return 0", "return elsewhere()").replace(
            "  MPI_Recv", "  if (rank < 2) MPI_Recv"))
    words = ("--no-out", "-n", "3", "--baseline", "known.json")
    place.run(*words, "--update-baseline", "a.c").expect(3)
    place.run(*words, "a.c").expect(3)


def check_baseline_mistakes(place):
    place.write("a.c", HANG)
    place.run("--update-baseline", "a.c").expect(2).says("needs --baseline")
    place.run("--baseline", "x", "--expect", "violated", "a.c").expect(
        2).says("exclude each other")
    for text in ("", "{", "[]", "{}", "{\"mpiproof-baseline\": 2, "
                 "\"findings\": []}", "{\"mpiproof-baseline\": 1, \"findings\": "
                 "[{\"fingerprint\": \"xyz\"}]}", "[" * 100):
        place.write("known.json", text)
        place.run("--no-out", "--baseline", "known.json", "a.c").expect(
            2).one_line().says("known.json")


def check_baseline_files(place):
    """Links stay links, devices stay devices, and what cannot be written is
    said before the run."""
    place.write("a.c", HANG)
    place.write("real.json", "{}")
    os.symlink("real.json", place.path("link.json"))
    words = ("--no-out", "-n", "2", "--update-baseline", "--baseline")
    place.run(*words, "link.json", "a.c").expect(0)
    want(os.path.islink(place.path("link.json")), "the link was replaced")
    want(b"deadlock" in place.read("real.json"), place.read("real.json"))
    os.mkfifo(place.path("pipe"))
    os.symlink("pipe", place.path("device"))
    place.run(*words, "device", "a.c", timeout=60).expect(1)
    want(not os.path.isfile(place.path("pipe")), "the pipe was replaced")
    run = place.run(*words, "none/known.json", "a.c").expect(2).one_line()
    run.says("cannot write 'none/known.json'")


# ---- compile_commands.json

MAIN = ("#include <mpi.h>\n#include \"part.h\"\n"
        "int main(int argc, char **argv) {\n"
        "  int rank;\n  MPI_Init(&argc, &argv);\n"
        "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
        "  if (part(argc) == 2) MPI_Recv(&rank, 1, MPI_INT, !rank, 0,"
        " MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
        "  MPI_Finalize();\n  return 0;\n}\n")


def make_database(place, entries):
    os.makedirs(place.path("build"), exist_ok=True)
    place.write("build/compile_commands.json", json.dumps(entries))


def check_database(place):
    for folder in ("src", "inc"):
        os.mkdir(place.path(folder))
    place.write("src/main.c", MAIN)
    place.write("src/part.c", "int part(int n) { return n + ADD - 1; }\n")
    place.write("inc/part.h", "int part(int n);\n")
    place.write("src/other.c", "int main(void) { return 0; }\n")
    build = place.path("build")
    entry = lambda target, name, words: {
        "directory": build, "file": place.path("src/" + name + ".c"),
        "command": "/usr/bin/cc -O3 -march=native %s -o CMakeFiles/%s.dir/src/"
        "%s.c.o -c %s" % (words, target, name, place.path("src/%s.c" % name))}
    make_database(place, [
        entry("app", "main", "-I../inc -Werror -fplugin=evil.so"),
        entry("part", "part", "-DADD=1"), entry("other", "other", ""),
        {"directory": build, "file": "x.cpp", "arguments": ["c++", "x.cpp"]}])
    words = ("--no-out", "-n", "2", "-p", "build", "--target", "app")
    run = place.run(*words, "--target", "part").expect(0)
    place.run(*words, "--target", "part", "arg").expect(1).says(
        "src/main.c:7:24: error: [deadlock]")
    place.run(*words).expect(3).says("undefined-function")
    place.run("-p", "build", "--target", "prat").expect(2).one_line().says(
        "no C source of a target prat (did you mean part?); there are: app, "
        "part, other")
    place.run("-p", "none").expect(2).says("none/compile_commands.json")
    place.run("--target", "app", "src/other.c").expect(2).says("-p DIR")
    # Findings can be seen again.
    place.run("--out", "o", *words[1:], "--target", "part", "arg").expect(1)
    place.run("replay", "o/finding-1").expect(1).says("shows again")
    make_database(place, {})
    place.run("-p", "build").expect(2).one_line().says("no list of commands")
    make_database(place, [])
    place.run("-p", "build").expect(2).one_line().says("compiles no C source")


def check_sources_of_a_database(place):
    """Databases without targets: sources chosen by name, each with its own
    words, also when the program is built for a real MPI."""
    for folder in ("src", "inc", "sub"):
        os.mkdir(place.path(folder))
    place.write("src/main.c", MAIN)
    place.write("src/my part.c", "int part(int n) { return n + ADD - 1; }\n")
    place.write("inc/part.h", "int part(int n);\n")
    place.write("other.c", "int main(void) { return 0; }\n")
    make_database(place, [
        {"directory": place.folder, "file": name, "arguments":
         ["cc"] + words + ["-c", "-o", "x.o", name]} for name, words in (
             ("src/main.c", ["-Iinc"]), ("src/my part.c", ["-DADD=1"]),
             ("other.c", []))])
    place.run("-p", "build", "-n", "2").expect(2).one_line().says(
        "main is defined twice; --target, or names of sources")
    words = ("-n", "2", "-p", "build", "./src/main.c", "src/my part.c")
    place.run("--no-out", *words).expect(0)
    place.run("--out", "o", *words, "arg").expect(1).says(
        "main.c:7:24: error: [deadlock]")
    place.run("replay", "o/finding-1").expect(1).says("shows again")
    if shutil.which("mpicc") and shutil.which("mpirun"):
        place.run("replay", "--native", "o/finding-1", timeout=240).expect(
            1).says("seen again under")
    place.run("--no-out", "-p", "build/compile_commands.json",
              "other.c").expect(0)
    place.run("-p", "build", "--target", "app").expect(2).one_line().says(
        "tells no targets", "name the sources")
    place.write("stranger.c", "int main(void) { return 0; }\n")
    place.run("-p", "build", "stranger.c").expect(2).one_line().says(
        "compiles none of these sources")
    place.run("-p", "sub").expect(2).one_line().says(
        "there is no 'sub/compile_commands.json': CMake writes it with")


def check_database_of_cmake(place):
    """What CMake itself writes."""
    place.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.13)\n"
                "project(p C)\nadd_library(part STATIC part.c)\n"
                "target_compile_definitions(part PRIVATE ADD=1)\n"
                "add_executable(app main.c)\n"
                "target_include_directories(app PRIVATE inc)\n"
                "target_link_libraries(app part)\n")
    os.mkdir(place.path("inc"))
    place.write("inc/part.h", "int part(int n);\n")
    place.write("part.c", "int part(int n) { return n + ADD - 1; }\n")
    place.write("main.c", MAIN)
    subprocess.run(["cmake", "-B", "b", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"],
                   cwd=place.folder, check=True, capture_output=True)
    place.run("--no-out", "-p", "b", "-n", "2", "--target", "app", "--target",
              "part", "x").expect(1).says("main.c:7:24: error: [deadlock]")
