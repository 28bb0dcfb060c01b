// Boot specifications. Several --sym-args multiply: every combination of
// numbers of arguments is an initial state of its own.
#include "cli/boot.h"

#include <string.h>

#define MAX_BOOTS 256

// Takes the text over; it lives as long as boots.
static const char *keep(Boots *boots, Text *text) {
  vec_push(&boots->texts, mem_string(text_get(text)));
  text_fini(text);
  return *vec_last(&boots->texts);
}

// "prog" for "dir/prog.c".
static const char *program_name(Boots *boots, const char *source) {
  const char *slash = strrchr(source, '/');
  const char *name = slash == NULL ? source : slash + 1;
  const char *dot = strrchr(name, '.');
  Text text = {0};
  text_add_bytes(&text, name,
                 dot == NULL ? strlen(name) : (size_t)(dot - name));
  return keep(boots, &text);
}

// Reads a host file; the contents stay with boots.
static bool read_contents(Boots *boots, const char *path, BootFile *out,
                          Status *status) {
  Text contents = {0};
  if (!file_read(path, &contents, status)) {
    text_fini(&contents);
    return false;
  }
  if (contents.data == NULL) text_add(&contents, "");
  vec_push(&boots->contents, contents);
  out->data = (const uint8_t *)contents.data;
  out->size = contents.len;
  return true;
}

// Contents of that many symbolic bytes; none are just an empty file.
static void make_symbolic(BootFile *file, const char *symbol, uint32_t size) {
  file->data = size == 0 ? (const uint8_t *)"" : NULL;
  file->symbol = size == 0 ? NULL : symbol;
  file->size = size;
}

static bool make_files(const Options *options, Boots *boots, Status *status) {
  for (uint32_t i = 0; i < options->files.len; i++) {
    const NamedSpec *spec = &options->files.data[i];
    BootFile file = {.name = spec->name};
    if (spec->text == NULL) {
      Text symbol = {0};
      text_printf(&symbol, "file %s", spec->name);
      make_symbolic(&file, keep(boots, &symbol), spec->length);
    } else if (!read_contents(boots, spec->text, &file, status)) {
      return false;
    }
    vec_push(&boots->files, file);
  }
  return true;
}

static void make_env(const Options *options, Boots *boots) {
  for (uint32_t i = 0; i < options->env.len; i++) {
    const NamedSpec *spec = &options->env.data[i];
    BootArg variable = {.text = spec->text, .length = spec->length};
    if (spec->text == NULL) variable.symbol = spec->name;
    vec_push(&boots->env, variable);
  }
}

static bool make_stdin(const Options *options, Boots *boots, BootFile *out,
                       Status *status) {
  *out = (BootFile){.name = "stdin", .data = (const uint8_t *)""};
  if (options->sym_stdin) {
    make_symbolic(out, "stdin", options->sym_stdin_length);
    return true;
  }
  return options->stdin_file == NULL ||
         read_contents(boots, options->stdin_file, out, status);
}

static BootArg symbolic_arg(Boots *boots, uint32_t position,
                            uint32_t length) {
  if (length == 0) return (BootArg){.text = ""};
  Text symbol = {0};
  text_printf(&symbol, "argv[%u]", position);
  return (BootArg){.symbol = keep(boots, &symbol), .length = length};
}

// The arguments when option i contributes counts[i] of them. A symbolic one
// is called after its position if every option contributes its most.
static void make_args(const Options *options, Boots *boots,
                      const uint32_t *counts, BootSpec *spec) {
  VEC(BootArg) args = {0};
  BootArg name = {.text = boots->name};
  vec_push(&args, name);
  uint32_t position = 1;
  for (uint32_t i = 0; i < options->args.len; i++) {
    const ArgSpec *given = &options->args.data[i];
    if (given->text != NULL) {
      BootArg arg = {.text = given->text};
      vec_push(&args, arg);
      position++;
      continue;
    }
    for (uint32_t j = 0; j < counts[i]; j++) {
      vec_push(&args, symbolic_arg(boots, position + j, given->length));
    }
    position += given->max;
  }
  BootArg *list = mem_alloc_array(args.len, sizeof *list);
  memcpy(list, args.data, args.len * sizeof *list);
  vec_push(&boots->args, list);
  vec_push(&boots->arg_counts, args.len);
  spec->args = list;
  spec->arg_count = args.len;
  vec_fini(&args);
}

// The next combination; false after the last one.
static bool advance(const Options *options, uint32_t *counts) {
  for (uint32_t i = options->args.len; i-- > 0;) {
    const ArgSpec *given = &options->args.data[i];
    if (given->text == NULL && counts[i] < given->max) {
      counts[i]++;
      return true;
    }
    counts[i] = given->min;
  }
  return false;
}

static bool make_specs(const Options *options, Boots *boots, BootFile input,
                       Status *status) {
  uint32_t len = options->args.len;
  uint32_t *counts = mem_alloc_array(len, sizeof *counts);
  for (uint32_t i = 0; i < len; i++) counts[i] = options->args.data[i].min;
  do {
    BootSpec spec = {
        .env_count = boots->env.len,
        .env = boots->env.data,
        .file_count = boots->files.len,
        .files = boots->files.data,
        .input = input,
    };
    make_args(options, boots, counts, &spec);
    vec_push(&boots->specs, spec);
  } while (boots->specs.len < MAX_BOOTS && advance(options, counts));
  mem_free(counts, len * sizeof *counts);
  return boots->specs.len < MAX_BOOTS ||
         status_fail(status, "--sym-args: too many combinations");
}

bool boots_make(const Options *options, Boots *out, Status *status) {
  BootFile input;
  out->name = program_name(out, options->sources.data[0]);
  make_env(options, out);
  return make_files(options, out, status) &&
         make_stdin(options, out, &input, status) &&
         make_specs(options, out, input, status);
}

void boots_fini(Boots *boots) {
  for (uint32_t i = 0; i < boots->args.len; i++)
    mem_free(boots->args.data[i],
             boots->arg_counts.data[i] * sizeof(BootArg));
  for (uint32_t i = 0; i < boots->texts.len; i++)
    mem_free_string(boots->texts.data[i]);
  for (uint32_t i = 0; i < boots->contents.len; i++)
    text_fini(&boots->contents.data[i]);
  vec_fini(&boots->specs);
  vec_fini(&boots->args);
  vec_fini(&boots->arg_counts);
  vec_fini(&boots->env);
  vec_fini(&boots->files);
  vec_fini(&boots->texts);
  vec_fini(&boots->contents);
}
