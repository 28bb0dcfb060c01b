// Sources out of a compilation database
// (https://clang.llvm.org/docs/JSONCompilationDatabase.html). Words are read as
// mpiproof-cc reads them: only what the bitcode needs is kept.
#include "cli/database.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/nearest.h"
#include "base/path.h"
#include "tool/json_read.h"
#include "wrap/plan.h"

// One entry that was understood.
typedef struct Command {
  const char *folder;      // in which it is run
  const char *output;      // or NULL
  OwnedWords words;
  Plan plan;
} Command;

// ---- Targets: CMake compiles to CMakeFiles/NAME.dir/, Meson to NAME.p/.

// The length of the target's name in a part of a path; 0: it is none.
static size_t target_length(const char *part, size_t len) {
  static const char *const suffixes[] = {".dir", ".p", "@exe", "@sta", "@sha"};
  for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
    size_t end = strlen(suffixes[i]);
    if (len > end && strncmp(part + len - end, suffixes[i], end) == 0)
      return len - end;
  }
  return 0;
}

// The target that an output belongs to; false: none that can be told.
static bool find_target(const char *output, Text *out) {
  text_clear(out);
  while (output != NULL && *output != '\0') {
    size_t len = strcspn(output, "/"), name = target_length(output, len);
    if (name != 0) {
      text_add_bytes(out, output, name);
      return true;
    }
    output += len;
    output += *output == '/';
  }
  return false;
}

static bool is_wanted(const ProgramSpec *program, const Command *command) {
  Text target = {0};
  bool wanted = program->targets.len == 0;
  if (!wanted && find_target(command->output, &target))
    for (uint32_t i = 0; i < program->targets.len && !wanted; i++)
      wanted = strcmp(program->targets.data[i], text_get(&target)) == 0;
  text_fini(&target);
  return wanted;
}

// ---- Entries.

static void read_words(const JsonValue *entry, OwnedWords *out) {
  const JsonValue *list = json_member(entry, "arguments");
  const char *command = json_member_text(entry, "command");
  if (list == NULL && command != NULL) {
    words_split(command, out);
    return;
  }
  for (uint32_t i = 0; list != NULL && i < list->item_count; i++)
    if (list->items[i].kind == JSON_STRING)
      vec_push(out, mem_string(list->items[i].text));
}

// False: nothing that C compilers are told.
static bool read_command(const JsonValue *entry, const char *database,
                         Command *out) {
  const char *folder = json_member_text(entry, "directory");
  read_words(entry, &out->words);
  out->folder = folder == NULL ? database : folder;
  if (out->words.len < 2) return false;
  plan_make((const char *const *)out->words.data + 1, out->words.len - 1,
            &out->plan);
  out->output = json_member_text(entry, "output");
  if (out->output == NULL) out->output = out->plan.output;
  return out->plan.sources.len == 1;
}

static void command_fini(Command *command) {
  plan_fini(&command->plan);
  owned_words_fini(&command->words);
}

// Folders of the words are seen from the command's own.
static void add_word(const char *folder, const char *option, const char *path,
                     OwnedWords *out) {
  Text text = {0};
  text_add(&text, option);
  if (path[0] != '/') text_printf(&text, "%s/", folder);
  text_add(&text, path);
  vec_push(out, mem_string(text_get(&text)));
  text_fini(&text);
}

static bool takes_folder(const char *word) {
  static const char *const options[] = {"-isystem", "-iquote", "-idirafter",
                                        "-I"};
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
    if (strcmp(word, options[i]) == 0) return true;
  return false;
}

static void keep_words(const Command *command, OwnedWords *out) {
  const Words *words = &command->plan.clang;
  for (uint32_t i = 0; i < words->len; i++) {
    const char *word = words->data[i];
    if (strncmp(word, "-I", 2) == 0 && word[2] != '\0') {
      add_word(command->folder, "-I", word + 2, out);
    } else if (takes_folder(word) && i + 1 < words->len) {
      vec_push(out, mem_string(word));
      add_word(command->folder, "", words->data[++i], out);
    } else {
      vec_push(out, mem_string(word));
    }
  }
}

// Which of the program's sources has that name; their number if none.
static uint32_t find_source(const ProgramSpec *program, const char *name) {
  uint32_t i = 0;
  while (i < program->sources.len &&
         strcmp(program->sources.data[i], name) != 0 &&
         !path_is_same(program->sources.data[i], name))
    i++;
  return i;
}

// How people in the current folder call the command's source.
static void name_source(const Command *command, Text *out) {
  const char *file = command->plan.sources.data[0].name;
  Text whole = {0};
  if (file[0] != '/') text_printf(&whole, "%s/", command->folder);
  text_add(&whole, file);
  char *cwd = getcwd(NULL, 0);
  const char *shown = text_get(&whole);
  size_t len = cwd == NULL ? 0 : strlen(cwd);
  if (len > 1 && strncmp(shown, cwd, len) == 0 && shown[len] == '/')
    shown += len + 1;
  text_add(out, shown);
  free(cwd);
  text_fini(&whole);
}

// A source that was named by the user, too, keeps the user's name of it.
static void add_source(ProgramSpec *program, const Command *command,
                       const char *name) {
  uint32_t at = find_source(program, name);
  bool is_new = at == program->sources.len;
  if (!is_new && database_args(program, program->sources.data[at]) != NULL)
    return;
  SourceArgs args = {
      .name = mem_string(is_new ? name : program->sources.data[at])};
  keep_words(command, &args.words);
  if (is_new)
    vec_push(&program->sources, args.name);
  else
    program->sources.data[at] = args.name;
  vec_push(&program->source_args, args);
}

// Only what was asked for: targets, or sources by their names; else all.
static void take_command(ProgramSpec *program, const Command *command,
                         uint32_t named) {
  Text name = {0};
  name_source(command, &name);
  bool wanted = named == 0 || program->targets.len != 0
                    ? is_wanted(program, command)
                    : false;
  if (wanted || find_source(program, text_get(&name)) < named)
    add_source(program, command, text_get(&name));
  text_fini(&name);
}

// ---- The whole.

static void note_target(const Command *command, OwnedWords *targets) {
  Text target = {0};
  if (find_target(command->output, &target))
    owned_words_add(targets, text_get(&target));
  text_fini(&target);
}

static bool fail_target(const ProgramSpec *program, const char *path,
                        const OwnedWords *targets, Status *status) {
  if (program->targets.len == 0)
    return status_fail(status, program->sources.len == 0
                                   ? "'%s' compiles no C source"
                                   : "'%s' compiles none of these sources",
                       path);
  if (targets->len == 0)
    return status_fail(status, "'%s' tells no targets (only those of CMake and "
                       "Meson are known): name the sources instead of --target "
                       "%s", path, program->targets.data[0]);
  Text list = {0};
  Nearest nearest = nearest_to(program->targets.data[0]);
  for (uint32_t i = 0; i < targets->len; i++) {
    nearest_try(&nearest, targets->data[i]);
    text_printf(&list, "%s%s", i == 0 ? "" : ", ", targets->data[i]);
  }
  bool close = nearest.name != NULL;
  status_fail(status, "'%s' has no C source of a target %s%s%s%s; there are: "
              "%s", path, program->targets.data[0],
              close ? " (did you mean " : "", close ? nearest.name : "",
              close ? "?)" : "", text_get(&list));
  text_fini(&list);
  return false;
}

static bool take_entries(ProgramSpec *program, const char *path,
                         const JsonValue *list, Status *status) {
  OwnedWords targets = {0};
  uint32_t named = program->sources.len;
  for (uint32_t i = 0; i < list->item_count; i++) {
    Command command = {0};
    if (read_command(&list->items[i], program->database, &command)) {
      note_target(&command, &targets);
      take_command(program, &command, named);
    }
    command_fini(&command);
  }
  bool fine = program->source_args.len != 0 ||
              fail_target(program, path, &targets, status);
  owned_words_fini(&targets);
  return fine;
}

bool database_read(ProgramSpec *program, Status *status) {
  Text path = {0}, text = {0};
  JsonValue list = {.kind = JSON_NULL};
  Status inner = {0};
  text_add(&path, program->database);
  if (!file_is_plain(program->database))
    text_add(&path, "/compile_commands.json");
  const char *name = text_get(&path);
  bool fine = access(name, F_OK) == 0
                  ? file_read(name, &text, status)
                  : status_fail(status, "there is no '%s': CMake writes it with "
                                "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON, Meson "
                                "always, others by bear -- make", name);
  if (fine && !json_read(text_get(&text), &list, &inner))
    fine = status_fail(status, "'%s', %s", name, inner.message);
  if (fine && list.kind != JSON_ARRAY)
    fine = status_fail(status, "'%s' is no list of commands", name);
  fine = fine && take_entries(program, name, &list, status);
  json_value_fini(&list);
  status_fini(&inner);
  text_fini(&path);
  text_fini(&text);
  return fine;
}

const SourceArgs *database_args(const ProgramSpec *program,
                                const char *source) {
  for (uint32_t i = 0; i < program->source_args.len; i++)
    if (program->source_args.data[i].name == source)
      return &program->source_args.data[i];
  return NULL;
}

void database_fini(ProgramSpec *program) {
  for (uint32_t i = 0; i < program->source_args.len; i++) {
    owned_words_fini(&program->source_args.data[i].words);
    mem_free_string(program->source_args.data[i].name);
  }
  vec_fini(&program->source_args);
  vec_fini(&program->targets);
}
