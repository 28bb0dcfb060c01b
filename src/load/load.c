// The way from files to a module: read, link, reach, fill, translate, check.
#include <stdarg.h>
#include <string.h>

#include "load/internal.h"

uint32_t load_unsupported(Loader *loader, uint32_t place, const char *format,
                          ...) {
  Text what = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&what, format, args);
  va_end(args);
  Unsupported item = {.what = mem_string(text_get(&what)), .place = place};
  text_fini(&what);
  vec_push(&loader->out->unsupported, item);
  return loader->out->unsupported.len - 1;
}

void load_obstacle(Loader *loader, const char *format, ...) {
  Text what = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&what, format, args);
  va_end(args);
  uint32_t item =
      load_unsupported(loader, PLACE_NONE, "%s", text_get(&what));
  loader->out->unsupported.data[item].fatal = true;
  text_fini(&what);
}

// clang 19 keeps such variables in a type of this name, and forgets to note
// plain assignments to them: what comes out is not what OpenMP says.
static void note_conditional(Loader *loader) {
  if (LLVMGetTypeByName2(loader->context, "struct.lasprivate.conditional"))
    load_obstacle(loader, "lastprivate(conditional: ...), for which clang makes "
                          "wrong code,");
}

static unsigned attribute_kind(const char *name) {
  return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static void loader_init(Loader *loader, const LoadOptions *options,
                        Status *status) {
  *loader = (Loader){.options = options, .status = status};
  loader->out = module_new();
  loader->context = LLVMContextCreate();
  loader->attributes = (Attributes){
      .byval = attribute_kind("byval"),
      .align = attribute_kind("align"),
      .noreturn = attribute_kind("noreturn"),
      .returns_twice = attribute_kind("returns_twice"),
  };
}

static void loader_fini(Loader *loader) {
  for (uint32_t i = 0; i < loader->units.len; i++)
    LLVMDisposeModule(loader->units.data[i].module);
  LLVMContextDispose(loader->context);
  vec_fini(&loader->units);
  table_fini(&loader->unit_of);
  names_fini(&loader->symbol_names);
  vec_fini(&loader->symbols);
  runtime_close(loader);
  table_fini(&loader->function_of);
  table_fini(&loader->global_of);
  vec_fini(&loader->functions);
  vec_fini(&loader->globals);
  vec_fini(&loader->weak_references);
  table_fini(&loader->seen);
  table_fini(&loader->label_of);
  table_fini(&loader->whole_of);
  table_fini(&loader->place_of);
  table_fini(&loader->file_of);
  table_fini(&loader->scope_of);
  table_fini(&loader->scope_number);
  table_fini(&loader->type_of);
  vec_fini(&loader->type_nodes);
  table_fini(&loader->parameter_of);
}

static bool read_files(Loader *loader, const char *const *paths,
                       uint32_t path_count) {
  for (uint32_t i = 0; i < path_count; i++)
    if (!read_unit(loader, paths[i], false)) return false;
  return true;
}

// External functions can be found by name; local ones only if no external
// one has the same.
static void name_functions(Loader *loader) {
  Module *out = loader->out;
  for (uint32_t pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < out->functions.len; i++) {
      bool local = link_symbol(loader, loader->functions.data[i]) == NULL;
      if (local != (pass == 1)) continue;
      uint32_t id = names_make(&out->names, out->functions.data[i].name);
      if (table_find(&out->function_by_name, id) == NULL)
        table_set(&out->function_by_name, id, i);
    }
  out->main = module_find_function(out, "main");
}

static bool check_module(Loader *loader) {
  Text why = {0};
  bool valid = module_valid(loader->out, &why);
  if (!valid)
    status_fail(loader->status, "internal error: bad bytecode: %s",
                text_get(&why));
  text_fini(&why);
  return valid;
}

static bool translate(Loader *loader) {
  name_functions(loader);
  assembly_note(loader);
  note_conditional(loader);
  if (loader->options->variables) debug_open(loader);
  object_type_open(loader);
  for (uint32_t i = 0; i < loader->globals.len; i++) global_fill(loader, i);
  function_declare_all(loader);
  for (uint32_t i = 0; i < loader->functions.len; i++)
    function_translate(loader, i);
  function_note_undefined(loader);
  structors_fill(loader);
  object_type_close(loader);
  if (loader->options->variables) debug_close(loader);
  return check_module(loader);
}

Module *load_program(const char *const *paths, uint32_t path_count,
                     const char *const *roots, const LoadOptions *options,
                     Status *status) {
  Loader loader;
  loader_init(&loader, options, status);
  bool ok = read_files(&loader, paths, path_count);
  if (ok) input_insert(&loader);
  ok = ok && runtime_open(&loader) &&
            reach_program(&loader, roots) && translate(&loader);
  Module *out = loader.out;
  loader_fini(&loader);
  if (ok) return out;
  module_free(out);
  return NULL;
}
