"""Damaged and hostile objects, archives and programs: one clear line, never a
crash, whatever bytes they have."""

import os
import random
import struct

from place import Failure

SOURCE = ("#include <mpi.h>\n"
          "int main(int argc, char **argv) {\n"
          "  MPI_Init(&argc, &argv);\n"
          "  MPI_Finalize();\n"
          "  return 0;\n"
          "}\n")


def whole_files(desk):
    desk.write("a.c", SOURCE)
    desk.cc("-c", "a.c").expect(0)
    desk.cc("a.o", "-o", "app").expect(0)
    desk.command("ar", "cr", "liba.a", "a.o").expect(0)
    return {"a.o": desk.read("a.o"), "app": desk.read("app"),
            "liba.a": desk.read("liba.a")}


def attempt(desk, name, data):
    """Any answer but an internal error or a signal; if it is refused, by one
    line."""
    desk.write(name, data)
    os.chmod(desk.path(name), 0o755)
    run = desk.run("--no-out", "--max-time", "5", "./" + name)
    run.expect(0, 1, 2, 3)
    if run.code == 2:
        run.one_line()
    return run


def check_truncated_files(desk):
    for name, data in whole_files(desk).items():
        for i in range(24):
            size = len(data) * i // 24
            run = attempt(desk, "cut-" + name, data[:size])
            if run.code != 2:
                raise Failure("%d bytes of %s are accepted" % (size, name))


def check_damaged_headers(desk):
    """Bytes of the ELF header and of section headers set to extremes."""
    files = whole_files(desk)
    for name in ("a.o", "app"):
        data = files[name]
        table = struct.unpack_from("<Q", data, 40)[0]
        places = list(range(16, 64, 2)) + list(range(
            table, min(len(data), table + 64 * 40), 24))
        for at in places[::2]:
            for value in (b"\xff" * 8, b"\0" * 8):
                wrong = data[:at] + value + data[at + 8:]
                attempt(desk, "bad-" + name, wrong[:len(data)])


def check_damaged_record(desk):
    data = whole_files(desk)["a.o"]
    start = data.index(b"mpiproof\1\0\0\0")
    for at in (8, 12, 13, 16, 20, 24, 40, 60, 200, 1000):
        wrong = bytearray(data)
        wrong[start + at] ^= 0x41
        attempt(desk, "bad.o", bytes(wrong)).expect(2).says("bad.o")
    wrong = bytearray(data)
    wrong[start + 8] = 9
    attempt(desk, "new.o", bytes(wrong)).expect(2).says("another version")


def check_random_damage(desk):
    rng = random.Random(1)
    for name, data in whole_files(desk).items():
        for _ in range(12):
            wrong = bytearray(data)
            for _ in range(rng.choice((1, 3, 20))):
                wrong[rng.randrange(len(wrong))] = rng.randrange(256)
            attempt(desk, "odd-" + name, bytes(wrong))


def check_damaged_archive(desk):
    data = whole_files(desk)["liba.a"]
    for at in (8 + 48, 8 + 58, 8 + 16, 8):
        for value in (b"9999999999", b"-1        ", b"\0" * 10):
            wrong = data[:at] + value + data[at + 10:]
            attempt(desk, "bad.a", wrong)
    # A thin archive whose members are gone.
    desk.command("ar", "crT", "thin.a", "a.o").expect(0)
    os.unlink(desk.path("a.o"))
    desk.run("--no-out", "thin.a").expect(2).one_line().says("a.o")


def check_foreign_machines(desk):
    data = whole_files(desk)["app"]
    arm = data[:18] + struct.pack("<H", 183) + data[20:]
    attempt(desk, "arm", arm).expect(2).says("not for x86-64")
    narrow = data[:4] + b"\1" + data[5:]
    attempt(desk, "narrow", narrow).expect(2).says("not for x86-64")


def check_record_that_names_a_device(desk):
    """A file that never ends is not read."""
    desk.write("a.c", "int main(void) {\n"
               "int a[1]; return a[1];\n}\n")
    desk.cc("-c", "a.c").expect(0)
    os.rename(desk.path("a.c"), desk.path("b.c"))
    os.symlink("/dev/zero", desk.path("a.c"))
    desk.run("--no-out", "a.o").expect(1).says("a.c:2")
    os.unlink(desk.path("a.c"))
    os.mkfifo(desk.path("a.c"))
    desk.run("--no-out", "a.o").expect(1).says("a.c:2")
    desk.command("ar", "crT", "thin.a", "a.o").expect(0)
    os.unlink(desk.path("a.o"))
    os.symlink("/dev/zero", desk.path("a.o"))
    desk.run("--no-out", "thin.a").expect(2).one_line().says("a.o")


def check_record_that_names_other_files(desk):
    """Files of the host are shown only if they are what was compiled."""
    desk.write("secret.txt", "nobody should see this\n")
    desk.write("a.c", "int main(void) {\n# 1 \"secret.txt\"\n"
               "int a[1]; return a[1];\n}\n")
    desk.cc("-c", "a.c").expect(0)
    run = desk.run("--no-out", "a.o").expect(1)
    if "nobody should see this" in run.out:
        raise Failure("a file that was not compiled is shown")
