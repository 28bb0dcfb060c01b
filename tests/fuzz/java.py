"""Damaged Java programs: class files and jars.

`Material` compiles some programs; `make_input` damages their
classes blindly (mutate.py) or where it hurts (constants, code, tables), leaves
classes out, swaps them, packs them into jars and damages these.
"""

import glob
import io
import os
import struct
import subprocess
import zipfile

import mutate

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Programs that print take ten times as long: more of the library is reached.
SOURCES = {"tests/fuzz/java/Code": 45, "tests/fuzz/java/Types": 40,
           "tests/fuzz/java/Talk": 10, "tests/java/lang/FinallyOrder": 1,
           "tests/java/lang/Patterns": 1, "tests/java/mpi/Objects": 1}
# Bytes behind the tag of a constant; 1 (text) has its own length.
CONSTANTS = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4,
             15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


class Material:
    def __init__(self, options, folder):
        """A list of (main class, {name of a class file: bytes}, ranks)."""
        self.programs, self.weights = [], []
        library = self.library(options, folder)
        for source, weight in SOURCES.items():
            self.add(source, folder, library)
            self.weights.append(weight)

    @staticmethod
    def library(options, folder):
        """Our own classes: the tool compiles them when it first needs them."""
        subprocess.run([options.mpiproof, "--no-out", os.path.join(
            ROOT, "tests", "fuzz", "java", "Code.java")], cwd=folder,
            check=True, capture_output=True)
        home = os.path.dirname(options.mpiproof)
        made = glob.glob(home + "/java/**/mpi/MPI.class", recursive=True) + \
            glob.glob(os.path.expanduser("~/.cache/mpiproof/**/mpi/MPI.class"),
                      recursive=True)
        newest = max(made, key=os.path.getmtime)
        return os.path.dirname(os.path.dirname(newest))

    def add(self, source, folder, library):
        name = os.path.basename(source)
        out = os.path.join(folder, "classes-" + name)
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none",
                        "-cp", library, "-d", out,
                        os.path.join(ROOT, source + ".java")],
                       check=True, stderr=subprocess.DEVNULL)
        classes = {}
        for file in sorted(glob.glob(out + "/*.class")):
            with open(file, "rb") as f:
                classes[os.path.basename(file)] = f.read()
        self.programs.append((name, classes, 2))

    def pick(self, rng):
        return rng.choices(self.programs, self.weights)[0]


# ---- The parts of a class file, as places in its bytes.

class Places:
    def __init__(self, data):
        self.constants = []    # of the bytes behind a tag
        self.code = []         # (begin, end)
        self.tables = []       # other numbers of two bytes
        try:
            self.walk(data)
        except (struct.error, IndexError, KeyError):
            pass

    def walk(self, data):
        u2 = lambda at: struct.unpack_from(">H", data, at)[0]
        u4 = lambda at: struct.unpack_from(">I", data, at)[0]
        count, at, i = u2(8), 10, 1
        self.tables.append(8)
        self.names = {}
        while i < count:
            tag = data[at]
            self.constants.append(at)
            if tag == 1:
                self.names[i] = data[at + 3:at + 3 + u2(at + 1)]
                at += 3 + u2(at + 1)
            else:
                at += 1 + CONSTANTS[tag]
            i += 2 if tag in (5, 6) else 1
        self.tables += [at, at + 2, at + 4, at + 6]
        at += 8 + 2 * u2(at + 6)
        for _ in range(2):     # fields, methods
            self.tables.append(at)
            members, at = u2(at), at + 2
            for _ in range(members):
                self.tables += [at, at + 2, at + 4, at + 6]
                at = self.attributes(data, at + 6, u2, u4)
        self.attributes(data, at, u2, u4)

    def attributes(self, data, at, u2, u4):
        count, at = u2(at), at + 2
        for _ in range(count):
            length = u4(at + 2)
            if self.names.get(u2(at)) == b"Code":
                begin = at + 14
                end = begin + u4(at + 10)
                self.code.append((begin, end))
                self.tables += [at + 6, at + 8]
                self.tables += range(end, at + 6 + length - 1, 2)
            else:
                self.tables += range(at, at + 6 + length - 1, 2)
            at += 6 + length
        return at


def damage_places(rng, data):
    """Damages that a reader of class files notices late."""
    places = Places(data)
    data = bytearray(data)
    count = len(places.constants)
    for _ in range(rng.choice([1, 1, 2, 4])):
        kind = rng.randrange(6)
        if kind <= 1 and places.code:
            begin, end = rng.choice(places.code)
            if begin < end:
                data[rng.randrange(begin, end)] = rng.randrange(256)
        elif kind == 2 and places.constants:
            at = rng.choice(places.constants)
            data[at] = rng.choice(list(CONSTANTS) + [1, 0, 2, 255])
        elif kind == 3 and places.constants:
            at = rng.choice(places.constants) + 1
            struct.pack_into(">H", data, at, rng.randrange(count + 3))
        elif places.tables:
            at = rng.choice(places.tables)
            if at + 2 <= len(data):
                struct.pack_into(">H", data, at, rng.choice(
                    [0, 1, 2, 0xffff, 0x7fff, rng.randrange(count + 2),
                     rng.randrange(65536)]))
    return bytes(data)


def damage_class(rng, data):
    if rng.random() < 0.7:
        return damage_places(rng, data)
    return mutate.mutate_bytes(rng, data)


def damage_program(rng, material):
    main, classes, ranks = material.pick(rng)
    classes = dict(classes)
    for name in rng.sample(sorted(classes), min(len(classes),
                                                rng.choice([1, 1, 2, 3]))):
        kind = rng.random()
        if kind < 0.05 and name != main + ".class":
            del classes[name]
        elif kind < 0.1:
            other = rng.choice(material.programs)[1]
            classes[name] = rng.choice(sorted(other.values()))
        else:
            classes[name] = damage_class(rng, classes[name])
    return main, classes, ranks


# ---- Jars.

def pack(rng, main, classes):
    out = io.BytesIO()
    manifest = b"Manifest-Version: 1.0\r\nMain-Class: %s\r\n\r\n" % main.encode()
    if rng.random() < 0.2:
        manifest = mutate.mutate_bytes(rng, manifest)
    with zipfile.ZipFile(out, "w", rng.choice(
            [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as jar:
        if rng.random() < 0.95:
            jar.writestr("META-INF/MANIFEST.MF", manifest)
        for name in sorted(classes):
            jar.writestr(name, classes[name])
        if rng.random() < 0.1:
            jar.writestr(rng.choice(["../out.class", "/abs.class", "a", "a/",
                                     "x" * 400, "mpi/MPI.class"]), b"data")
    return out.getvalue()


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as f:
        f.write(data)
    return name


def make_input(rng, material, folder):
    """Writes the files of one input into folder; returns the arguments."""
    if rng.random() < 0.4:
        main, classes, ranks = material.pick(rng)
        data = mutate.mutate_bytes(rng, pack(rng, main, classes))
        return ["-n", str(ranks), write(folder, "input.jar", data)]
    main, classes, ranks = damage_program(rng, material)
    if rng.random() < 0.3:
        return ["-n", str(ranks),
                write(folder, "input.jar", pack(rng, main, classes))]
    for name in classes:
        write(folder, name, classes[name])
    return ["-n", str(ranks), "-cp", ".", main + ".class"]
