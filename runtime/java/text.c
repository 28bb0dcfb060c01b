/* Natives of mpiproof.Text: numbers that are printed and nothing else. */
#include "internal.h"
#include "java/object.h"

enum { DESCRIPTION = 200 };

#define NUMBER(name, type)                                            \
  type Java_mpiproof_Text_show##name(type x) {                        \
    type now = x;                                                     \
    __mpiproof_shown(&now, sizeof now);                               \
    return now;                                                       \
  }                                                                   \
  JavaObject *Java_mpiproof_Text_describe##name(type x) {             \
    char text[DESCRIPTION];                                           \
    if (!__mpiproof_is_symbolic(&x, sizeof x)) {                      \
      return NULL;                                                    \
    }                                                                 \
    __mpiproof_describe(text, sizeof text, &x, sizeof x);             \
    return jrt_string(text);                                          \
  }
NUMBER(Int, int32_t)
NUMBER(Long, int64_t)
NUMBER(Float, float)
NUMBER(Double, double)

int32_t Java_mpiproof_Text_showBoolean(int32_t x) {
  return Java_mpiproof_Text_showInt(x);
}

int32_t Java_mpiproof_Text_showChar(int32_t x) {
  return Java_mpiproof_Text_showInt(x);
}
