/* The first code of a Java program, and its last. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "java/core.h"


static JavaArray *make_arguments(int argc, char **argv) {
  int32_t class = jrt_find_class("[Ljava/lang/String;");
  JavaArray *arguments = jrt_new_array(class, argc > 0 ? argc - 1 : 0);
  JavaObject **elements = jrt_data(arguments);
  for (int i = 1; i < argc; i++) {
    elements[i - 1] = jrt_string(argv[i]);
  }
  return arguments;
}

/* The calls that led to where it was made, innermost first; or NULL. */
static JavaArray *places_of(const JavaObject *exception) {
  return jrt_throwable_places < 0
             ? NULL
             : *(JavaArray **)jrt_at(exception, jrt_throwable_places);
}

const char *(*jrt_kind_of_uncaught)(const JavaObject *exception);

static const char *kind_of(const JavaObject *exception) {
  const char *kind = jrt_kind_of_uncaught == NULL
                         ? NULL : jrt_kind_of_uncaught(exception);
  return kind == NULL ? "uncaught-exception" : kind;
}

JavaObject *text_of(JavaObject *exception)
    JAVA_METHOD("java/lang/Throwable.textOf(Ljava/lang/Throwable;)"
                "Ljava/lang/String;");

/* By its own toString; by class and message if that throws. */
static void say(JavaObject *exception, char *text, size_t room) {
  JavaObject *own = text_of(exception);
  if (jrt_pending == NULL && own != NULL) {
    snprintf(text, room, "%s", jrt_text(own));
    return;
  }
  jrt_pending = NULL;
  const char *class = jrt_sentence("", exception->class, "");
  const char *message = jrt_throwable_message < 0 ? NULL : jrt_text(
      *(JavaObject **)jrt_at(exception, jrt_throwable_message));
  snprintf(text, room, "%s%s%s", class, message == NULL ? "" : ": ",
           message == NULL ? "" : message);
}

void jrt_uncaught(JavaObject *exception) {
  char text[700] = "Exception in thread \"main\" ";
  size_t start = strlen(text);
  jrt_pending = NULL;
  say(exception, text + start, sizeof text - start);
  fprintf(stderr, "%s\n", text);
  JavaArray *places = places_of(exception);
  __mpiproof_fault_from(kind_of(exception), text + start,
                        places == NULL ? NULL : jrt_data(places),
                        places == NULL ? 0 : places->length);
}

int jrt_main(int argc, char **argv, void (*java_main)(JavaArray *)) {
  /* Literals are there before anybody makes a string. */
  jrt_classes[jrt_find_class("java/lang/String")].init();
  java_main(make_arguments(argc, argv));
  if (jrt_pending != NULL) {
    jrt_uncaught(jrt_pending);
  }
  return 0;
}
