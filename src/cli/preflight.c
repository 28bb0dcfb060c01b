// What a program contains that can be reached but not executed, for people to
// read before a long run. Reaching one of these is a limit of its own.
#include <string.h>

#include "cli/internal.h"
#include "report/utf8.h"

#define MOST_LINES 20

// The class library of Java has no places.
static bool is_in_library(const Module *module, const Unsupported *item) {
  uint32_t place = item->place;
  if (place == PLACE_NONE)
    return strncmp(item->what, "function Java_", 14) == 0 ||
           strchr(item->what, '/') != NULL;
  uint32_t name = vec_at(&module->places, place)->function;
  uint64_t *function =
      name == NAME_NONE ? NULL : table_find(&module->function_by_name, name);
  return function != NULL && vec_at(&module->functions, *function)->runtime;
}

// MPI functions of our mpi.h without a definition are known by name.
static bool is_mpi(const Unsupported *item) {
  return strncmp(item->what, "function MPI_", 13) == 0 ||
         strncmp(item->what, "function PMPI_", 14) == 0;
}

static void print_unsupported(const Unsupported *item, Text *out) {
  const char *name = item->what + strlen("function ");
  if (is_mpi(item)) {
    text_printf(out, "note: %.*s is not modelled yet",
                (int)strcspn(name, " "), name);
  } else {
    text_printf(out, "note: %s cannot be executed", item->what);
  }
}

// Programs may share sources: nothing is said twice.
static void add_line(const Text *line, Text *out) {
  Text visible = {0};
  utf8_add_all_visible(&visible, text_get(line), line->len);
  text_char(&visible, '\n');
  if (strstr(text_get(out), text_get(&visible)) == NULL)
    text_add(out, text_get(&visible));
  text_fini(&visible);
}

static void list_unsupported(const Module *module, bool everything,
                             Text *out) {
  Text line = {0};
  uint32_t shown = 0;
  for (uint32_t i = 0; i < module->unsupported.len; i++) {
    const Unsupported *item = &module->unsupported.data[i];
    if (!everything && is_in_library(module, item)) continue;
    if (!everything && shown++ == MOST_LINES) {
      text_add(out, "note: and more; --preflight lists everything\n");
      break;
    }
    text_clear(&line);
    if (item->place != PLACE_NONE) {
      place_print(module, item->place, &line);
      text_add(&line, ": ");
    }
    print_unsupported(item, &line);
    add_line(&line, out);
  }
  text_fini(&line);
}

void preflight_print(const Session *session, bool everything, FILE *out) {
  Text text = {0};
  for (uint32_t i = 0; i < session->modules.len; i++)
    list_unsupported(session->modules.data[i], everything, &text);
  fputs(text_get(&text), out);
  text_fini(&text);
}
