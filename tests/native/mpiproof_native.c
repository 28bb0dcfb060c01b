/* The guest API for native runs: the test programs are built with the host's
 * compiler and sanitizers and run on inputs made here, to check the tests
 * themselves (a correct twin must never fail, a defective one should).
 *
 *   MPIPROOF_INPUT=HEX   bytes of all inputs in the order they are made
 *   MPIPROOF_SEED=N      otherwise: pseudo-random inputs from this seed
 *   MPIPROOF_RUNS=N      runs main N times in child processes with seeds
 *                        SEED, SEED+1, ...; ends with 1 and the seed on
 *                        stderr if a run was ended by a signal or status 99
 *   MPIPROOF_WORDS=A,B   values (decimal) tried with preference
 *
 * An input that an assumption rules out ends the run with status 0.
 */
#include <mpiproof.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static uint64_t state;
static const char *given;
static uint64_t words[256];
static unsigned word_count;
static uint64_t recent[4];

static uint64_t next(void) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static void read_words(const char *text) {
  while (text && *text && word_count < 256) {
    char *end;
    words[word_count++] = strtoull(text, &end, 10);
    if (*end != ',') return;
    text = end + 1;
  }
}

/* Runs main in children; only a child returns. */
static void run_children(unsigned long seed, unsigned long runs) {
  for (unsigned long i = 0; i < runs; i++) {
    pid_t child = fork();
    if (child == 0) {
      state = seed + i;
      struct rlimit limit = {5, 5};
      setrlimit(RLIMIT_CPU, &limit);
      return;
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child) _exit(2);
    if (WIFSIGNALED(status) || WEXITSTATUS(status) == 99) {
      dprintf(2, "failed with seed %lu\n", seed + i);
      _exit(1);
    }
  }
  _exit(0);
}

__attribute__((constructor)) static void prepare(void) {
  const char *seed = getenv("MPIPROOF_SEED");
  const char *runs = getenv("MPIPROOF_RUNS");
  given = getenv("MPIPROOF_INPUT");
  read_words(getenv("MPIPROOF_WORDS"));
  state = seed ? strtoul(seed, NULL, 10) : 1;
  if (runs) run_children(state, strtoul(runs, NULL, 10));
}

static uint64_t make_word(void) {
  uint64_t r = next();
  uint64_t one = (uint64_t)1 << (r >> 32) % 64;
  switch (r % 12) {
    case 0: return 0;
    case 1: return ~(uint64_t)0;
    case 2: return one;
    case 3: return one - 1;
    case 4: return -one;
    case 5: return recent[(r >> 8) % 4];
    case 6: return (r >> 8) % 16;
    case 7: return (r >> 8) % 128;
    case 8:
    case 9:
      if (word_count) {
        return words[(r >> 8) % word_count] + (r >> 40) % 3 - 1;
      }
      return next();
    case 10: return -((r >> 8) % 16);
    default: return next();
  }
}

static double make_number(void) {
  static const double special[] = {0.0, -0.0, 1.0, -1.0, 0.1, 3.0, 1e300,
                                   1e-300, 5e-324, 16777217.0, 0.5, 1e16};
  uint64_t r = next();
  switch (r % 5) {
    case 0: return special[(r >> 8) % 12];
    case 1: return (double)(int64_t)make_word();
    case 2: return (double)((r >> 8) % 1000) / 8;
    case 3: return (r >> 8) % 2 ? __builtin_inf() : __builtin_nan("");
    default: return (double)(int64_t)next() / 1e9;
  }
}

static void fill(unsigned char *p, size_t n) {
  if (given) {
    for (size_t i = 0; i < n; i++) {
      char digits[3] = {0};
      if (given[0] && given[1]) {
        memcpy(digits, given, 2);
        given += 2;
      }
      p[i] = (unsigned char)strtoul(digits, NULL, 16);
    }
    return;
  }
  uint64_t mode = next() % 8;
  if (mode == 0 && n == 4) {
    float x = (float)make_number();
    memcpy(p, &x, 4);
    return;
  }
  if (mode <= 1 && n == 8) {
    double x = make_number();
    memcpy(p, &x, 8);
    return;
  }
  size_t step = n <= 8 ? n : mode < 3 ? 8 : mode < 5 ? 4 : 1;
  for (size_t i = 0; i < n; i += step) {
    uint64_t word = make_word();
    recent[next() % 4] = word;
    memcpy(p + i, &word, n - i < step ? n - i : step);
  }
}

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  (void)name;
  fill(object, size);
}

void mpiproof_assume(_Bool condition) {
  if (!condition) _exit(0);
}

void mpiproof_assert_fail(const char *expression, const char *file, int line,
                          const char *function) {
  fprintf(stderr, "%s:%d: %s: assertion failed: %s\n", file, line, function,
          expression);
  abort();
}

void mpiproof_label(const char *name) { (void)name; }

void mpiproof_watch(const char *name, const void *variable, size_t size) {
  (void)name;
  (void)variable;
  (void)size;
}

_Bool mpiproof_bool(const char *name) {
  (void)name;
  unsigned char x;
  fill(&x, 1);
  return x & 1;
}

#define DEFINE_INPUT(type, suffix)            \
  type mpiproof_##suffix(const char *name) {  \
    type x;                                   \
    mpiproof_symbolic(&x, sizeof x, name);    \
    return x;                                 \
  }

DEFINE_INPUT(char, char)
DEFINE_INPUT(unsigned char, uchar)
DEFINE_INPUT(short, short)
DEFINE_INPUT(unsigned short, ushort)
DEFINE_INPUT(int, int)
DEFINE_INPUT(unsigned, uint)
DEFINE_INPUT(long, long)
DEFINE_INPUT(unsigned long, ulong)
DEFINE_INPUT(long long, llong)
DEFINE_INPUT(unsigned long long, ullong)
DEFINE_INPUT(float, float)
DEFINE_INPUT(double, double)

int mpiproof_range(int lo, int hi, const char *name) {
  unsigned x = mpiproof_uint(name);
  unsigned span = (unsigned)hi - (unsigned)lo + 1;
  return (int)((unsigned)lo + (span ? x % span : x));
}

/* The names of other tools, as far as the tests use them. */
void klee_make_symbolic(void *object, size_t size, const char *name) {
  mpiproof_symbolic(object, size, name);
}

int klee_int(const char *name) { return mpiproof_int(name); }

int klee_range(int begin, int end, const char *name) {
  return mpiproof_range(begin, end - 1, name);
}

void klee_assume(uintptr_t condition) { mpiproof_assume(condition != 0); }

int __VERIFIER_nondet_int(void) { return mpiproof_int("int"); }
unsigned __VERIFIER_nondet_uint(void) { return mpiproof_uint("uint"); }
char __VERIFIER_nondet_char(void) { return mpiproof_char("char"); }
_Bool __VERIFIER_nondet_bool(void) { return mpiproof_bool("bool"); }
short __VERIFIER_nondet_short(void) { return mpiproof_short("short"); }
long __VERIFIER_nondet_long(void) { return mpiproof_long("long"); }
float __VERIFIER_nondet_float(void) { return mpiproof_float("float"); }
double __VERIFIER_nondet_double(void) { return mpiproof_double("double"); }

unsigned char __VERIFIER_nondet_uchar(void) {
  return mpiproof_uchar("uchar");
}

unsigned long __VERIFIER_nondet_ulong(void) {
  return mpiproof_ulong("ulong");
}

void __VERIFIER_assume(int condition) { mpiproof_assume(condition != 0); }

__attribute__((weak)) void reach_error(void) {
  fprintf(stderr, "reach_error\n");
  abort();
}
