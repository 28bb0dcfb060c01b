"""A folder in which the command line is tried, shared by the checks."""

import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CLANG = os.environ.get("MPIPROOF_CLANG", "clang-19")


class Failure(Exception):
    pass


class Run:
    """The result of one run of mpiproof."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def expect(self, *codes):
        if self.code not in codes:
            raise Failure("exit code %d, expected %s; stderr: %s" % (
                self.code, "/".join(map(str, codes)), self.err[:300]))
        return self

    def one_line(self):
        """Exactly one clear line on stderr."""
        lines = [line for line in self.err.split("\n") if line.strip()]
        if len(lines) != 1:
            raise Failure("%d lines on stderr: %r" % (len(lines),
                                                      self.err[:300]))
        if len(lines[0]) < 15:
            raise Failure("not a clear line: %r" % lines[0])
        return self

    def says(self, *texts):
        for text in texts:
            if text not in self.out + self.err:
                raise Failure("does not say %r: %r" % (
                    text, (self.out + self.err)[-400:]))
        return self


class Place:
    """A folder with mpiproof in it."""

    def __init__(self, mpiproof, folder):
        self.mpiproof, self.folder = mpiproof, folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        data = text.encode() if isinstance(text, str) else text
        with open(self.path(name), "wb") as f:
            f.write(data)
        return name

    def read(self, name):
        with open(self.path(name), "rb") as f:
            return f.read()

    def run(self, *arguments, **options):
        options.setdefault("timeout", 60)
        try:
            result = subprocess.run(
                [self.mpiproof] + list(arguments), cwd=self.folder,
                stdin=subprocess.DEVNULL, capture_output=True, **options)
        except subprocess.TimeoutExpired:
            raise Failure("does not end")
        if result.returncode < 0:
            raise Failure("ended by signal %d" % -result.returncode)
        return Run(result.returncode, result.stdout.decode("latin-1"),
                   result.stderr.decode("latin-1"))

    def bitcode(self, name, text, *flags):
        source = self.write("source.c", text)
        subprocess.run([CLANG, "-emit-llvm", "-w", "-I", os.path.join(
            ROOT, "runtime", "include")] + list(flags) + [
                source, "-o", name], cwd=self.folder, check=True)
        os.unlink(self.path(source))
        return name

    def snapshot(self):
        """All files below the folder with their contents."""
        files = {}
        for base, folders, names in os.walk(self.folder):
            for name in names + folders:
                path = os.path.join(base, name)
                data = None
                if os.path.isfile(path):
                    with open(path, "rb") as f:
                        data = f.read()
                files[os.path.relpath(path, self.folder)] = data
        return files

    def finding_folder(self):
        for base, folders, _ in os.walk(self.folder):
            if "finding-1" in folders:
                return os.path.join(base, "finding-1")
        raise Failure("no folder finding-1")
