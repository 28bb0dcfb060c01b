/* mpiproof.h for programs that run natively: mpiproof-cc links this in, so
 * that a program which marks inputs runs, too. Inputs are zero, or what
 * `mpiproof_native_input` says if the process has such a function (a replay
 * library brings it in); an assumption that does not hold ends the process.
 * The intrinsics of KLEE and SV-COMP are those of the replay library.
 */
#define _GNU_SOURCE
#include <mpiproof.h>

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void InputFunction(void *object, size_t size, const char *name);

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  InputFunction *input = NULL;
  void *found = dlsym(RTLD_DEFAULT, "mpiproof_native_input");
  memcpy(&input, &found, sizeof input);
  memset(object, 0, size);
  if (input != NULL) input(object, size, name);
}

void mpiproof_assume(MpiproofBool condition) {
  if (condition) return;
  fputs("mpiproof: an assumption does not hold for these inputs\n", stderr);
  exit(0);
}

void mpiproof_assert_fail(const char *expression, const char *file, int line,
                          const char *function) {
  fprintf(stderr, "%s:%d: %s: Assertion `%s' failed.\n", file, line, function,
          expression);
  abort();
}

/* Temporal properties are the verifier's business. */
void mpiproof_label(const char *name) { (void)name; }

void mpiproof_watch(const char *name, const void *variable, size_t size) {
  (void)name;
  (void)variable;
  (void)size;
}

void mpiproof_input(void *object, size_t size, const char *name) {
  mpiproof_symbolic(object, size, name);
}

int mpiproof_input_int(const char *name) {
  int value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

double mpiproof_input_double(const char *name) {
  double value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

void mpiproof_output(const void *object, size_t size, const char *name) {
  (void)object;
  (void)size;
  (void)name;
}

void mpiproof_output_part(const void *object, size_t size, const char *name,
                          size_t offset) {
  (void)object;
  (void)size;
  (void)name;
  (void)offset;
}

/* What the replay library's intrinsics report by. */
__attribute__((visibility("hidden"), noreturn)) void log_fault(
    const char *kind, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "mpiproof: %s: ", kind);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  abort();
}

#include "../native/verify_others.c"

#define INPUT(type, name)                          \
  type mpiproof_##name(const char *input) {        \
    type value;                                    \
    mpiproof_symbolic(&value, sizeof value, input); \
    return value;                                  \
  }
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, llong)
INPUT(unsigned long long, ullong)
INPUT(float, float)
INPUT(double, double)

MpiproofBool mpiproof_bool(const char *input) {
  return mpiproof_uchar(input) & 1;
}

int mpiproof_range(int lo, int hi, const char *input) {
  int value = lo;
  mpiproof_symbolic(&value, sizeof value, input);
  return value < lo || value > hi ? lo : value;
}
