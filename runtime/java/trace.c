/* Where an exception was made: places of the user's own calls, and what they
 * are called. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "java/core.h"

enum { PART_FUNCTION, PART_FILE, PART_LINE, MOST_PLACES = 256 };

JavaObject *Java_java_lang_Throwable_fillInStackTrace(JavaObject *exception,
                                                      int32_t unused) {
  int places[MOST_PLACES];
  (void)unused;
  if (jrt_throwable_places < 0) {
    return exception;
  }
  int count = __mpiproof_stack(places, MOST_PLACES);
  JavaArray *array = jrt_new_ints(count);
  memcpy(jrt_data(array), places, (size_t)count * sizeof places[0]);
  *(JavaArray **)jrt_at(exception, jrt_throwable_places) = array;
  return exception;
}

static size_t get(int32_t place, int part, char *out, size_t n) {
  size_t len = __mpiproof_place_part(place, part, out, n);
  return len < n ? len : n - 1;
}

/* A function is called "pack.Class.method". */
static JavaObject *part_of_function(int32_t place, int method) {
  char text[512];
  size_t len = get(place, PART_FUNCTION, text, sizeof text);
  text[len] = '\0';
  char *dot = strrchr(text, '.');
  if (dot == NULL) {
    return jrt_string(text);
  }
  *dot = '\0';
  return jrt_string(method ? dot + 1 : text);
}

JavaObject *Java_java_lang_Throwable_placeClass(int32_t place) {
  return part_of_function(place, 0);
}

JavaObject *Java_java_lang_Throwable_placeMethod(int32_t place) {
  return part_of_function(place, 1);
}

JavaObject *Java_java_lang_Throwable_placeFile(int32_t place) {
  char text[512];
  size_t len = get(place, PART_FILE, text, sizeof text);
  text[len] = '\0';
  char *slash = strrchr(text, '/');
  return jrt_string(slash == NULL ? text : slash + 1);
}

int32_t Java_java_lang_Throwable_placeLine(int32_t place) {
  return (int32_t)__mpiproof_place_part(place, PART_LINE, NULL, 0);
}
