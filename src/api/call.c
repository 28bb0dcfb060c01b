// The tables that tools/gen-api makes of the lists of functions and of mpi.h's
// constants.
#include "api/call.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Sorted by name, as a search needs it.
static const ApiCall calls[] = {
#define CALL(name, plain, api, roles, makes, frees, parameters) \
  {name, plain, api, roles, makes, frees, parameters},
#include <api/calls.def>
#undef CALL
};

static const struct {
  const char *form;
  uint64_t word;
  const char *name;
} handles[] = {
#define HANDLE(form, word, name) {form, word, name},
#include <api/handles.def>
#undef HANDLE
};

static const struct {
  const char *form;
  int64_t value;
  const char *name;
} specials[] = {
#define SPECIAL(form, value, name) {form, value, name},
#include <api/specials.def>
#undef SPECIAL
    {"pointer", 1, "MPI_IN_PLACE"},
    {"pointer", 0, "NULL"},
};

// Copies up to one of the ends; gives what follows it.
static const char *copy_word(const char *from, const char *ends, char *to,
                             size_t size) {
  size_t n = strcspn(from, ends);
  assert(n < size);
  memcpy(to, from, n);
  to[n] = '\0';
  return from[n] == '\0' ? from + n : from + n + 1;
}

static int compare_rows(const void *name, const void *row) {
  return strcmp(name, ((const ApiCall *)row)->name);
}

static const ApiCall *find_row(const char *name) {
  return bsearch(name, calls, sizeof calls / sizeof calls[0],
                 sizeof calls[0], compare_rows);
}

// The profiling interface puts a P in front (MPI 4.1, 15.2).
const ApiCall *api_find(const char *name) {
  const ApiCall *found = find_row(name);
  if (found != NULL || name[0] != 'P') return found;
  found = find_row(name + 1);
  return found != NULL && found->api == API_OF_MPI ? found : NULL;
}

uint32_t api_roles(const char *name) {
  const ApiCall *call = api_find(name);
  return call == NULL ? 0 : call->roles;
}

bool api_is(const char *name, uint32_t role) {
  return (api_roles(name) & role) != 0;
}

const char *api_plain_name(const char *name) {
  const ApiCall *call = api_find(name);
  return call == NULL ? name : call->plain;
}

bool api_is_standard_send(const ApiCall *call) {
  return (call->roles & API_SENDS) != 0 &&
         (call->roles & (API_SYNCHRONOUS | API_BUFFERED | API_READY)) == 0;
}

uint32_t api_parameters(const char *function,
                        ApiParameter out[API_MAX_PARAMETERS]) {
  const ApiCall *row = api_find(function);
  uint32_t count = 0;
  if (row == NULL) return 0;
  for (const char *at = row->parameters; *at != '\0'; count++) {
    assert(count < API_MAX_PARAMETERS);
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

bool api_is_handle(const char *type) {
  for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++)
    if (strcmp(handles[i].form, type) == 0) return true;
  return false;
}

void api_argument_print(const ApiParameter *parameter, uint64_t word,
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
