// The start of a process: globals, arguments, environment, files, and the
// frames that run constructors and then the runtime's start function.
#include <assert.h>
#include <string.h>

#include "vm/internal.h"

// ---- Inputs.

// They are numbered in order, so the newest of a name tells how many there are.
static uint32_t occurrences(Vm *vm, const Path *path, const char *name) {
  for (uint32_t i = path->inputs.len; i-- > 0;) {
    uint32_t input = path->inputs.data[i];
    if (strcmp(expr_input_name(vm->terms, input), name) == 0)
      return expr_input_occurrence(vm->terms, input) + 1;
  }
  return 0;
}

static void fill_input(Vm *vm, uint32_t input, const char *name,
                       uint32_t occurrence, uint32_t size, uint8_t *bytes,
                       ExprId *terms) {
  assert(size <= expr_input_size(vm->terms, input));
  for (uint32_t i = 0; i < size; i++) {
    bytes[i] = 0;
    terms[i] = EXPR_NONE;
    if (vm->replay == NULL) {
      terms[i] = expr_input(vm->terms, input, i);
    } else {
      vm->replay(vm->replay_context, name, occurrence, i, &bytes[i]);
    }
  }
}

void input_make(Vm *vm, Path *path, const char *name, InputOrigin origin,
                uint32_t size, uint8_t *bytes, ExprId *terms) {
  uint32_t occurrence = occurrences(vm, path, name);
  uint32_t input = expr_input_make_kind(vm->terms, name, occurrence, size,
                                        origin.kind, origin.rank);
  assert(expr_input_occurrence(vm->terms, input) == occurrence);
  vec_push(&path->inputs, input);
  fill_input(vm, input, name, occurrence, size, bytes, terms);
}

static bool has_input(const Path *path, uint32_t input) {
  for (uint32_t i = path->inputs.len; i-- > 0;)
    if (path->inputs.data[i] == input) return true;
  return false;
}

void input_share(Vm *vm, Path *path, const char *name, uint32_t occurrence,
                 uint32_t size, uint8_t *bytes, ExprId *terms) {
  uint32_t input = expr_input_make(vm->terms, name, occurrence, size);
  if (!has_input(path, input)) vec_push(&path->inputs, input);
  fill_input(vm, input, name, occurrence, size, bytes, terms);
}

// ---- Writing initial contents.

static void poke(Process *p, uint64_t address, const uint8_t *bytes,
                 const ExprId *terms, uint64_t size) {
  for (uint64_t i = 0; i < size;) {
    Page *page = space_page_for_write(&p->space, address + i, true);
    uint32_t offset = (uint32_t)(address + i) & (PAGE_SIZE - 1);
    uint64_t run = page->hi - offset;
    assert(page->hi > offset);
    if (size - i < run) run = size - i;
    memcpy(page->bytes + offset, bytes + i, run);
    for (uint64_t k = 0; terms != NULL && k < run; k++)
      if (!expr_is_none(terms[i + k]))
        page_set_hard(page, offset + (uint32_t)k, terms[i + k]);
    i += run;
  }
}

static void poke_word(Process *p, uint64_t address, uint64_t word) {
  poke(p, address, (const uint8_t *)&word, NULL, sizeof word);
}

static uint64_t place_bytes(Process *p, uint64_t size) {
  return space_allocate(&p->space, OBJECT_GLOBAL, size, 16, false, PLACE_NONE);
}

static uint64_t place_text(Process *p, const char *text) {
  uint64_t size = strlen(text) + 1;
  uint64_t at = place_bytes(p, size);
  poke(p, at, (const uint8_t *)text, NULL, size);
  return at;
}

// A symbolic string behind a concrete prefix, or a symbolic block.
static uint64_t place_input(Vm *vm, Process *p, Path *path, const char *prefix,
                            const char *symbol, InputKind kind, uint32_t size,
                            bool nul) {
  assert(symbol != NULL);
  uint64_t lead = strlen(prefix);
  uint64_t at = place_bytes(p, lead + size + nul);
  poke(p, at, (const uint8_t *)prefix, NULL, lead);
  if (size == 0) return at;
  vm->shares_inputs = true;
  uint8_t *bytes = mem_alloc(size);
  ExprId *terms = mem_alloc(size * sizeof *terms);
  input_make(vm, path, symbol, (InputOrigin){kind, INPUT_NO_RANK}, size, bytes,
             terms);
  poke(p, at + lead, bytes, terms, size);
  mem_free(bytes, size);
  mem_free(terms, size * sizeof *terms);
  return at;
}

static void place_globals(Vm *vm, Process *p) {
  for (uint32_t i = 0; i < vm->module->globals.len; i++) {
    const Global *g = &vm->module->globals.data[i];
    assert(g->align != 0 && (g->align & (g->align - 1)) == 0);
    space_add_global(&p->space, GUEST_INDEX_GLOBAL + i, g->size, g->align,
                     g->constant, g->place);
    uint64_t at = guest_global_address(i, g->align);
    if (g->init != NULL) poke(p, at, g->init, NULL, g->size);
    for (uint64_t k = 0; g->undef != NULL && k < g->size; k++)
      if (g->undef[k / 8] >> (k % 8) & 1)
        page_set_undefined(space_page_for_write(&p->space, at + k, true),
                           (uint32_t)(at + k) & (PAGE_SIZE - 1), 1);
  }
}

// A NULL-terminated array of strings. Environment entries are NAME=value.
static uint64_t place_strings(Vm *vm, Process *p, Path *path, uint32_t count,
                              const BootArg *args, bool environment) {
  uint64_t array = place_bytes(p, 8 * ((uint64_t)count + 1));
  Text prefix = {0};
  for (uint32_t i = 0; i < count; i++) {
    const BootArg *arg = &args[i];
    assert((arg->symbol == NULL) == (arg->text != NULL));
    uint64_t at;
    if (arg->symbol == NULL) {
      at = place_text(p, arg->text);
    } else {
      text_clear(&prefix);
      if (environment) text_printf(&prefix, "%s=", arg->symbol);
      at = place_input(vm, p, path, text_get(&prefix), arg->symbol,
                       environment ? INPUT_ENVIRONMENT : INPUT_ARGUMENT,
                       arg->length, true);
    }
    poke_word(p, array + 8 * (uint64_t)i, at);
  }
  text_fini(&prefix);
  return array;
}

// *size: bytes of the contents.
static uint64_t place_numbers(Vm *vm, Process *p, Path *path,
                              const BootFile *file, uint64_t *size) {
  Text text = {0};
  OutputTerms terms = {0};
  numbers_make(vm, path, file, &text, &terms);
  uint64_t at = place_bytes(p, text.len);
  if (text.len != 0)
    poke(p, at, (const uint8_t *)text_get(&text), terms.data, text.len);
  *size = text.len;
  vec_fini(&terms);
  text_fini(&text);
  return at;
}

static uint64_t place_file_data(Vm *vm, Process *p, Path *path,
                                const BootFile *file, InputKind kind,
                                uint64_t *size) {
  assert(file->symbol != NULL || file->data != NULL || file->size == 0);
  *size = file->size;
  if (file->numbers) return place_numbers(vm, p, path, file, size);
  if (file->symbol != NULL)
    return place_input(vm, p, path, "", file->symbol, kind,
                       (uint32_t)file->size, false);
  uint64_t at = place_bytes(p, file->size);
  if (file->size != 0) poke(p, at, file->data, NULL, file->size);
  return at;
}

// struct MpiproofFile of the runtime: name, data, size, flags.
static uint64_t place_files(Vm *vm, Process *p, Path *path,
                            const BootSpec *spec) {
  uint64_t array = place_bytes(p, 32 * (uint64_t)spec->file_count);
  for (uint32_t i = 0; i < spec->file_count; i++) {
    const BootFile *file = &spec->files[i];
    uint64_t at = array + 32 * (uint64_t)i;
    poke_word(p, at, place_text(p, file->name));
    uint64_t size;
    poke_word(p, at + 8,
              place_file_data(vm, p, path, file, INPUT_FILE, &size));
    poke_word(p, at + 16, size);
  }
  return array;
}

// struct MpiproofBoot of the runtime: argc, argv, envp, file_count, files,
// stdin_data, stdin_size.
static uint64_t place_boot(Vm *vm, Process *p, Path *path,
                           const BootSpec *spec) {
  assert(spec->arg_count == 0 || spec->args != NULL);
  uint64_t boot = place_bytes(p, 56);
  poke_word(p, boot, spec->arg_count);
  poke_word(p, boot + 8, place_strings(vm, p, path, spec->arg_count,
                                       spec->args, false));
  poke_word(p, boot + 16, place_strings(vm, p, path, spec->env_count,
                                        spec->env, true));
  poke_word(p, boot + 24, spec->file_count);
  poke_word(p, boot + 32, place_files(vm, p, path, spec));
  uint64_t size;
  poke_word(p, boot + 40, place_file_data(vm, p, path, &spec->input,
                                          INPUT_STDIN, &size));
  poke_word(p, boot + 48, size);
  return boot;
}

Process *machine_new(Vm *vm, Path *path, const BootSpec *spec) {
  Process *p = mem_alloc_zero(sizeof *p);
  p->vm = vm;
  const Module *module = vm->module;
  p->rank = PROCESS_ALONE;
  p->reported_pc = UINT32_MAX;
  space_init(&p->space, GUEST_INDEX_GLOBAL + module->globals.len);
  place_globals(vm, p);
  Value boot = value_word(place_boot(vm, p, path, spec));
  uint32_t start = module_find_function(module, "__mpiproof_start");
  assert(start != UINT32_MAX);
  process_push(vm, p, start, &boot, 1, 0, 0);
  // Constructors lie above it, the first on top; each returns into the next.
  for (uint32_t i = module->constructors.len; i-- > 0;) {
    p->top->pc = UINT32_MAX;
    process_push(vm, p, module->constructors.data[i], NULL, 0, 0, 0);
  }
  return p;
}
