"""Command lines of a C compiler, and what mpiproof-cc makes of them.

Each case: the words; the sources that clang gets (None: clang is not called);
words clang must get; words it must not get. The native compiler always gets
all words as they are. `extra`: the native compiler gets the object with
bitcode. A case may have files: names and contents.
"""

CASES = [
    # What is asked for.
    (["-c", "a.c"], ["a.c"], [], ["-idirafter"], False),
    (["-c", "a.c", "b.c"], ["a.c", "b.c"], [], [], False),
    (["-c", "a.c", "-o", "x.o"], ["a.c"], [], ["x.o"], False),
    (["-c", "a.c", "-ox.o"], ["a.c"], [], ["-ox.o"], False),
    (["a.c"], ["a.c"], [], [], True),
    (["a.c", "b.c", "-o", "app"], ["a.c", "b.c"], [], ["app"], True),
    (["-o", "app", "a.o", "b.o"], [], [], [], False),
    (["-shared", "-fPIC", "a.c", "-o", "liba.so"], ["a.c"], [],
     ["-shared", "-fPIC"], True),
    (["-r", "a.o", "b.o", "-o", "c.o"], [], [], [], False),
    (["a.c", "lib/x.o", "-Llib", "-lm", "-Wl,-rpath,/x"], ["a.c"], [],
     ["-Llib", "-lm", "-Wl,-rpath,/x"], True),
    (["-S", "a.c"], None, [], [], False),
    (["-E", "a.c"], None, [], [], False),
    (["-E", "-dM", "a.c", "-o", "x"], None, [], [], False),
    (["-M", "a.c"], None, [], [], False),
    (["-MM", "-MF", "a.d", "a.c"], None, [], [], False),
    (["-fsyntax-only", "a.c"], None, [], [], False),
    (["-###", "-c", "a.c"], None, [], [], False),
    # Questions.
    (["--version"], None, [], [], False),
    (["-v"], None, [], [], False),
    (["-show"], None, [], [], False),
    (["-show", "-c", "a.c"], None, [], [], False),
    (["--showme:compile"], None, [], [], False),
    (["-compile-info"], None, [], [], False),
    (["-print-prog-name=ld"], None, [], [], False),
    (["-dumpmachine"], None, [], [], False),
    ([], None, [], [], False),
    # The preprocessor.
    (["-c", "-DX=1", "-D", "Y", "-UZ", "-U", "W", "a.c"], ["a.c"],
     ["-DX=1", "-D", "Y", "-UZ", "-U", "W"], [], False),
    (["-c", "-Iinc", "-I", "more inc", "-isystem", "sys", "a.c"], ["a.c"],
     ["-Iinc", "-I", "more inc", "-isystem", "sys"], [], False),
    (["-c", "-include", "config.h", "-iquote", "q", "a.c"], ["a.c"],
     ["-include", "config.h", "-iquote", "q"], [], False),
    (["-c", "-DTEXT=\"a b\"", "a.c"], ["a.c"], ["-DTEXT=\"a b\""], [], False),
    (["-c", "-DTEXT='it'\\''s'", "a.c"], ["a.c"], ["-DTEXT='it'\\''s'"], [],
     False),
    (["-c", "-MD", "-MP", "-MF", "dep.d", "-MT", "a.o", "a.c"], ["a.c"], [],
     ["-MD", "-MP", "dep.d", "a.o"], False),
    (["-c", "-Wp,-MD,dep.d,-DIN", "a.c"], ["a.c"], ["-DIN"],
     ["-MD", "dep.d", "-Wp,-MD,dep.d,-DIN"], False),
    # What changes the meaning, and what does not.
    (["-c", "-std=c99", "-ansi", "-funsigned-char", "-fwrapv", "a.c"],
     ["a.c"], ["-std=c99", "-ansi", "-funsigned-char", "-fwrapv"], [], False),
    (["-c", "-O3", "-g3", "-Wall", "-Werror", "-pedantic", "a.c"], ["a.c"],
     [], ["-O3", "-g3", "-Wall", "-Werror", "-pedantic"], False),
    (["-c", "-march=native", "-mavx2", "-fomit-frame-pointer",
      "-fstack-protector-strong", "a.c"], ["a.c"], [],
     ["-march=native", "-mavx2", "-fomit-frame-pointer",
      "-fstack-protector-strong"], False),
    (["-c", "-fsanitize=address", "--coverage", "a.c"], ["a.c"], [],
     ["-fsanitize=address", "--coverage"], False),
    (["-pthread", "-c", "a.c"], ["a.c"], ["-pthread"], [], False),
    (["-fopenmp", "-c", "a.c"], ["a.c"], ["-fopenmp"], [], False),
    (["-fopenmp=libiomp5", "-c", "a.c"], ["a.c"], ["-fopenmp"],
     ["-fopenmp=libiomp5"], False),
    (["-c", "-m32", "a.c"], None, [], [], False),
    # Operands that look like sources, and sources that do not.
    (["-c", "-MF", "odd.c", "a.c"], ["a.c"], [], ["odd.c"], False),
    (["-c", "-Xlinker", "odd.c", "-T", "odd.c", "a.c"], ["a.c"], [],
     ["odd.c"], False),
    (["-c", "--param", "odd.c", "a.c"], ["a.c"], [], ["odd.c"], False),
    (["-c", "-x", "c", "main.text"], ["main.text"], [], [], False),
    (["-c", "-xc", "main.text"], ["main.text"], [], [], False),
    (["-c", "-x", "c++", "a.c"], [], [], [], False),
    (["-x", "c", "one.x", "-x", "none", "two.x", "b.c"], ["one.x", "b.c"],
     [], ["two.x"], True),
    (["-c", "-x", "c", "-"], [], [], [], False),
    (["-c", "dir/a b.c"], ["dir/a b.c"], [], [], False),
    # Other languages.
    (["-c", "a.cc"], [], [], [], False),
    (["-c", "a.f90"], [], [], [], False),
    (["-c", "a.S"], [], [], [], False),
    (["-c", "a.s"], [], [], [], False),
    (["a.cpp", "b.c"], ["b.c"], [], ["a.cpp"], True),
    # Incomplete lines are the native compiler's to complain about.
    (["-c", "a.c", "-o"], ["a.c"], [], [], False),
    (["-c", "a.c", "-I"], ["a.c"], [], ["-I"] , False),
]

# Response files: contents, words, sources, words clang must get.
RESPONSES = [
    ("-c a.c -DX=1", ["@r"], ["a.c"], ["-DX=1"]),
    ("-c 'with blank.c' \"-DT=\\\"a\\\"\"", ["@r"], ["with blank.c"],
     ["-DT=\"a\""]),
    ("-DA\n-DB\n", ["-c", "@r", "a.c"], ["a.c"], ["-DA", "-DB"]),
    ("", ["-c", "@r", "a.c"], ["a.c"], []),
    ("@r", ["-c", "@r", "a.c"], ["a.c"], []),
    ("-o", ["-c", "a.c", "@r", "x.o"], ["a.c"], []),
]
