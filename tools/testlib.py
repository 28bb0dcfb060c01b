"""Shared parts of the test tools: test headers, native builds, processes.

A test is one C or Java file, or a folder that holds a.c (then all its C files are
one program and a.c carries the header).  The header is a run of `//` lines
starting with `// mpiproof-test:`; every key is optional:

  // mpiproof-test:
  // options: --max-paths 10     options of mpiproof (repeatable)
  // args: -v "two words"        arguments of the program
  // ranks: 2 3 4                one run with -n 2, one with -n 3, ...
  // run: -n 8 -- 16             one more run: options and arguments besides
                                 those above (repeatable); all runs must do
                                 what the other keys promise
  // spawn: 3                    so many processes of the program can be spawned
                                 by itself; not compared with a native MPI
  // file: in.pgm                a file beside the test, for the program
  // cflags: -std=gnu89          for clang, in the native build and ours
  // stdin: 12 34\\n              standard input with C escapes (repeatable)
  // expect: verified            or violated, incomplete
  // finding: KIND @ LINE        LINE: a number or NAME of /* @NAME */
                                 (deadlocks: the place of any waiting rank)
  // severity: note              of the finding above (default: any)
  // input: NAME = TEXT          an input it needs, as the report shows it
  // race: TEXT                  part of the message race that decides it
  // says: TEXT                  part of its message
  // outcomes: 2                 number of distinct outcomes
  // outcome: sum 7\\n           what all ranks together print in one outcome
                                 (repeatable: the exact set)
  // limit: KIND                 a limit the report must list
  // assumes: TEXT               part of what the answer rests on; none: nothing
  // paths: 4                    exact number of paths
  // exit: 3                     exit code of the program on every path
  // stdout: native              or none; native compares with clang -O0
  // timeout: 120                seconds
  // mpich: no                   a native MPI may lack or refuse it
  // bitcode: no                 not for run-tests --bitcode
  // msan: no                    clang's MemorySanitizer is wrong about it
"""

import hashlib
import os
import re
import resource
import shlex
import signal
import subprocess
import tempfile

CLANG = os.environ.get("MPIPROOF_CLANG", "clang-19")
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CACHE = os.path.join(ROOT, "build", "native")
NATIVE_FOLDERS = ("lang", "app", "libc")
# As gcc has it (src/tool/clang.c).
OLD_C = ["-Wno-error=" + name for name in (
    "implicit-function-declaration", "implicit-int", "int-conversion",
    "return-mismatch", "incompatible-function-pointer-types")]
VERDICT_CODE = {"verified": 0, "violated": 1, "incomplete": 3}


class TestError(Exception):
    """The test itself is wrong: bad header, does not compile natively."""


class Expected:
    """A finding the header promises, and what is said of it below."""

    def __init__(self, kind, place):
        self.kind, self.place = kind, place
        self.severity = None
        self.inputs, self.races, self.says = [], [], []

    def __str__(self):
        return "%s @ %s:%s" % (self.kind, *self.place)

    def complaint(self, finding):
        """What the finding, of this kind and place, does not say; or None."""
        if self.severity not in (None, finding["severity"]):
            return "severity %s, expected %s" % (finding["severity"],
                                                 self.severity)
        inputs = ["%s = %s" % (i["name"], i["text"])
                  for i in finding.get("inputs") or []]
        for text in self.inputs:
            if text not in inputs:
                return "no input %s; got %s" % (text, inputs)
        for text in self.races:
            if text not in (finding.get("message_race") or ""):
                return "no message race '%s'; got %s" % (
                    text, finding.get("message_race"))
        for text in self.says:
            if text not in finding["message"]:
                return "message '%s' without '%s'" % (finding["message"],
                                                      text)
        return None


class Test:
    def __init__(self, path):
        self.path = path
        self.name = os.path.relpath(path, ROOT)
        if self.name.startswith(".."):
            self.name = path
        self.sources = sources_of(path)
        self.options = []
        self.args = []
        self.runs = []
        self.files = []
        self.spawn = None           # number of processes
        self.cflags = []
        self.stdin = None
        self.expect = "verified"
        self.findings = []
        self.outcomes = None        # their number
        self.assumes = []
        self.outcome_texts = []
        self.limits = []
        self.paths = None
        self.exit = None
        self.timeout = None
        self.msan = True
        self.bitcode = True
        self.mpich = True
        self.native = any(
            part in NATIVE_FOLDERS for part in self.name.split(os.sep)[:-1])
        self.parse_header()

    def parse_header(self):
        inside = False
        with open(self.sources[0], encoding="utf-8", errors="replace") as f:
            for line in f:
                line = line.rstrip("\n")
                if not inside:
                    if line.strip() == "// mpiproof-test:":
                        inside = True
                    elif line.strip() and not line.startswith(("//", "/*",
                                                               " *")):
                        return
                    continue
                match = re.match(r"//\s*([a-z]+):\s?(.*)$", line)
                if not match:
                    return
                self.set_key(match.group(1), match.group(2).strip())

    def set_key(self, key, value):
        if key == "options":
            self.options += shlex.split(value)
        elif key == "args":
            self.args += shlex.split(value)
        elif key == "ranks":
            self.runs += [(["-n", n], []) for n in value.split()]
        elif key == "run":
            words = shlex.split(value) + ["--"]
            cut = words.index("--")
            self.runs.append((words[:cut], words[cut + 1:-1]))
        elif key == "spawn":
            self.spawn = value
            self.mpich = self.bitcode = False
        elif key == "file":
            self.files += shlex.split(value)
        elif key == "cflags":
            self.cflags += shlex.split(value)
        elif key == "stdin":
            self.stdin = (self.stdin or b"") + value.encode().decode(
                "unicode_escape").encode("latin-1")
        elif key == "expect":
            if value not in VERDICT_CODE:
                raise TestError("unknown verdict '%s'" % value)
            self.expect = value
        elif key == "finding":
            kind, _, place = value.partition("@")
            self.findings.append(Expected(kind.strip(),
                                          self.place(place.strip())))
        elif key in ("severity", "input", "race", "says"):
            if not self.findings:
                raise TestError("'%s' before a finding" % key)
            last = self.findings[-1]
            if key == "severity":
                last.severity = value
            else:
                {"input": last.inputs, "race": last.races,
                 "says": last.says}[key].append(value)
        elif key == "outcomes":
            self.outcomes = int(value)
        elif key == "outcome":
            self.outcome_texts.append(
                value.encode().decode("unicode_escape"))
            self.outcomes = len(set(self.outcome_texts))
        elif key == "limit":
            self.limits.append(value)
        elif key == "assumes":
            self.assumes.append(value)
        elif key == "paths":
            self.paths = int(value)
        elif key == "exit":
            self.exit = int(value)
        elif key == "timeout":
            self.timeout = float(value)
        elif key == "bitcode":
            self.bitcode = value != "no"
        elif key == "mpich":
            self.mpich = value != "no"
        elif key == "msan":
            self.msan = value != "no"
        elif key == "stdout":
            self.native = value == "native"
        elif key != "note":
            raise TestError("unknown key '%s' in the header" % key)

    def each_run(self, joined=False):
        """(options, arguments) of every run of this test. joined: runs that
        differ in the number of ranks only are one, with a range of them."""
        folder = os.path.dirname(self.sources[0])
        options = list(self.options)
        for name in self.files:
            options += ["--file", os.path.join(folder, name) + ":" + name]
        if self.outcomes is not None:
            options.append("--outcomes")
        runs = self.runs or [([], [])]
        return [(options + more, self.args + args)
                for more, args in (join_ranks(runs) if joined else runs)]

    def place(self, text):
        """Turn LINE or NAME into (file base name, line)."""
        if text.isdigit():
            return os.path.basename(self.sources[0]), int(text)
        marker = "/* @%s */" % text
        for source in self.sources:
            with open(source, encoding="utf-8", errors="replace") as f:
                for number, line in enumerate(f, 1):
                    if marker in line:
                        return os.path.basename(source), number
        raise TestError("no marker %s" % marker)


def join_ranks(runs):
    """-n 2, -n 3 and -n 4 become -n 2..4: one compilation for all."""
    out = []
    high = None                 # number of ranks of a plain run before
    for more, args in runs:
        plain = len(more) == 2 and more[0] == "-n" and more[1].isdigit() \
            and not args
        if plain and high is not None and int(more[1]) == high + 1:
            low = out[-1][0][1].partition("..")[0]
            out[-1] = (["-n", low + ".." + more[1]], args)
        else:
            out.append((more, args))
        high = int(more[1]) if plain else None
    return out


def sources_of(path):
    if not os.path.isdir(path):
        return [path]
    return sorted(os.path.join(path, name) for name in os.listdir(path)
                  if name.endswith(".c"))


def discover(paths):
    """All tests below the given files and folders, in a fixed order."""
    found = []
    for path in paths:
        path = os.path.abspath(path)
        if os.path.isfile(path):
            found.append(path)
        elif os.path.isfile(os.path.join(path, "a.c")):
            found.append(path)
        elif os.path.isdir(path):
            inner = [os.path.join(path, n) for n in sorted(os.listdir(path))]
            found += discover([n for n in inner
                               if os.path.isdir(n)
                               or n.endswith((".c", ".java"))])
        else:
            raise TestError("%s: no such file or folder" % path)
    return found


class Result:
    def __init__(self, code, out, err, seconds, timed_out):
        self.code = code
        self.out = out
        self.err = err
        self.seconds = seconds      # user + system time of the process
        self.timed_out = timed_out


def run(command, cwd=None, stdin=None, timeout=60, env=None, memory=0):
    """Run a command in its own process group; never leaves it behind."""
    def limit():
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

    process = subprocess.Popen(
        command, cwd=cwd, env=env, start_new_session=True,
        stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=limit if memory else None)
    timed_out = False
    try:
        out, err = process.communicate(stdin, timeout=timeout)
    except subprocess.TimeoutExpired:
        timed_out = True
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
    return Result(process.returncode, out, err, 0.0, timed_out)


def with_included(sources):
    """The sources, and those that they include (variants of a program)."""
    found = list(sources)
    for source in sources:
        with open(source, encoding="utf-8", errors="replace") as f:
            found += [os.path.join(os.path.dirname(source), name) for name in
                      re.findall(r'^#include "(\w+\.c)"', f.read(), re.M)]
    return found


def content_hash(sources, words):
    digest = hashlib.sha256()
    for word in words:
        digest.update(word.encode() + b"\0")
    for source in with_included(sources):
        digest.update(os.path.basename(source).encode() + b"\0")
        with open(source, "rb") as f:
            digest.update(f.read())
        digest.update(b"\0")
    for folder in sorted({os.path.dirname(s) for s in sources}):
        for name in sorted(os.listdir(folder)):
            if name.endswith(".h"):
                with open(os.path.join(folder, name), "rb") as f:
                    digest.update(f.read())
    return digest.hexdigest()[:32]


def cached(sources, words, suffix, make):
    """Path of a file that depends on sources and words only."""
    os.makedirs(CACHE, exist_ok=True)
    target = os.path.join(CACHE, content_hash(sources, words) + suffix)
    if os.path.exists(target):
        return target
    handle, fresh = tempfile.mkstemp(dir=CACHE, suffix=".new")
    os.close(handle)
    try:
        result = run(make(fresh), timeout=120)
        if result.code != 0:
            raise TestError("clang: " + first_line(result.err))
        os.chmod(fresh, 0o755)
        os.replace(fresh, target)
    finally:
        if os.path.exists(fresh):
            os.unlink(fresh)
    return target


def build_native(sources, cflags, level="-O0"):
    words = [CLANG, level, "-w", "-pthread"] + OLD_C + cflags
    return cached(sources, words, ".exe",
                  lambda out: words + ["-o", out] + sources + ["-lm"])


def build_bitcode(source, cflags, level):
    words = [CLANG, level, "-w", "-g", "-emit-llvm", "-c"] + OLD_C + cflags
    return cached([source], words, ".bc",
                  lambda out: words + ["-o", out, source])


def first_line(data):
    for line in data.decode("utf-8", "replace").splitlines():
        if line.strip():
            return line.strip()[:300]
    return "(no message)"


def first_difference(want, got):
    a, b = want.split(b"\n"), got.split(b"\n")
    for i in range(max(len(a), len(b))):
        left = a[i] if i < len(a) else None
        right = b[i] if i < len(b) else None
        if left != right:
            return "line %d: native %s, ours %s" % (i + 1, show(left),
                                                    show(right))
    return "none"


def show(line):
    if line is None:
        return "(end)"
    text = repr(line.decode("utf-8", "replace"))
    return text if len(text) < 100 else text[:97] + "..."
