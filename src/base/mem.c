// Counted heap. The counters are the only writable globals of the project:
// an allocator that needed a context would put one into every signature.
#include "base/mem.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t outstanding;
static size_t peak;
static size_t limit;
static uint64_t fail_after;
static void (*last_act)(void);

// The heap is gone: say so without allocating and leave.
static _Noreturn void run_out(size_t size) {
  if (last_act != NULL) last_act();
  char line[120];
  int n = snprintf(line, sizeof line,
                   "mpiproof: internal error: out of memory (%zu bytes asked, "
                   "%zu in use)\n",
                   size, outstanding);
  if (write(STDERR_FILENO, line, (size_t)n) < 0) _exit(4);
  _exit(4);
}

static void count_up(size_t size) {
  if (fail_after != 0 && --fail_after == 0) run_out(size);
  if (limit != 0 && outstanding + size > limit) run_out(size);
  outstanding += size;
  if (outstanding > peak) peak = outstanding;
}

void *mem_alloc(size_t size) {
  if (size == 0) return NULL;
  count_up(size);
  void *block = malloc(size);
  if (block == NULL) run_out(size);
  return block;
}

void *mem_alloc_zero(size_t size) {
  if (size == 0) return NULL;
  count_up(size);
  void *block = calloc(1, size);
  if (block == NULL) run_out(size);
  return block;
}

void *mem_alloc_array(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) run_out(SIZE_MAX);
  return mem_alloc(total);
}

void *mem_resize(void *block, size_t old_size, size_t new_size) {
  assert((block == NULL) == (old_size == 0));
  if (new_size == 0) {
    mem_free(block, old_size);
    return NULL;
  }
  if (new_size > old_size) {
    count_up(new_size - old_size);
  } else {
    outstanding -= old_size - new_size;
  }
  void *fresh = realloc(block, new_size);
  if (fresh == NULL) run_out(new_size);
  return fresh;
}

void mem_free(void *block, size_t size) {
  assert((block == NULL) == (size == 0));
  assert(outstanding >= size);
  outstanding -= size;
  free(block);
}

char *mem_string(const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(mem_alloc(size), text, size);
}

void mem_free_string(char *text) {
  if (text != NULL) mem_free(text, strlen(text) + 1);
}

size_t mem_outstanding(void) { return outstanding; }
size_t mem_peak(void) { return peak; }
void mem_set_last_act(void (*act)(void)) { last_act = act; }
void mem_fail_after(uint64_t n) { fail_after = n; }
void mem_set_limit(size_t bytes) { limit = bytes; }
