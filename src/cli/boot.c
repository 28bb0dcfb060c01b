// Boot specifications. Several --sym-args multiply: every combination of
// numbers of arguments is an initial state of its own.
#include "cli/boot.h"

#include <assert.h>
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
  assert(symbol != NULL);
  file->data = size == 0 ? (const uint8_t *)"" : NULL;
  file->symbol = size == 0 ? NULL : symbol;
  file->size = size;
}

static void name_symbolic(Boots *boots, const char *name, uint32_t size,
                          BootFile *file) {
  Text symbol = {0};
  text_printf(&symbol, "file %s", name);
  make_symbolic(file, keep(boots, &symbol), size);
}

// Every element of a binary file is an input: only its size counts.
static bool make_elements(Boots *boots, const NamedSpec *spec, BootFile *file,
                          Status *status) {
  assert(spec->element != 0 && spec->text != NULL);
  if (!read_contents(boots, spec->text, file, status)) return false;
  if (file->size % spec->element != 0)
    return status_fail(status,
                       "--numbers: '%s' has %llu bytes, no multiple of %u",
                       spec->text, (unsigned long long)file->size,
                       spec->element);
  file->numbers = false;
  name_symbolic(boots, spec->name, (uint32_t)file->size, file);
  return true;
}

static bool make_files(const Options *options, Boots *boots, Status *status) {
  for (uint32_t i = 0; i < options->files.len; i++) {
    const NamedSpec *spec = &options->files.data[i];
    BootFile file = {.name = spec->name, .numbers = spec->numbers};
    if (spec->text == NULL) {
      name_symbolic(boots, spec->name, spec->length, &file);
    } else if (spec->element != 0) {
      if (!make_elements(boots, spec, &file, status)) return false;
    } else if (!read_contents(boots, spec->text, &file, status)) {
      return false;
    }
    vec_push(&boots->files, file);
  }
  return true;
}

static void add_env(const NamedSpecs *specs, ProgramBoots *boots) {
  for (uint32_t i = 0; i < specs->len; i++) {
    const NamedSpec *spec = &specs->data[i];
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
  for (uint32_t i = 0; i < options->compare.numbers.len; i++)
    out->numbers |= options->stdin_file != NULL &&
                    strcmp(options->compare.numbers.data[i],
                           options->stdin_file) == 0;
  return options->stdin_file == NULL ||
         read_contents(boots, options->stdin_file, out, status);
}

// Ranks of one program have the same arguments, those of another one not, unless
// the two are compared (program is its number on its side then).
static BootArg symbolic_arg(Boots *boots, uint32_t program, uint32_t position,
                            uint32_t length) {
  assert(position > 0);
  if (length == 0) return (BootArg){.text = ""};
  Text symbol = {0};
  text_printf(&symbol, "argv[%u]", position);
  if (program != 0) text_printf(&symbol, " of program %u", program + 1);
  return (BootArg){.symbol = keep(boots, &symbol), .length = length};
}

// The arguments when option i contributes counts[i] of them. A symbolic one
// is called after its position if every option contributes its most.
static void make_args(const ProgramSpec *program, uint32_t number,
                      Boots *boots, const uint32_t *counts, BootSpec *spec) {
  assert(number < boots->programs.len);
  VEC(BootArg) args = {0};
  BootArg name = {.text = boots->programs.data[number].name};
  vec_push(&args, name);
  uint32_t position = 1;
  for (uint32_t i = 0; i < program->args.len; i++) {
    const ArgSpec *given = &program->args.data[i];
    if (given->text != NULL) {
      BootArg arg = {.text = given->text};
      vec_push(&args, arg);
      position++;
      continue;
    }
    for (uint32_t j = 0; j < counts[i]; j++) {
      vec_push(&args,
               symbolic_arg(boots, number < boots->specs ? number
                                                         : number -
                                                               boots->specs,
                            position + j, given->length));
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
static bool advance(const ProgramSpec *program, uint32_t *counts) {
  for (uint32_t i = program->args.len; i-- > 0;) {
    const ArgSpec *given = &program->args.data[i];
    assert(given->text != NULL || counts[i] <= given->max);
    if (given->text == NULL && counts[i] < given->max) {
      counts[i]++;
      return true;
    }
    counts[i] = given->min;
  }
  return false;
}

static bool make_specs(const ProgramSpec *program, uint32_t number,
                       Boots *boots, BootFile input, Status *status) {
  assert(number < boots->programs.len);
  const BootFile nothing = {.name = "stdin", .data = (const uint8_t *)""};
  ProgramBoots *mine = &boots->programs.data[number];
  uint32_t len = program->args.len;
  uint32_t *counts = mem_alloc_array(len, sizeof *counts);
  for (uint32_t i = 0; i < len; i++) counts[i] = program->args.data[i].min;
  do {
    BootSpec spec = {
        .env_count = mine->env.len,
        .env = mine->env.data,
        .file_count = boots->files.len,
        .files = boots->files.data,
        .input = nothing,
    };
    make_args(program, number, boots, counts, &spec);
    vec_push(&mine->specs, spec);
    spec.input = input;
    vec_push(&mine->first, spec);
  } while (mine->specs.len < MAX_BOOTS && advance(program, counts));
  mem_free(counts, len * sizeof *counts);
  boots->count *= mine->specs.len;
  return boots->count < MAX_BOOTS ||
         status_fail(status, "--sym-args: too many combinations");
}

static bool make_programs(const Options *options, Boots *boots,
                          BootFile input, Status *status) {
  boots->count = 1;
  boots->specs = options->compare.specs;
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *program = &options->programs.data[i];
    ProgramBoots fresh = {
        .name = program->name != NULL
                    ? program->name
                    : program_name(boots, program->sources.data[0])};
    add_env(&program->env, &fresh);
    add_env(&options->env, &fresh);
    vec_push(&boots->programs, fresh);
    if (!make_specs(program, i, boots, input, status)) return false;
  }
  return true;
}

bool boots_make(const Options *options, Boots *out, Status *status) {
  BootFile input;
  return make_files(options, out, status) &&
         make_stdin(options, out, &input, status) &&
         make_programs(options, out, input, status);
}

void boots_fini(Boots *boots) {
  assert(boots->args.len == boots->arg_counts.len);
  for (uint32_t i = 0; i < boots->args.len; i++)
    mem_free(boots->args.data[i],
             boots->arg_counts.data[i] * sizeof(BootArg));
  for (uint32_t i = 0; i < boots->texts.len; i++)
    mem_free_string(boots->texts.data[i]);
  for (uint32_t i = 0; i < boots->contents.len; i++)
    text_fini(&boots->contents.data[i]);
  for (uint32_t i = 0; i < boots->programs.len; i++) {
    vec_fini(&boots->programs.data[i].env);
    vec_fini(&boots->programs.data[i].specs);
    vec_fini(&boots->programs.data[i].first);
  }
  vec_fini(&boots->programs);
  vec_fini(&boots->args);
  vec_fini(&boots->arg_counts);
  vec_fini(&boots->files);
  vec_fini(&boots->texts);
  vec_fini(&boots->contents);
}
