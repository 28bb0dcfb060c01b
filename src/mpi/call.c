// Calls in words, from the tables that tools/gen-mpi makes of the list of
// MPI's functions and of the header's constants.
#include "mpi/call.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct CallRow {
  const char *function;
  const char *parameters;   // "buf:pointer,count:int"
} CallRow;

// Sorted by name, as a search needs it.
static const CallRow calls[] = {
#define CALL(function, parameters) {function, parameters},
#include <mpi/calls.def>
#undef CALL
};

static const struct {
  const char *form;
  uint64_t word;
  const char *name;
} handles[] = {
#define HANDLE(form, word, name) {form, word, name},
#include <mpi/handles.def>
#undef HANDLE
};

static const struct {
  const char *form;
  int64_t value;
  const char *name;
} specials[] = {
#define SPECIAL(form, value, name) {form, value, name},
#include <mpi/specials.def>
#undef SPECIAL
    {"pointer", 1, "MPI_IN_PLACE"},
    {"pointer", 0, "NULL"},
};

static int compare_rows(const void *name, const void *row) {
  return strcmp(name, ((const CallRow *)row)->function);
}

// Copies up to one of the ends; gives what follows it.
static const char *copy_word(const char *from, const char *ends, char *to,
                             size_t size) {
  size_t n = strcspn(from, ends);
  assert(n < size);
  memcpy(to, from, n);
  to[n] = '\0';
  return from[n] == '\0' ? from + n : from + n + 1;
}

static const CallRow *find_row(const char *function) {
  return bsearch(function, calls, sizeof calls / sizeof calls[0],
                 sizeof calls[0], compare_rows);
}

bool mpi_is_function(const char *name) { return find_row(name) != NULL; }

uint32_t mpi_parameters(const char *function,
                        MpiParameter out[MPI_MAX_PARAMETERS]) {
  const CallRow *row = find_row(function);
  uint32_t count = 0;
  if (row == NULL) return 0;
  for (const char *at = row->parameters; *at != '\0'; count++) {
    assert(count < MPI_MAX_PARAMETERS);
    at = copy_word(at, ":", out[count].name, sizeof out[count].name);
    at = copy_word(at, ",", out[count].form, sizeof out[count].form);
  }
  return count;
}

static const char *special_name(const char *form, int64_t value) {
  for (size_t i = 0; i < sizeof specials / sizeof specials[0]; i++)
    if (specials[i].value == value && strcmp(specials[i].form, form) == 0)
      return specials[i].name;
  return NULL;
}

static const char *handle_name(const char *form, uint64_t word) {
  for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++)
    if (handles[i].word == word && strcmp(handles[i].form, form) == 0)
      return handles[i].name;
  return NULL;
}

void mpi_argument_print(const MpiParameter *parameter, uint64_t word,
                        Text *out) {
  const char *form = parameter->form;
  bool narrow = strcmp(form, "int") == 0 || strcmp(form, "rank") == 0 ||
                strcmp(form, "tag") == 0;
  int64_t value = narrow ? (int32_t)(uint32_t)word : (int64_t)word;
  const char *name = special_name(form, value);
  if (name == NULL) name = handle_name(form, word);
  if (name != NULL) {
    text_add(out, name);
  } else if (narrow || strcmp(form, "long") == 0) {
    text_printf(out, "%lld", (long long)value);
  } else if (strcmp(form, "pointer") == 0) {
    text_printf(out, "0x%llx", (unsigned long long)word);
  } else {
    // Handles the program made: kind and slot (see runtime/mpi/library.h).
    text_printf(out, "%s #%llu", form, (unsigned long long)(word & 0xfffff));
  }
}
