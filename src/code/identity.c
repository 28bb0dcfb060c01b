// See module_identity.
#include <string.h>

#include "base/hash.h"
#include "code/code.h"

static void add_bytes(Hash128 *hash, const void *data, size_t size) {
  hash_add(hash, size);
  if (size == 0 || data == NULL) return;
  Hash128 one = hash_bytes(data, size);
  hash_add(hash, one.lo);
  hash_add(hash, one.hi);
}

static void add_string(Hash128 *hash, const char *text) {
  add_bytes(hash, text, text == NULL ? 0 : strlen(text));
}

static void add_instr(Hash128 *hash, const Instr *i) {
  hash_add(hash, (uint64_t)i->op << 48 | (uint64_t)i->a << 32 |
                     (uint64_t)i->b << 16 | i->c);
  hash_add(hash, i->imm);
}

static void add_switch(Hash128 *hash, const SwitchTable *table) {
  add_bytes(hash, table->values, table->count * sizeof *table->values);
  add_bytes(hash, table->targets, table->count * sizeof *table->targets);
  hash_add(hash, table->fallback);
}

static void add_function(Hash128 *hash, const Function *f) {
  add_string(hash, f->name);
  hash_add(hash, (uint64_t)f->kind << 8 | (uint64_t)f->variadic << 4 |
                     (uint64_t)f->runtime << 3 | (uint64_t)f->api << 2 |
                     (uint64_t)f->checks_arguments << 1 | f->no_return);
  hash_add(hash, (uint64_t)f->param_slots << 32 | f->result_slots);
  hash_add(hash, (uint64_t)f->signature << 32 | f->slot_count);
  for (uint32_t i = 0; i < f->code_len; i++) add_instr(hash, &f->code[i]);
  add_bytes(hash, f->places, f->code_len * sizeof *f->places);
  add_bytes(hash, f->pool, f->pool_len * sizeof *f->pool);
  for (uint32_t i = 0; i < f->switch_len; i++)
    add_switch(hash, &f->switches[i]);
  add_bytes(hash, f->block_starts, f->block_len * sizeof *f->block_starts);
  for (uint32_t i = 0; f->block_firsts != NULL && i < f->block_len; i++)
    add_instr(hash, &f->block_firsts[i]);
}

static void add_global(Hash128 *hash, const Global *g) {
  add_string(hash, g->name);
  hash_add(hash, g->size);
  hash_add(hash, (uint64_t)g->align << 3 | (uint64_t)g->constant << 2 |
                     (uint64_t)g->runtime << 1 | g->undefined);
  add_bytes(hash, g->init, g->init == NULL ? 0 : g->size);
  add_bytes(hash, g->undef, g->undef == NULL ? 0 : (g->size + 7) / 8);
}

static void add_place(Hash128 *hash, const Place *place) {
  hash_add(hash, (uint64_t)place->file << 32 | place->line);
  hash_add(hash, (uint64_t)place->column << 32 | place->function);
  hash_add(hash, place->inlined_at);
}

Hash128 module_identity(const Module *module) {
  Hash128 hash = {0, 0};
  for (uint32_t i = 0; i < module->names.texts.len; i++)
    add_string(&hash, names_get(&module->names, i));
  for (uint32_t i = 0; i < module->places.len; i++)
    add_place(&hash, &module->places.data[i]);
  for (uint32_t i = 0; i < module->functions.len; i++)
    add_function(&hash, &module->functions.data[i]);
  for (uint32_t i = 0; i < module->globals.len; i++)
    add_global(&hash, &module->globals.data[i]);
  for (uint32_t i = 0; i < module->labels.len; i++)
    hash_add(&hash, (uint64_t)module->labels.data[i].function << 32 |
                        module->labels.data[i].target);
  for (uint32_t i = 0; i < module->unsupported.len; i++)
    add_string(&hash, module->unsupported.data[i].what);
  add_bytes(&hash, module->constructors.data,
            module->constructors.len * sizeof *module->constructors.data);
  add_bytes(&hash, module->destructors.data,
            module->destructors.len * sizeof *module->destructors.data);
  hash_add(&hash, module->main);
  return hash;
}
