// Looking at the wish, the clock and memory.
#include "base/halt.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"

#define POLLS_PER_LOOK 64
#define LOOK_SECONDS 0.1       // between looks at the process's memory

// Bytes of memory this process occupies, or 0 if unknown: other libraries have
// heaps of their own.
static uint64_t resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  unsigned long long total = 0, resident = 0;
  int got = fscanf(file, "%llu %llu", &total, &resident);
  fclose(file);
  return got == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

// ... and the others that belong to it.
static uint64_t all_bytes(const Halt *halt) {
  uint64_t bytes = resident_bytes();
  return halt->others == NULL
             ? bytes
             : bytes + halt->others(halt->others_context, bytes);
}

static bool is_wished(const Halt *halt) {
  return halt->wish != NULL && *halt->wish != 0;
}

bool halt_look(Halt *halt) {
  if (halt == NULL) return false;
  if (halt->reason != HALT_NONE) return true;
  halt->polls = 0;
  if (is_wished(halt)) {
    halt->reason = HALT_WISH;
    return true;
  }
  double now = clock_now();
  if (halt->deadline != 0 && now >= halt->deadline) {
    halt->reason = HALT_TIME;
  } else if (halt->max_memory != 0 && now >= halt->next_look) {
    halt->next_look = now + LOOK_SECONDS;
    if (all_bytes(halt) > halt->max_memory) halt->reason = HALT_MEMORY;
  }
  return halt->reason != HALT_NONE;
}

bool halt_is_due(Halt *halt) {
  if (halt == NULL) return false;
  if (halt->reason != HALT_NONE) return true;
  if (halt->max_memory != 0 && mem_outstanding() > halt->max_memory) {
    halt->reason = HALT_MEMORY;
    return true;
  }
  if (!is_wished(halt) && ++halt->polls < POLLS_PER_LOOK) return false;
  return halt_look(halt);
}

bool halt_is_near(const Halt *halt) {
  return is_wished(halt) ||
         (halt->deadline != 0 && clock_now() >= halt->deadline) ||
         (halt->max_memory != 0 && resident_bytes() > halt->max_memory);
}
