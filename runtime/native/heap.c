/* Allocations of the program's own code, for memory that is never freed. Used
 * only if the linker is told to wrap the heap's functions. */
#include <stdlib.h>

#include "native.h"

typedef struct Block {
  void *address;
  uintptr_t offset;
} Block;

static Block *blocks;
static size_t count, room;

void *__real_malloc(size_t size) __attribute__((weak));
void *__real_calloc(size_t number, size_t size) __attribute__((weak));
void *__real_realloc(void *old, size_t size) __attribute__((weak));
void __real_free(void *block) __attribute__((weak));
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t number, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);

static void *add(void *address, const void *caller) {
  if (address == NULL) return NULL;
  if (count == room) {
    room = room * 2 + 256;
    blocks = __real_realloc(blocks, room * sizeof *blocks);
    if (blocks == NULL) abort();
  }
  blocks[count++] = (Block){address, log_offset(caller)};
  return address;
}

static void drop(const void *address) {
  for (size_t i = count; i-- > 0;) {
    if (blocks[i].address != address) continue;
    blocks[i] = blocks[--count];
    return;
  }
}

void *__wrap_malloc(size_t size) {
  return add(__real_malloc(size), __builtin_return_address(0));
}

void *__wrap_calloc(size_t number, size_t size) {
  return add(__real_calloc(number, size), __builtin_return_address(0));
}

void *__wrap_realloc(void *old, size_t size) {
  drop(old);
  return add(__real_realloc(old, size), __builtin_return_address(0));
}

void __wrap_free(void *block) {
  drop(block);
  __real_free(block);
}

void heap_note_left(void) {
  for (size_t i = 0; i < count; i++)
    log_line("note memory-leak %lx memory is never freed",
             (unsigned long)blocks[i].offset);
}
