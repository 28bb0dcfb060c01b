// The interpreter's state, shared with its few library functions.
#ifndef TESTS_LOAD_INTERP_NATIVE_H
#define TESTS_LOAD_INTERP_NATIVE_H

#include <setjmp.h>

#include "interp.h"

typedef struct Object {
  uint8_t *bytes;
  uint64_t size;
  uint32_t start;
  bool live;
} Object;

typedef struct Interp {
  const Module *module;
  InterpResult *result;
  VEC(Object) objects;
  VEC(uint32_t) stack;         // objects of all frames
  const Function *function;    // being executed
  uint32_t pc;
  uint32_t depth;
  uint64_t max_steps;
  bool align;                  // misaligned accesses are trouble
  uint8_t nothing[1];
  jmp_buf out;                 // trouble
  jmp_buf exit;                // the program ends
} Interp;

_Noreturn void interp_stop(Interp *in, const char *format, ...);
_Noreturn void interp_exit(Interp *in);
uint8_t *interp_bytes(Interp *in, uint64_t address, uint64_t size);
uint64_t interp_new_object(Interp *in, uint64_t size, uint32_t align,
                           bool stack);
void interp_free(Interp *in, uint64_t address);
void interp_native(Interp *in, const Function *f, const uint64_t *args,
                   uint32_t count, uint64_t *results);
long double interp_math(Interp *in, uint32_t fn, uint32_t format,
                        const long double *x);

#endif
