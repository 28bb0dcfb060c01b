/* Natives of mpiproof.Verify over the engine's primitives. */
#include <stdlib.h>

#include "internal.h"
#include "java/object.h"

void mpiproof_input(void *object, size_t size, const char *name);

#define INPUT(name, type, primitive)                            \
  type Java_mpiproof_Verify_##name(JavaObject *string) {        \
    type value;                                                 \
    char *text = jrt_text(string);                              \
    primitive(&value, sizeof value, text);                      \
    free(text);                                                 \
    return value;                                               \
  }
INPUT(int0, int32_t, __mpiproof_symbolic)
INPUT(long0, int64_t, __mpiproof_symbolic)
INPUT(double0, double, __mpiproof_symbolic)
INPUT(float0, float, __mpiproof_symbolic)
INPUT(inputInt0, int32_t, mpiproof_input)
INPUT(inputDouble0, double, mpiproof_input)

int32_t Java_mpiproof_Verify_range0(int32_t low, int32_t high,
                                    JavaObject *name) {
  int32_t value = Java_mpiproof_Verify_int0(name);
  __mpiproof_domain((value >= low) & (value <= high));
  return value;
}

int32_t Java_mpiproof_Verify_boolean0(JavaObject *name) {
  unsigned char value;
  char *text = jrt_text(name);
  __mpiproof_symbolic(&value, sizeof value, text);
  free(text);
  __mpiproof_domain(value <= 1);
  return value & 1;
}

void Java_mpiproof_Verify_bytes0(JavaArray *bytes, int32_t count,
                                 JavaObject *name) {
  char *text = jrt_text(name);
  __mpiproof_symbolic(jrt_data(bytes), (size_t)count, text);
  free(text);
}

void Java_mpiproof_Verify_assume0(int32_t condition) {
  __mpiproof_assume(condition);
}

void Java_mpiproof_Verify_label0(JavaObject *name) {
  char *text = jrt_text(name);
  __mpiproof_label(text);
  free(text);
}

void Java_mpiproof_Verify_watch0(JavaObject *name, JavaArray *cell) {
  char *text = jrt_text(name);
  __mpiproof_watch(text, jrt_data(cell), 8);
  free(text);
}
