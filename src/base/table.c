// Linear probing; removal shifts later entries back, so there are no tombs.
#include "base/table.h"

#include <assert.h>

#include "base/hash.h"
#include "base/mem.h"

typedef struct TableSlot {
  uint64_t key, value;
  bool used;
} TableSlot;

void table_fini(Table *table) {
  mem_free(table->slots, table->cap * sizeof(TableSlot));
  *table = (Table){0};
}

void table_clear(Table *table) {
  for (uint32_t i = 0; i < table->cap; i++) table->slots[i].used = false;
  table->len = 0;
}

#ifdef MPIPROOF_HOSTILE
#define FIRST_CAP 2u
static uint32_t home_of(uint64_t key) { return (uint32_t)(key & 7) << 2; }
#else
#define FIRST_CAP 16u
static uint32_t home_of(uint64_t key) { return (uint32_t)hash_mix(key); }
#endif

// The slot holding key, or the free one where it would go.
static TableSlot *probe(const Table *table, uint64_t key) {
  assert(table->len < table->cap);
  uint32_t i = home_of(key) & (table->cap - 1);
  while (table->slots[i].used && table->slots[i].key != key)
    i = (i + 1) & (table->cap - 1);
  return &table->slots[i];
}

uint64_t *table_find(const Table *table, uint64_t key) {
  if (table->len == 0) return NULL;
  TableSlot *slot = probe(table, key);
  return slot->used ? &slot->value : NULL;
}

static void grow(Table *table) {
  Table fresh = {.cap = table->cap == 0 ? FIRST_CAP : table->cap * 2};
  fresh.slots = mem_alloc_zero(fresh.cap * sizeof(TableSlot));
  for (uint32_t i = 0; i < table->cap; i++)
    if (table->slots[i].used) *probe(&fresh, table->slots[i].key) =
        table->slots[i];
  fresh.len = table->len;
  mem_free(table->slots, table->cap * sizeof(TableSlot));
  *table = fresh;
}

void table_set(Table *table, uint64_t key, uint64_t value) {
  if ((uint64_t)(table->len + 1) * 4 > (uint64_t)table->cap * 3) grow(table);
  TableSlot *slot = probe(table, key);
  table->len += !slot->used;
  *slot = (TableSlot){.key = key, .value = value, .used = true};
}

bool table_remove(Table *table, uint64_t key) {
  if (table->len == 0) return false;
  TableSlot *slot = probe(table, key);
  if (!slot->used) return false;
  uint32_t mask = table->cap - 1;
  uint32_t hole = (uint32_t)(slot - table->slots);
  for (uint32_t i = (hole + 1) & mask; table->slots[i].used;
       i = (i + 1) & mask) {
    uint32_t home = home_of(table->slots[i].key) & mask;
    if (((i - home) & mask) < ((i - hole) & mask)) continue;
    table->slots[hole] = table->slots[i];
    hole = i;
  }
  table->slots[hole].used = false;
  table->len--;
  return true;
}

bool table_next(const Table *table, uint32_t *cursor, uint64_t *key,
                uint64_t *value) {
  while (*cursor < table->cap) {
    const TableSlot *slot = &table->slots[(*cursor)++];
    if (!slot->used) continue;
    *key = slot->key;
    *value = slot->value;
    return true;
  }
  return false;
}
