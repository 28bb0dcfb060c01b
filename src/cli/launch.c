// Launchers' options and programs.
#include "cli/launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "bundle/gather.h"

// ---- Options.

typedef enum Dashes { ONE = 1, TWO = 2, BOTH = 3 } Dashes;
typedef enum WordAct {
  PLACE, SET, SET_ALL, EXPORT, EXPORTS, EXPORTS_ALL
} WordAct;

typedef struct Launch {
  const char *name;
  Dashes dashes;
  uint32_t operands;
  WordAct act;
} Launch;

static const Launch rows[] = {
#define LAUNCH(name, dashes, operands, act) {name, dashes, operands, act},
#include "cli/launch.def"
#undef LAUNCH
};

// *value: the operand in the same word, or NULL.
static const Launch *find_row(const char *word, const char **value) {
  if (word[0] != '-') return NULL;
  Dashes dashes = word[1] == '-' ? TWO : ONE;
  const char *name = word + dashes;
  size_t len = strcspn(name, "=");
  *value = name[len] == '=' ? name + len + 1 : NULL;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const Launch *row = &rows[i];
    if (strlen(row->name) != len || strncmp(name, row->name, len) != 0 ||
        (row->dashes & dashes) == 0)
      continue;
    if (*value != NULL && row->operands != 1) return NULL;
    return row;
  }
  return NULL;
}

static bool add_variable(NamedSpecs *list, const char *name, size_t len,
                         const char *value, Status *status) {
  if (len == 0 || memchr(name, '=', len) != NULL)
    return status_fail(status, "'%s' is no name of an environment variable",
                       name);
  Text text = {0};
  text_add_bytes(&text, name, len);
  text_printf(&text, "=%s", value);
  NamedSpec spec = {.text = mem_string(text_get(&text))};
  vec_push(list, spec);
  text_fini(&text);
  return true;
}

// NAME=VALUE, or NAME with the value it has here; nothing if it has none.
static bool export_one(NamedSpecs *list, const char *text, size_t len,
                       Status *status) {
  const char *equals = memchr(text, '=', len);
  if (equals != NULL)
    return add_variable(list, text, (size_t)(equals - text), equals + 1,
                        status);
  Text name = {0};
  text_add_bytes(&name, text, len);
  const char *value = getenv(text_get(&name));
  bool fine = value == NULL || add_variable(list, text, len, value, status);
  text_fini(&name);
  return fine;
}

static bool export_list(NamedSpecs *list, const char *text,
                        Status *status) {
  while (*text != '\0') {
    size_t len = strcspn(text, ",");
    if (len != 0 && !export_one(list, text, len, status)) return false;
    text += len;
    text += *text == ',';
  }
  return true;
}

static bool apply(Options *options, const Launch *row, const char *word,
                  const char *const *v, Status *status) {
  NamedSpecs *own = &vec_last(&options->programs)->env;
  NamedSpecs *all = &options->env;
  switch (row->act) {
    case PLACE: vec_push(&options->ignored, word); return true;
    case SET: return add_variable(own, v[0], strlen(v[0]), v[1], status);
    case SET_ALL: return add_variable(all, v[0], strlen(v[0]), v[1], status);
    case EXPORT: return export_one(own, v[0], strlen(v[0]), status);
    case EXPORTS: return export_list(own, v[0], status);
    case EXPORTS_ALL: return export_list(all, v[0], status);
  }
  return false;
}

bool launch_take(Options *options, const char *word, const char *const *words,
                 uint32_t *next, uint32_t count, bool *taken,
                 Status *status) {
  const char *values[2] = {NULL, NULL};
  const char *joined;
  const Launch *row = find_row(word, &joined);
  *taken = row != NULL;
  if (row == NULL) return true;
  uint32_t have = 0;
  if (joined != NULL) values[have++] = joined;
  while (have < row->operands) {
    if (*next == count)
      return status_fail(status, "%s needs %u more word%s", word,
                         row->operands - have,
                         row->operands - have == 1 ? "" : "s");
    values[have++] = words[(*next)++];
  }
  return apply(options, row, word, values, status);
}

static void print_ignored(const Options *options) {
  if (options->ignored.len == 0) return;
  fputs("mpiproof: note: no effect here:", stderr);
  for (uint32_t i = 0; i < options->ignored.len; i++)
    fprintf(stderr, " %s", options->ignored.data[i]);
  fputs(" (where processes run does not matter)\n", stderr);
}

static bool is_given(const Options *options, const char *name) {
  for (uint32_t i = 0; i < options->files.len; i++)
    if (strcmp(options->files.data[i].name, name) == 0) return true;
  return false;
}

// The program would open it under a launcher; here it sees no files.
static void print_files(const Options *options, const ProgramSpec *program) {
  for (uint32_t i = 0; i < program->args.len; i++) {
    const char *text = program->args.data[i].text;
    if (text != NULL && file_is_plain(text) && !is_given(options, text))
      fprintf(stderr, "mpiproof: note: the program does not see the file '%s' "
              "unless it is given by --file\n", text);
  }
}

// After "--" nobody could take them for ours.
static void print_passed_on(const Options *options) {
  if (options->passed_on.len == 0) return;
  fputs("mpiproof: note: passed on to the program, since it stands behind it:",
        stderr);
  for (uint32_t i = 0; i < options->passed_on.len; i++)
    fprintf(stderr, " %s", options->passed_on.data[i]);
  fputs(" (options of mpiproof come before the sources; `--` before the "
        "program's arguments silences this)\n", stderr);
}

void launch_print_notes(const Options *options) {
  print_ignored(options);
  print_passed_on(options);
  for (uint32_t i = 0; i < options->programs.len; i++)
    if (options->programs.data[i].name != NULL)
      print_files(options, &options->programs.data[i]);
}

// ---- Programs.

bool launch_is_part(const char *word) {
  static const char *const suffixes[] = {".o", ".a", ".so"};
  const char *dot = strrchr(word, '.');
  // Shared libraries may have a version behind their suffix.
  if (strstr(word, ".so.") != NULL) return file_kind(word) != FILE_OTHER;
  for (size_t i = 0; dot != NULL && i < 3; i++)
    if (strcmp(dot, suffixes[i]) == 0) return file_kind(word) != FILE_OTHER;
  return false;
}

static bool is_program(const char *path) {
  return access(path, X_OK) == 0 && file_kind(path) == FILE_ELF;
}

// dir/app is a script for dir/.libs/app until it is installed.
static bool find_behind_script(const char *word, Text *path) {
  const char *slash = strrchr(word, '/');
  const char *name = slash == NULL ? word : slash + 1;
  text_clear(path);
  text_add_bytes(path, word, (size_t)(name - word));
  text_printf(path, ".libs/%s", name);
  return is_program(text_get(path));
}

static bool find_in_path(const char *name, Text *path) {
  const char *folders = getenv("PATH");
  while (folders != NULL && *folders != '\0') {
    size_t len = strcspn(folders, ":");
    text_clear(path);
    text_add_bytes(path, folders, len);
    text_printf(path, "%s%s", len == 0 ? "./" : "/", name);
    if (is_program(text_get(path))) return true;
    folders += len;
    folders += *folders == ':';
  }
  return false;
}

bool launch_find(const char *word, Text *path) {
  text_clear(path);
  text_add(path, word);
  if (is_program(word) || find_behind_script(word, path)) return true;
  return strchr(word, '/') == NULL && access(word, F_OK) != 0 &&
         find_in_path(word, path);
}
