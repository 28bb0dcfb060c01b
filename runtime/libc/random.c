/* stdlib.h, random numbers: C11 7.22.2 rand, POSIX random, BSD initstate.
 *
 * The sequences are glibc's.  The generator is the additive feedback one of
 * random(3): a register r of `degree` words, the next word being
 * r[i] = r[i-degree] + r[i-degree+gap'], delivered without its lowest bit.
 * The register is filled from the seed by x -> 16807 x mod (2^31 - 1) and
 * warmed up with 10*degree steps.  The smallest kind is a plain linear
 * congruential generator.  The caller's state array begins with one word that
 * keeps the kind and the position, so that setstate can resume. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "random_input.h"

enum { KIND_COUNT = 5, LARGEST_DEGREE = 31 };

typedef struct {
  size_t bytes; /* smallest state array of this kind */
  int degree;   /* words in the register */
  int gap;      /* distance of the two taps */
} Kind;

static const Kind kinds[KIND_COUNT] = {
    {8, 0, 0}, {32, 7, 3}, {64, 15, 1}, {128, 31, 3}, {256, 63, 1}};

/* A state array: word 0 is kind + KIND_COUNT * rear, the register follows.
 * 3 is the kind of the default state. */
static int32_t default_state[LARGEST_DEGREE + 1];

static struct random_data shared;

/* The register of `data` (its first word follows the head word). */
static int32_t advance(struct random_data *data) {
  if (data->rand_type == 0) {
    const uint32_t next = (uint32_t)data->state[0] * 1103515245u + 12345u;
    data->state[0] = (int32_t)(next & 0x7fffffffu);
    return data->state[0];
  }
  const uint32_t sum = (uint32_t)*data->fptr + (uint32_t)*data->rptr;
  *data->fptr = (int32_t)sum;
  data->fptr = data->fptr + 1 == data->end_ptr ? data->state : data->fptr + 1;
  data->rptr = data->rptr + 1 == data->end_ptr ? data->state : data->rptr + 1;
  return (int32_t)(sum >> 1);
}

int random_r(struct random_data *restrict data, int32_t *restrict result) {
  *result = advance(data);
  return 0;
}

static void seed_register(unsigned seed, struct random_data *data) {
  int32_t *state = data->state;
  state[0] = (int32_t)(seed == 0 ? 1 : seed);
  if (data->rand_type == 0)
    return;
  for (int i = 1; i < data->rand_deg; i++) {
    int64_t word = (int64_t)state[i - 1] * 16807 % 2147483647;
    if (word < 0)
      word += 2147483647;
    state[i] = (int32_t)word;
  }
  data->fptr = state + data->rand_sep;
  data->rptr = state;
  for (int i = 0; i < data->rand_deg * 10; i++)
    advance(data);
}

int srandom_r(unsigned seed, struct random_data *data) {
  seed_register(seed, data);
  return 0;
}

/* Writes kind and position into the head word of the current array. */
static void save_head(struct random_data *data) {
  if (data->state == NULL)
    return;
  int32_t head = data->rand_type;
  if (data->rand_type != 0)
    head += KIND_COUNT * (int32_t)(data->rptr - data->state);
  data->state[-1] = head;
}

static void set_kind(struct random_data *data, int kind) {
  data->rand_type = kind;
  data->rand_deg = kinds[kind].degree;
  data->rand_sep = kinds[kind].gap;
}

static int begin(unsigned seed, char *array, size_t bytes,
                 struct random_data *data) {
  if (bytes < kinds[0].bytes) {
    errno = EINVAL;
    return -1;
  }
  save_head(data);
  int kind = KIND_COUNT - 1;
  while (kinds[kind].bytes > bytes)
    kind--;
  set_kind(data, kind);
  data->state = (int32_t *)(void *)array + 1;
  data->end_ptr = data->state + data->rand_deg;
  seed_register(seed, data);
  save_head(data);
  return 0;
}

int initstate_r(unsigned seed, char *restrict array, size_t bytes,
                struct random_data *restrict data) {
  return begin(seed, array, bytes, data);
}

int setstate_r(char *restrict array, struct random_data *restrict data) {
  int32_t *state = (int32_t *)(void *)array + 1;
  const int32_t head = state[-1];
  if (head < 0 || (head % KIND_COUNT != 0 &&
                   head / KIND_COUNT >= kinds[head % KIND_COUNT].degree)) {
    errno = EINVAL;
    return -1;
  }
  save_head(data);
  set_kind(data, head % KIND_COUNT);
  data->state = state;
  data->end_ptr = state + data->rand_deg;
  if (data->rand_type != 0) {
    const int32_t rear = head / KIND_COUNT;
    data->rptr = state + rear;
    data->fptr = state + (rear + data->rand_sep) % data->rand_deg;
  }
  return 0;
}

/* ---- the shared generator ---------------------------------------------- */

/* Until srandom is called, the sequence is that of seed 1. */
static struct random_data *shared_data(void) {
  if (shared.state == NULL)
    begin(1, (char *)default_state, sizeof default_state, &shared);
  return &shared;
}

static RtStreamOfInputs inputs;

static void seed_shared(unsigned seed) {
  __rt_random_seed(&inputs, seed);
  seed_register(seed, shared_data());
}

static int next_shared(void) {
  return __rt_random_is_input() ? __rt_random_input("random", &inputs)
                                : advance(shared_data());
}

void srandom(unsigned seed) { seed_shared(seed); }

long random(void) { return next_shared(); }

char *initstate(unsigned seed, char *array, size_t bytes) {
  char *old = (char *)(shared_data()->state - 1);
  return begin(seed, array, bytes, &shared) == 0 ? old : NULL;
}

char *setstate(char *array) {
  char *old = (char *)(shared_data()->state - 1);
  return setstate_r(array, &shared) == 0 ? old : NULL;
}

void srand(unsigned seed) { seed_shared(seed); }

int rand(void) { return next_shared(); }

/* Three steps of a linear congruential generator give 11, 10 and 10 bits. */
int rand_r(unsigned *seed) {
  unsigned next = *seed;
  unsigned result = 0;
  for (int i = 0; i < 3; i++) {
    next = next * 1103515245u + 12345u;
    const unsigned bits = next >> 16;
    result = i == 0 ? bits & 0x7ffu : result << 10 ^ (bits & 0x3ffu);
  }
  *seed = next;
  return (int)result;
}
