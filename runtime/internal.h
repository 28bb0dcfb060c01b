/* What the files of the runtime library share: the primitives the engine
 * supplies and the record it boots a process with.
 *
 * The runtime is C compiled to bitcode and executed by the virtual machine
 * like the program itself, so it must be free of undefined behaviour, must
 * read nothing a caller did not promise, and must not branch on bytes that
 * were never written. memcpy, memmove and memset are supplied by the engine.
 */
#ifndef MPIPROOF_RUNTIME_INTERNAL_H
#define MPIPROOF_RUNTIME_INTERNAL_H

#include <stddef.h>
#include <stdint.h>

/* ---- Memory ---------------------------------------------------------- */

/* A new heap object of `size` bytes aligned to `align` (a power of two),
 * uninitialised unless `zero` is odd. With 2 in it, it is released when nothing
 * refers to it any more; with 4 in it the program uses it, and threads may race for
 * it. NULL if larger than the engine's limit. */
void *__mpiproof_alloc(size_t size, size_t align, int zero);

/* Ends the life of the heap object that starts at `p`. An invalid or second
 * release is a finding at the caller of free(). */
void __mpiproof_release(void *p);

/* Releases managed objects that nothing refers to any more. */
void __mpiproof_collect(void);

/* Size in bytes of the heap object that starts at `p`. */
size_t __mpiproof_object_size(const void *p);

/* ---- Ends and reports ------------------------------------------------ */

/* End of the process; atexit handlers and destructors ran already. */
_Noreturn void __mpiproof_exit(int code);

/* Runs the program's global destructors (llvm.global_dtors). */
void __mpiproof_run_destructors(void);

/* Reports a finding of that kind (ids such as "assertion-failed" or
 * "invalid-library-call") at the current place and ends the path. */
_Noreturn void __mpiproof_fault(const char *kind, const char *message);

/* The same, shown at `place` (see __mpiproof_place), or, if that is 0, at the
 * current one. */
_Noreturn void __mpiproof_fault_at(const char *kind, const char *message,
                                   int place);

/* The same, with the places of the calls that led to it, innermost first (see
 * __mpiproof_stack), instead of those under way. */
_Noreturn void __mpiproof_fault_from(const char *kind, const char *message,
                                     const int *places, int count);

/* One of both, as the table of kinds (src/kinds/finding.def) says. */
void __mpiproof_raise(const char *kind, const char *message, int place);

/* Reports a finding of that kind and goes on. It is shown at `place`, or, if
 * that is 0, at the current one. */
void __mpiproof_report(const char *kind, const char *message, int place);

/* The same for an error that the program is told about and handles itself
 * (MPI_ERRORS_RETURN): a note, which does not count against it. */
void __mpiproof_note(const char *kind, const char *message, int place);

/* The program wanted to open a file of that name, and there is none: people are
 * told so. */
void __mpiproof_missing(const char *path);

/* The world, as in mpi/engine.h, and the rank of this process in it. */
void __mpiproof_mpi_world(int *rank, int *size);
int __rt_rank(void);

/* Where the user's own code is now: a number to keep and to hand to
 * __mpiproof_report. */
int __mpiproof_place(void);

/* The places of the calls that are under way, innermost first, as far as they
 * are in the user's own code: at most `n`, numbers as of __mpiproof_place. Gives
 * how many. */
int __mpiproof_stack(int *places, int n);
/* The function (part 0) or file (1) of such a place, cut to n bytes with the
 * terminating zero; its length. Part 2: the result is the line. */
size_t __mpiproof_place_part(int place, int part, char *buf, size_t n);

/* Records a reason for "incomplete" and goes on: what happens from here on need
 * not be what would happen in reality. */
void __mpiproof_limit(const char *what);

/* The same, but what happens is right: only something else is left out. */
void __mpiproof_narrow(const char *what);

/* Records a reason for "incomplete"; this path cannot go on. */
_Noreturn void __mpiproof_stop(const char *what);

/* ---- Output and symbolic values -------------------------------------- */

/* Appends `n` bytes, which may be symbolic, to the captured standard output
 * (fd 1) or standard error (fd 2) of this process, or to the list of files it
 * left behind (fd 3). */
void __mpiproof_output(int fd, const void *data, size_t n);

/* 1 if any of the `n` bytes at `p` depends on an input or is undefined. */
int __mpiproof_is_symbolic(const void *p, size_t n);

/* The same, for a value about to be shown to people: from now on the bytes at
 * `p` are what they are, even if the order of messages had a say in it. In that
 * case 2 is added to the result. */
int __mpiproof_shown(void *p, size_t n);

/* Readable text such as "<x+1>" for the symbolic value of `size` bytes at
 * `p`. Writes at most `n` bytes with a terminating zero and returns the
 * length of the text. Undefined bytes are a finding: this is an output. */
size_t __mpiproof_describe(char *buf, size_t n, const void *p, size_t size);

/* Makes the `n` <= 16 bytes at `p` concrete: each of their possible values goes
 * on by itself if they are few; of many, one is chosen and a limit recorded.
 * Undefined bytes are a finding: this is an output. */
void __mpiproof_apart(void *p, size_t n);

/* Converts one concrete floating value as glibc's snprintf does; `spec` is a
 * whole conversion such as "%+.3Lf" (is_long) or "%-10.3f" (not is_long).
 * Returns the full length, as snprintf. With n = 0, x may be anything, and the
 * length depends on what x depends on. */
size_t __mpiproof_format_float(char *buf, size_t n, const char *spec,
                               long double x, int is_long);

/* strtof (kind 0), strtod (1) or strtold (2) of concrete text. */
long double __mpiproof_parse_float(const char *text, const char **end,
                                   int kind);

/* Makes the `n` bytes at `p` a fresh input called `name`; returns `p`. */
void *__mpiproof_symbolic(void *p, size_t n, const char *name);
/* The same, and what it is: 'i' a signed number, 'u' an unsigned one, 'f' a
 * floating one, 'c' a character, 'r' something random, 'o' an object of any type
 * (src/kinds/input.def). */
void *__mpiproof_symbolic_as(void *p, size_t n, const char *name, int kind);
#define MPIPROOF_INPUT_KIND(x)                                            \
  _Generic((x), _Bool: 'u', char: 'c', signed char: 'c',                  \
           unsigned char: 'c', short: 'i', int: 'i', long: 'i',           \
           long long: 'i', unsigned short: 'u', unsigned: 'u',            \
           unsigned long: 'u', unsigned long long: 'u', float: 'f',       \
           double: 'f', default: 'o')

/* The same for the input number `occurrence` of that name, which is one and the
 * same for all processes of all programs. */
void __mpiproof_shared(void *p, size_t n, const char *name,
                       unsigned occurrence);

/* The `n` bytes at `p` are bytes `offset`, ... of the result `name`. */
void __mpiproof_value(const void *p, size_t n, const char *name,
                      size_t offset);

/* What is asked of the run: which = 0, that printed numbers keep their terms;
 * 1, that random numbers are inputs; 2, how many threads a parallel region of
 * OpenMP has (0: nothing is asked). */
int __mpiproof_mode(int which);

/* A token for the symbolic number of `size` bytes at `p`, which is printed by
 * `directive`: all concrete, to stand in a text. Returns its length. */
enum { MPIPROOF_TOKEN_ROOM = 96 };
size_t __mpiproof_token(char *buf, size_t n, const void *p, size_t size,
                        const char *directive);

/* The length of the text of a symbolic number of a file that begins with the
 * byte at `p`, or 0. */
size_t __mpiproof_token_length(const void *p);

/* If `text` begins with a token or such a text, leaves its value at `to`: a
 * double, or an integer of 8 bytes (PREFIX: of a double what stands before its
 * point). Returns the length of the token, or 0. */
enum { MPIPROOF_TOKEN_LONG, MPIPROOF_TOKEN_DOUBLE, MPIPROOF_TOKEN_PREFIX };
size_t __mpiproof_token_value(const char *text, void *to, int how);

/* The process goes no further if the condition is 0; others do. */
void __mpiproof_assume(int condition);
/* The condition says which values an input that was just made may have. */
void __mpiproof_domain(int condition);

/* The event label(name) of temporal properties. */
void __mpiproof_label(const char *name);

/* The `n` bytes at `p` (1, 2, 4 or 8) are the variable `name` of temporal
 * properties from now on. */
void __mpiproof_watch(const char *name, const void *p, size_t n);

/* Number of visible time steps of this process so far; every call is one. */
uint64_t __mpiproof_ticks(void);
/* A reduction is evaluated whose result may depend on the order of operands:
 * reports say which was taken, or, `alike`, that it was any, but the same for all
 * elements of a vector. */
void __mpiproof_reduces(int alike);
/* Something is given that a real machine leaves to chance: reports say so. */
void __mpiproof_chance(void);

/* ---- Boot record ----------------------------------------------------- */

enum { MPIPROOF_FILE_READONLY = 1 }; /* MpiproofFile.flags: mode 0444 */

/* An initial file of the in-memory file system. The bytes may be symbolic
 * and are never written: the file system copies them at the first write. */
struct MpiproofFile {
  const char *name; /* absolute, or relative to the first directory */
  const unsigned char *data;
  size_t size;
  int flags;
};

struct MpiproofBoot {
  int argc;
  char **argv;
  char **envp;
  size_t file_count;
  const struct MpiproofFile *files;
  const unsigned char *stdin_data;
  size_t stdin_size;
};

/* The engine's entry (start.c): sets `environ`, runs main and exit. */
int __mpiproof_start(struct MpiproofBoot *boot);

/* The record of this process, set before main runs (start.c). */
extern const struct MpiproofBoot *__mpiproof_boot;

#endif
