// Life cycle of bytecode modules and lookups by name.
#include "code/code.h"

#include <assert.h>
#include <string.h>

Module *module_new(void) {
  Module *module = mem_alloc_zero(sizeof *module);
  module->main = UINT32_MAX;
  return module;
}

static void free_function(Function *f) {
  mem_free_string(f->name);
  mem_free(f->code, f->code_len * sizeof *f->code);
  mem_free(f->places, f->code_len * sizeof *f->places);
  mem_free(f->pool, f->pool_len * sizeof *f->pool);
  for (uint32_t i = 0; i < f->switch_len; i++) {
    SwitchTable *table = &f->switches[i];
    mem_free(table->values, table->count * sizeof *table->values);
    mem_free(table->targets, table->count * sizeof *table->targets);
  }
  mem_free(f->switches, f->switch_len * sizeof *f->switches);
  mem_free(f->block_starts, f->block_len * sizeof *f->block_starts);
  if (f->block_firsts != NULL)
    mem_free(f->block_firsts, f->block_len * sizeof *f->block_firsts);
}

static void free_global(Global *global) {
  assert(global->undef == NULL || global->init != NULL);
  mem_free_string(global->name);
  if (global->init != NULL) mem_free(global->init, global->size);
  if (global->undef != NULL) mem_free(global->undef, (global->size + 7) / 8);
}

void module_free(Module *module) {
  if (module == NULL) return;
  for (uint32_t i = 0; i < module->functions.len; i++)
    free_function(&module->functions.data[i]);
  for (uint32_t i = 0; i < module->globals.len; i++)
    free_global(&module->globals.data[i]);
  for (uint32_t i = 0; i < module->unsupported.len; i++)
    mem_free_string(module->unsupported.data[i].what);
  names_fini(&module->names);
  vec_fini(&module->places);
  vec_fini(&module->functions);
  vec_fini(&module->globals);
  vec_fini(&module->labels);
  vec_fini(&module->unsupported);
  vec_fini(&module->constructors);
  vec_fini(&module->destructors);
  table_fini(&module->function_by_name);
  object_types_free(module->types);
  debug_free(module->debug);
  mem_free(module, sizeof *module);
}

static const char *called_in(const Module *module, const Function *f,
                             uint32_t place) {
  for (uint32_t pc = 0; pc < f->code_len; pc++) {
    if (f->places[pc] != place) continue;
    const Instr *i = &f->code[pc];
    if (i->op == OP_COVER) i = &f->block_firsts[i->imm];
    if (i->op != OP_CALL) continue;
    assert(i->x < module->functions.len);
    const Function *callee = &module->functions.data[i->x];
    if (callee->runtime) return callee->name;
  }
  return NULL;
}

const char *module_called_at(const Module *module, uint32_t place) {
  const char *name = NULL;
  for (uint32_t i = 0; place != PLACE_NONE && name == NULL &&
                       i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (f->kind == FUNCTION_CODE && !f->runtime)
      name = called_in(module, f, place);
  }
  return name;
}

uint32_t module_find_function(const Module *module, const char *name) {
  uint32_t id = names_find(&module->names, name);
  if (id == NAME_NONE) return UINT32_MAX;
  const uint64_t *found = table_find(&module->function_by_name, id);
  return found == NULL ? UINT32_MAX : (uint32_t)*found;
}

uint32_t module_find_global(const Module *module, const char *name) {
  for (uint32_t i = 0; i < module->globals.len; i++)
    if (strcmp(module->globals.data[i].name, name) == 0) return i;
  return UINT32_MAX;
}
