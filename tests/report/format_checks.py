"""Checks of single properties of reports: where they go, how text looks, what
hostile names and contents become, what is shortened."""

import json
import os
import pty
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "cli"))
import validate  # noqa: E402
from place import Failure, Place  # noqa: E402

BAD = """#include <assert.h>
#include <mpiproof.h>
int main(void) {
  int x = mpiproof_int("x");
  assert(x != 1234);
  return 0;
}
"""
GOOD = "int main(void) { return 0; }\n"
LOOP = """#include <mpiproof.h>
int main(void) {
  int x = mpiproof_int("x");
  while (x > 0) x--;
  return 0;
}
"""
RING = """#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Recv(&value, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
"""
CHATTER = """#include <mpi.h>
int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < ROUNDS; i++) {
    if (rank == 0) MPI_Ssend(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                            MPI_STATUS_IGNORE);
  }
  MPI_Recv(&value, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
"""
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def want(condition, text):
    if not condition:
        raise Failure(text)


def sarif_of(place, *words):
    place.run("--no-out", "--format", "sarif", "--output", "r.sarif", *words)
    log = json.loads(place.read("r.sarif"))
    validate.check_schema(validate.SARIF_SCHEMA, log)
    return log["runs"][0]


def terminal(place, *words, **environment):
    """What a verification writes to a terminal."""
    return on_terminal(place, "--no-out", *words, **environment)


def on_terminal(place, *words, **environment):
    env = {key: value for key, value in os.environ.items()
           if key not in ("NO_COLOR", "COLUMNS", "TERM")}
    env.update({"TERM": "xterm", "COLUMNS": "70"})
    env.update(environment)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [place.mpiproof] + list(words), cwd=place.folder,
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.DEVNULL,
        env=env)
    os.close(theirs)
    data = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        data += part
    os.close(ours)
    process.wait(timeout=60)
    return data.decode("utf-8").replace("\r\n", "\n")


# ---- The checks themselves.

def check_that_checks_can_fail(place):
    """Reports that are changed a little are refused."""
    place.write("ring.c", RING)
    place.run("--no-out", "-n", "2", "--output", "r.json", "--output",
              "r.sarif", "--output", "r.xml", "ring.c").expect(1)
    report, log = (json.loads(place.read(n)) for n in ("r.json", "r.sarif"))
    validate.check_json(report)
    validate.check_sarif(log, report)
    event = "report['findings'][0]['history']['events'][3]"
    result = "log['runs'][0]['results'][0]"
    step = result + "['codeFlows'][0]['threadFlows'][0]['locations'][0]"
    physical = result + "['locations'][0]['physicalLocation']"
    for change in (
            "report['more'] = 1", "del report['limits']",
            "report['verdict'] = 'verified'", "report['format'] = 2",
            "report['findings'][0]['cycle'] = [0, 0]",
            event + "['event'] = 4", event + "['number'] += 1",
            event + "['type'] = 'match'", event + "['failed'] = None",
            result + "['level'] = 'none'", "del " + result + "['message']",
            result + "['ruleIndex'] = 0", step + "['importance'] = 'high'",
            step + "['executionOrder'] = 99", physical + "['region'] = {}",
            physical + "['artifactLocation']['uri'] = 'other.c'",
            physical + "['artifactLocation']['uri'] = 'file:///ring.c'",
            physical + "['region']['startLine'] = 999"):
        names = {"report": json.loads(json.dumps(report)),
                 "log": json.loads(json.dumps(log))}
        exec(change, names)
        try:
            validate.check_json(names["report"])
            validate.check_sarif(names["log"], names["report"])
        except (validate.Wrong, KeyError):
            continue
        raise Failure("nobody noticed: " + change)
    data = place.read("r.xml").replace(b"<failure", b"<fail", 1)
    try:
        validate.check_junit(data.replace(b"</failure", b"</fail", 1), report)
    except validate.Wrong:
        return
    raise Failure("nobody noticed a missing failure")


# ---- Where reports go.

def check_pairs_of_format_and_output(place):
    place.write("bad.c", BAD)
    run = place.run("--no-out", "--format", "json", "--output", "a",
                    "--output", "b", "--format=sarif", "--output", "c.xml",
                    "bad.c").expect(1)
    run.says("verdict: violated")
    want(json.loads(place.read("a"))["format"] == 1, "a is no report")
    want(json.loads(place.read("b"))["version"] == "2.1.0", "b is no SARIF")
    xml.etree.ElementTree.fromstring(place.read("c.xml"))
    want(sorted(os.listdir(place.folder)) == ["a", "b", "bad.c", "c.xml"],
         "other files were left")


def check_report_on_standard_output(place):
    place.write("bad.c", BAD)
    for words in (["--format", "json"], ["--json", "-"],
                  ["--output", "-", "--format", "json"]):
        run = place.run("--no-out", *words, "bad.c").expect(1)
        want(json.loads(run.out)["verdict"] == "violated", "no report")
    run = place.run("--no-out", "--format", "text", "--output", "t.txt",
                    "bad.c").expect(1)
    want(run.out.encode("latin-1") == place.read("t.txt"), "texts differ")


def check_bad_outputs(place):
    """One clear line before anything is run; nothing is overwritten."""
    place.write("bad.c", BAD)
    place.write("a.json", "old")
    os.link(place.path("a.json"), place.path("hard.json"))
    os.symlink("a.json", place.path("soft.json"))
    os.mkdir(place.path("folder.json"))
    before = place.snapshot()
    for text, words in (
            ("text, json, sarif", ["--format", "nonsense"]),
            ("needs a value: --format FORMAT", ["--format"]),
            ("'report'", ["--output", "report"]),
            ("'.json'", ["--output", ".json"]),
            ("empty", ["--output", ""]),
            ("no/such", ["--format=json", "--output", "no/such/r.json"]),
            ("folder", ["--output", "folder.json"]),
            ("twice", ["--output", "n.json", "--output", "n.json"]),
            ("twice", ["--output", "n.json", "--output", "./n.json"]),
            ("twice", ["--json", "n.json", "--format", "text", "--output",
                       "./n.json"]),
            ("twice", ["--output", "a.json", "--output", "hard.json"]),
            ("twice", ["--output", "a.json", "--output", "soft.json"]),
            ("twice", ["--output", "n.json", "--stdout", "n.json"]),
            ("source", ["--format", "text", "--output", "./bad.c"]),
            ("standard output", ["--format", "json", "--format", "sarif"]),
            ("none of auto", ["--color", "blue"]),
            ("source-root", ["--source-root", "nowhere"]),
            ("source-root", ["--source-root", "bad.c"])):
        words = words if words == ["--format"] else words + ["bad.c"]
        place.run(*words).expect(2).one_line().says(text)
    want(place.snapshot() == before, "files were changed")


def check_existing_file_is_replaced(place):
    place.write("bad.c", BAD)
    place.write("a.json", "old")
    place.run("--no-out", "--output", "a.json", "bad.c").expect(1)
    want(json.loads(place.read("a.json"))["format"] == 1, "not replaced")
    want(sorted(os.listdir(place.folder)) == ["a.json", "bad.c"], "left over")
    place.run("--format", "sarif", "--output", "/dev/full", "--no-out",
              "bad.c").expect(1).says("/dev/full")


def check_output_folder(place):
    place.write("bad.c", BAD)
    place.run("--out", "o", "bad.c").expect(1)
    want(sorted(os.listdir(place.path("o"))) == [
        "finding-1", "report.html", "report.json", "report.sarif",
        "report.txt"], "files %s" % os.listdir(place.path("o")))


# ---- Text.

def check_colours(place):
    place.write("bad.c", BAD)
    coloured = terminal(place, "bad.c")
    want("\x1b[1;31merror:\x1b[0m" in coloured, "no colour on a terminal")
    want("\x1b[1;31mviolated\x1b[0m" in coloured, "verdict without colour")
    for words, env in (([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"}),
                       ([], {"TERM": ""}), (["--color=never"], {})):
        want("\x1b" not in terminal(place, *words, "bad.c", **env),
             "colour in spite of %s %s" % (words, env))
    want("\x1b" in terminal(place, "--color=always", "bad.c", NO_COLOR="1"),
         "no colour though asked for")
    plain = place.run("--no-out", "bad.c").out
    forced = place.run("--no-out", "--color=always", "bad.c").out
    want("\x1b" not in plain and "\x1b" in forced, "colour in a pipe")
    want(ESCAPE.sub("", forced) == plain, "colours change the text")


def check_width(place):
    place.write("ring.c", RING)
    plain = place.run("--no-out", "-n", "3", "ring.c").out
    for width in (50, 70, 120):
        text = ESCAPE.sub("", terminal(place, "-n", "3", "ring.c",
                                       COLUMNS=str(width)))
        lines = text.split("\n")
        want(all(len(line) <= width or " " not in line.strip()
                 for line in lines), "lines longer than %d" % width)
        whole = re.sub(r"\n {4,8}(?=\S)", " ", text).split()
        if width == 120:
            want(whole == plain.split(), "wrapping changes the text")
    want(max(map(len, plain.split("\n"))) > 120, "pipes are wrapped")
    narrow = terminal(place, "-n", "3", "ring.c", COLUMNS="1")
    want("deadlock" in narrow, "a terminal of one column")


def marked(text):
    """The source line and the marker below it."""
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if "| " in line and
              re.match(r" +\d+ \| ", line))
    return lines[at].split(" | ", 1)[1], lines[at + 1].split("| ", 1)[1]


def check_marker(place):
    """Below the call, whatever is before it in its line."""
    long = "/* " + "x" * 300 + " */ "
    for before in ("  ", "\t", "\t \t/* a */ ", "/* \u00e4\u00f6 */ ",
                   "/* \u65e5\u672c */ ", "/* \U0001f600 */\t", long,
                   "/* e\u0301 */ "):
        source = BAD.replace("  assert(x", before + "assert(x")
        place.write("bad.c", source.encode("utf-8"))
        out = subprocess.run([place.mpiproof, "--no-out", "bad.c"],
                             cwd=place.folder, capture_output=True,
                             timeout=60).stdout.decode("utf-8")
        line, marker = marked(out)
        columns = []        # of the terminal, one for each of the line
        for c in line:
            wide = 2 if c in "\u65e5\u672c\U0001f600" else \
                0 if c == "\u0301" else 1
            columns += [c] * wide
        at = marker.index("^")
        want("".join(columns[at:at + 6]) == "assert" and
             marker.strip() == "^~~~~~", "%r %r" % (line, marker))
        want(len(columns) < 250, "a long line is shown whole")


def check_quiet_and_verbose(place):
    place.write("ring.c", RING)
    quiet = place.run("--no-out", "--quiet", "-n", "2..3", "ring.c").out
    want(len(quiet.strip().split("\n")) == 5, "quiet says %r" % quiet)
    verbose = place.run("--no-out", "--verbose", "-n", "2", "ring.c").out
    want("history: " in verbose and "which never returns" in verbose,
         "no history")
    want("advice: " in verbose, "no advice")
    want("history: " not in place.run("--no-out", "-n", "2", "ring.c").out,
         "a history though not asked for")


def check_many_ranks(place):
    """Ranks that do the same share lines, unless all are wanted."""
    place.write("ring.c", RING)
    out = place.run("--no-out", "-n", "64", "ring.c").out
    want("  ranks 0..63: blocked in MPI_Recv at ring.c:7:3\n" in out, out)
    want(len(re.findall("^    rank [0-9]+ waits for", out, re.M)) == 3 and
         "    61 more likewise\n" in out, out)
    want(len(out.split("\n")) < 25, "%d lines" % len(out.split("\n")))
    out = place.run("--no-out", "--verbose", "-n", "64", "ring.c").out
    want(out.count("blocked in MPI_Recv") == 64, "not all ranks")


# ---- Hostile names and contents.

def check_hostile_contents(place):
    """No control character reaches text or XML, all formats stay valid."""
    name = "a\x1b[31m\n\u202eb.c"
    text = ("#include <stdio.h>\n#include <stdlib.h>\n"
            "int main(void) {\n"
            "  printf(\"\\033[2J\\a\\r%c<script>\\xff]]>\\n\", 0);\n"
            "  /* \x1b]0;x\x07 \u202e */ abort(); }\n")
    place.write(name, text)
    run = subprocess.run(
        [place.mpiproof, "--out", "o", "--outcomes", "--format", "json",
         "--output", "r.json", "--format", "sarif", "--output", "r.sarif",
         "--format", "junit", "--output", "r.xml", name],
        cwd=place.folder, capture_output=True, timeout=60)
    want(run.returncode == 1, "exit code %d" % run.returncode)
    report = json.loads(place.read("r.json"))
    validate.check_json(report)
    validate.check_text(run.stdout.decode(), report)
    validate.check_sarif(json.loads(place.read("r.sarif")), report)
    validate.check_junit(place.read("r.xml"), report)
    place.write("good.c", text.replace("abort(); }", "return 0; }"))
    run = place.run("--no-out", "--outcomes", "--json", "r.json", "good.c")
    want("\\x1b[2J\\x07\\r\\x00<script>\\xff]]>" in run.out, run.out)
    validate.check_json(json.loads(place.read("r.json")))


def check_hostile_names_on_standard_error(place):
    """What is said beside the report is visible, too."""
    name = "a\x1b[31mb.c"
    place.write(name, "void elsewhere(void); // mpiproof: ignore x\x1bc\n"
                "int main(void) { elsewhere(); return 0; }\n")
    for words in (["--no-out", name], ["--preflight", name],
                  ["--json", "no\x1b/x.json", name],
                  ["--format", "\x1b", name], ["no\x1bsuch.c"]):
        run = place.run(*words)
        want("\x1b" not in run.out, "%r" % run.out)
        want("\x1b" not in run.err or "fatal" in run.err or
             "error:" in run.err, "%r" % run.err)


def check_hostile_output_of_replay(place):
    """Raw in a pipe, visible on a terminal."""
    place.write("a.c", "#include <stdio.h>\n#include <stdlib.h>\n"
                "int main(void) { puts(\"\\033[31mred\\tx\"); abort(); }\n")
    place.run("--out", "o", "a.c").expect(1)
    raw = place.run("replay", "o/finding-1").expect(1).out
    want("\x1b[31mred\tx\n" in raw, "%r" % raw)
    shown = on_terminal(place, "replay", "o/finding-1")
    want("\\x1b[31mred\tx\n" in shown and "\x1b[31mred" not in shown,
         "%r" % shown)


def check_replay_command_is_quoted(place):
    place.write("bad.c", BAD)
    for folder, word in (("a b", "'a b/finding-1'"),
                         ("it's", "'it'\\''s/finding-1'"),
                         ("\x1b", "$'\\033/finding-1'")):
        run = place.run("--out", folder, "bad.c").expect(1)
        run.says("again: mpiproof replay " + word + "\n")
        result = subprocess.run(
            ["bash", "-c", "printf %s " + word], capture_output=True)
        want(result.stdout.decode() == folder + "/finding-1", word)


# ---- SARIF.

def uri_of(run):
    return run["results"][0]["locations"][0]["physicalLocation"][
        "artifactLocation"]


def check_source_root(place):
    os.makedirs(place.path("tree/sub dir"))
    source = place.write("tree/sub dir/a #%:\u00e4.c", BAD)
    base = os.path.realpath(place.folder)
    name = "sub%20dir/a%20%23%25%3A%C3%A4.c"
    run = sarif_of(place, "--source-root", "tree", source)
    want(uri_of(run) == {"uri": name, "uriBaseId": "%SRCROOT%"},
         "%s" % uri_of(run))
    want(run["originalUriBaseIds"]["%SRCROOT%"]["uri"] ==
         "file://%s/tree/" % base, "root")
    run = sarif_of(place, "--source-root", "tree/sub dir/..", source)
    want(uri_of(run)["uri"] == name, "root with dots")
    os.mkdir(place.path("other"))
    run = sarif_of(place, "--source-root", "other", source)
    want(uri_of(run) == {"uri": "file://%s/tree/%s" % (base, name)},
         "outside of the root: %s" % uri_of(run))
    os.mkdir(place.path("tree/.git"))
    inner = Place(place.mpiproof, place.path("tree/sub dir"))
    run = sarif_of(inner, "a #%:\u00e4.c")
    want(uri_of(run)["uri"] == name, "the top of the working tree")


def check_fingerprints(place):
    """They stay when lines move, and differ for different defects."""
    def prints(source, words=()):
        place.write("bad.c", source)
        run = sarif_of(place, *words, "bad.c")
        return [r["partialFingerprints"] for r in run["results"]]

    first = prints(BAD)
    moved = prints("/* more\n lines */\n\n" + BAD)
    want(first == moved, "%s %s" % (first, moved))
    want(prints(BAD.replace("1234", "1235")) != first, "another line")
    want(prints(BAD.replace("assert(x != 1234)", "if (x == 9) *(int*)0 = 1")
                )[0]["mpiproof/v1"] != first[0]["mpiproof/v1"], "other kind")
    ring = prints(RING, ["-n", "2..3"])
    want(len({p["mpiproof/v1"] for p in ring}) == 2, "%s" % ring)


def check_thread_flows(place):
    place.write("ring.c", RING)
    run = sarif_of(place, "-n", "3", "ring.c")
    threads = run["results"][0]["codeFlows"][0]["threadFlows"]
    want([t["id"] for t in threads] == ["rank 0", "rank 1", "rank 2"], "ids")
    for thread in threads:
        last = thread["locations"][-1]
        want(last["importance"] == "essential" and "never returns" in
             last["location"]["message"]["text"], "%s" % last)
    want(len(run["results"][0]["relatedLocations"]) == 3, "related locations")


def check_long_executions_are_shortened(place):
    place.write("chatter.c", CHATTER)
    run = sarif_of(place, "-n", "2", "-DROUNDS=2000", "chatter.c")
    flow = run["results"][0]["codeFlows"][0]
    steps = [len(t["locations"]) for t in flow["threadFlows"]]
    want(steps == [500, 500], "%s steps" % steps)
    want("left out" in flow["message"]["text"], flow["message"]["text"])
    notes = run["invocations"][0]["toolExecutionNotifications"]
    want([n["descriptor"]["id"] for n in notes] == ["shortened"], "%s" % notes)
    out = place.run("--no-out", "--verbose", "-n", "2", "-DROUNDS=2000",
                    "chatter.c").out
    want(len(out.split("\n")) < 2100 and "events, which JSON" in out,
         "%d lines" % len(out.split("\n")))


def check_limits(place):
    """Incomplete is no success anywhere."""
    place.write("loop.c", LOOP)
    run = sarif_of(place, "--loop-bound", "3", "loop.c")
    invocation = run["invocations"][0]
    notes = invocation["toolExecutionNotifications"]
    want(notes[0]["descriptor"]["id"] == "limit/loop-bound" and
         notes[0]["level"] == "warning" and notes[0]["locations"], "%s" % notes)
    want(invocation["exitCode"] == 3 and invocation["executionSuccessful"],
         "%s" % invocation)
    place.run("--no-out", "--loop-bound", "3", "--output", "r.xml", "loop.c")
    root = xml.etree.ElementTree.fromstring(place.read("r.xml"))
    want(root.get("errors") == "1" and root.get("failures") == "0", "counts")
    error = root.find(".//error")
    want(error.get("type") == "incomplete" and "loop-bound" in error.text,
         "the error")


def check_names_of_test_cases(place):
    """Runs with other arguments are other cases."""
    place.write("a.c", "int main(int c, char **v) { return 0; }\n")
    place.write("b.c", GOOD)
    for words, program, name in (
            (["a.c"], "a.c", "1 process"),
            (["-n", "2", "a.c", "x", "<&\n>"], "a.c", "2 processes: x <&\n>"),
            (["--sym-arg", "2", "a.c"], "a.c", "1 process: <2 bytes>"),
            (["-n", "1", "a.c", "1", ":", "-n", "2", "b.c", "2"], "a.c : b.c",
             "3 processes: 1 : 2")):
        place.run("--no-out", "--output", "r.xml", *words).expect(0)
        case = xml.etree.ElementTree.fromstring(place.read("r.xml")).find(
            ".//testcase")
        want((case.get("classname"), case.get("name")) == (program, name),
             "%s" % case.attrib)


def check_verified(place):
    place.write("good.c", GOOD)
    run = sarif_of(place, "-n", "1..3", "good.c")
    want(run["results"] == [], "results")
    place.run("--no-out", "-n", "1..3", "--output", "r.xml", "good.c")
    root = xml.etree.ElementTree.fromstring(place.read("r.xml"))
    want(root.get("tests") == "3" and not root.findall(".//failure"), "JUnit")


def run_all(mpiproof, select):
    passed = failed = 0
    for name, check in list(globals().items()):
        if not name.startswith("check_") or select not in name:
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(Place(mpiproof, folder))
                passed += 1
            except (Failure, validate.Wrong, OSError, ValueError, KeyError,
                    IndexError, StopIteration,
                    xml.etree.ElementTree.ParseError) as error:
                failed += 1
                print("FAIL %s: %s: %s" % (name, type(error).__name__, error),
                      flush=True)
    return passed, failed
