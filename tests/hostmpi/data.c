/* Data between memory, described by layouts, and messages. */
#include "world.h"

#include <stdlib.h>
#include <string.h>

static const size_t basic_sizes[] = {
#define BASIC(name, size, align) size,
#include "mpi/basic.def"
#undef BASIC
};

size_t data_size(const struct MpiproofData *data) {
  return data->count == 0 ? 0 : data->count * data->layout->size;
}

/* Calls `visit` for every block of every element. */
static void each_block(const struct MpiproofData *data,
                       void (*visit)(void *context, unsigned char *at,
                                     unsigned basic, size_t size),
                       void *context) {
  for (uint64_t e = 0; e < data->count; e++)
    for (uint64_t b = 0; b < data->layout->block_count; b++) {
      const struct MpiproofBlock *block = &data->layout->blocks[b];
      const int64_t offset =
          (int64_t)e * data->layout->extent + block->offset;
      visit(context,
            (unsigned char *)((uintptr_t)data->address + (uintptr_t)offset),
            block->basic, block->count * basic_sizes[block->basic]);
    }
}

typedef struct Cursor {
  const Payload *payload;
  size_t at;
  int mismatch;
} Cursor;

static void take_block(void *context, unsigned char *at, unsigned basic,
                       size_t size) {
  Cursor *cursor = context;
  memcpy(cursor->payload->bytes + cursor->at, at, size);
  memset(cursor->payload->types + cursor->at, (int)basic, size);
  cursor->at += size;
}

static void put_block(void *context, unsigned char *at, unsigned basic,
                      size_t size) {
  Cursor *cursor = context;
  const size_t left = cursor->payload->size - cursor->at;
  if (size > left)
    size = left;
  if (size != 0)
    memcpy(at, cursor->payload->bytes + cursor->at, size);
  for (size_t i = 0; i < size; i++) {
    const unsigned sent = cursor->payload->types[cursor->at + i];
    if (sent != basic && sent != BASIC_PACKED && basic != BASIC_PACKED)
      cursor->mismatch = 1;
  }
  cursor->at += size;
}

Payload payload_take(const struct MpiproofData *data) {
  Payload payload = {data_size(data), NULL, NULL};
  if (payload.size == 0)
    return payload;
  payload.bytes = world_alloc(payload.size);
  payload.types = world_alloc(payload.size);
  Cursor cursor = {&payload, 0, 0};
  each_block(data, take_block, &cursor);
  if (cursor.at != payload.size)
    world_fail("layout", "the size is not the sum of the blocks");
  return payload;
}

int payload_put(const Payload *payload, const struct MpiproofData *into) {
  Cursor cursor = {payload, 0, 0};
  each_block(into, put_block, &cursor);
  return (cursor.mismatch ? MPIPROOF_FETCH_MISMATCH : 0) |
         (payload->size > data_size(into) ? MPIPROOF_FETCH_TRUNCATED : 0);
}

uint64_t __mpiproof_mpi_copy(const struct MpiproofData *to,
                             const struct MpiproofData *from) {
  Payload payload = {data_size(from), malloc(data_size(from) + 1),
                     malloc(data_size(from) + 1)};
  Cursor cursor = {&payload, 0, 0};
  each_block(from, take_block, &cursor);
  cursor.at = 0;
  each_block(to, put_block, &cursor);
  free(payload.bytes);
  free(payload.types);
  return cursor.at;
}

/* ---- Checks of buffers ---- */

static void touch_block(void *context, unsigned char *at, unsigned basic,
                        size_t size) {
  (void)context;
  (void)basic;
  volatile unsigned char *byte = at;
  for (size_t i = 0; i < size; i++)
    (void)byte[i];
}

void __mpiproof_mpi_check(const struct MpiproofData *data, int buffer) {
  (void)buffer;
  each_block(data, touch_block, NULL);
}

typedef struct Search {
  unsigned char *at;     /* the block looked for */
  size_t size;
  int hits;
  const struct MpiproofData *others;
  int other_count;
} Search;

static void compare_block(void *context, unsigned char *at, unsigned basic,
                          size_t size) {
  Search *search = context;
  (void)basic;
  search->hits += at < search->at + search->size && search->at < at + size;
}

static void find_block(void *context, unsigned char *at, unsigned basic,
                       size_t size) {
  Search *search = context;
  (void)basic;
  search->at = at;
  search->size = size;
  for (int i = 0; i < search->other_count; i++)
    each_block(&search->others[i], compare_block, search);
}

/* Among themselves each block also meets itself. */
static void count_block(void *context, unsigned char *at, unsigned basic,
                        size_t size) {
  (void)at;
  (void)basic;
  *(int *)context += size != 0;
}

int __mpiproof_mpi_checks(void) { return 1; }

int __mpiproof_mpi_overlap(int a_count, const struct MpiproofData *a,
                           int b_count, const struct MpiproofData *b) {
  Search search = {.others = b == NULL ? a : b,
                   .other_count = b == NULL ? a_count : b_count};
  int blocks = 0;
  for (int i = 0; i < a_count; i++) {
    each_block(&a[i], find_block, &search);
    each_block(&a[i], count_block, &blocks);
  }
  return search.hits > (b == NULL ? blocks : 0);
}
