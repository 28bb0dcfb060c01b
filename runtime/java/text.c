/* Natives of mpiproof.Text: numbers that are printed and nothing else. */
#include "internal.h"
#include "java/object.h"

enum { DESCRIPTION = 200 };

#define NUMBER(name, type, directive)                                 \
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
    if (__mpiproof_mode(0)) {                                         \
      size_t n = __mpiproof_token(text, sizeof text - 1, &x, sizeof x, \
                                  directive);                         \
      text[n] = '\0';                                                 \
    } else {                                                          \
      __mpiproof_describe(text, sizeof text, &x, sizeof x);           \
    }                                                                 \
    return jrt_string(text);                                          \
  }
/* Where terms are kept, they are compared as those of printf are. */
NUMBER(Int, int32_t, "%d")
NUMBER(Long, int64_t, "%ld")
NUMBER(Float, float, "%.9g")
NUMBER(Double, double, "%.17g")

int32_t Java_mpiproof_Text_showBoolean(int32_t x) {
  return Java_mpiproof_Text_showInt(x);
}

int32_t Java_mpiproof_Text_showChar(int32_t x) {
  return Java_mpiproof_Text_showInt(x);
}
