// Open-addressing hash table from 64-bit keys to 64-bit values.
#ifndef BASE_TABLE_H
#define BASE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Table {
  struct TableSlot *slots;
  uint32_t cap;   // power of two, or 0
  uint32_t len;   // keys present
} Table;

// A zeroed Table is empty.
void table_fini(Table *table);
void table_clear(Table *table);

// The value stored under key, or NULL. Valid until the next table_set.
uint64_t *table_find(const Table *table, uint64_t key);

// Stores value under key, replacing an older one.
void table_set(Table *table, uint64_t key, uint64_t value);

// Removes key; returns whether it was there.
bool table_remove(Table *table, uint64_t key);

// Iteration in slot order (not deterministic in key order): start with
// *cursor = 0; returns false at the end.
bool table_next(const Table *table, uint32_t *cursor, uint64_t *key,
                uint64_t *value);

#endif
