// Loading programs given as text, for the tests of the loader. Included once
// by each test; brings the interpreter with it.
#ifndef TESTS_LOAD_LL_H
#define TESTS_LOAD_LL_H

#include <stdlib.h>
#include <unistd.h>

#include "interp.c"
#include "load/load.h"
#include "native.c"
#include "test.h"

// Writes text to a fresh file and gives its name, to be freed and removed.
static char *write_file(const char *text, size_t size) {
  const char *folder = getenv("TMPDIR");
  Text name = {0};
  text_printf(&name, "%s/mpiproof-load-XXXXXX",
              folder == NULL ? P_tmpdir : folder);
  int fd = mkstemp(name.data);
  CHECK(fd >= 0 && write(fd, text, size) == (ssize_t)size);
  close(fd);
  char *copy = mem_string(text_get(&name));
  text_fini(&name);
  return copy;
}

static void remove_file(char *name) {
  unlink(name);
  mem_free_string(name);
}

// Loads modules given as text, NULL-terminated; NULL with a message in why.
static Module *load_texts(const char *const *texts, const LoadOptions *options,
                          Text *why) {
  char *names[8] = {NULL};
  uint32_t count = 0;
  for (; texts[count] != NULL; count++)
    names[count] = write_file(texts[count], strlen(texts[count]));
  Status status = {0};
  Module *module = load_program((const char *const *)names, count, NULL,
                                options, &status);
  if (module == NULL) text_add(why, status.message);
  status_fini(&status);
  for (uint32_t i = 0; i < count; i++) remove_file(names[i]);
  return module;
}

static const LoadOptions plain_options = {.trusted = true, .check_level = 2};

static inline Module *load_text(const char *text) {
  Text why = {0};
  Module *module =
      load_texts((const char *const[]){text, NULL}, &plain_options, &why);
  CHECK_SAY(module != NULL, "%s", text_get(&why));
  text_fini(&why);
  return module;
}

// What main returns, or -1 with a failed check.
static inline int run_module(const Module *module) {
  InterpResult result;
  interp_run(module, 10000000, true, &result);
  CHECK_SAY(result.ended, "%s", text_get(&result.trouble));
  int code = result.ended ? result.exit_code : -1;
  interp_result_fini(&result);
  return code;
}

static inline int run_texts(const char *const *texts) {
  Text why = {0};
  Module *module = load_texts(texts, &plain_options, &why);
  CHECK_SAY(module != NULL, "%s", text_get(&why));
  text_fini(&why);
  if (module == NULL) return -1;
  int code = run_module(module);
  module_free(module);
  return code;
}

static inline int run_text(const char *text) {
  return run_texts((const char *const[]){text, NULL});
}

// How often an opcode occurs in a function.
static inline uint32_t count_op(const Module *module, const char *function,
                                Opcode op) {
  uint32_t index = module_find_function(module, function), count = 0;
  CHECK(index != UINT32_MAX);
  if (index == UINT32_MAX) return 0;
  const Function *f = &module->functions.data[index];
  for (uint32_t i = 0; i < f->code_len; i++) count += f->code[i].op == op;
  return count;
}

static inline uint32_t code_len(const Module *module, const char *function) {
  uint32_t index = module_find_function(module, function);
  return index == UINT32_MAX ? 0 : module->functions.data[index].code_len;
}

#endif
