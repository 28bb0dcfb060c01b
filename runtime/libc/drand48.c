/* stdlib.h, the 48-bit generators of POSIX (drand48(3)):
 * X' = (a X + c) mod 2^48 with a = 0x5deece66d and c = 0xb unless lcong48
 * says otherwise.  Doubles take all 48 bits, long values the highest 31 or
 * 32.  The state layout is glibc's struct drand48_data. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "random_input.h"

static const uint64_t MULTIPLIER = 0x5deece66dull;
enum { INCREMENT = 0xb };

static struct drand48_data shared;

static uint64_t load48(const unsigned short x[3]) {
  return (uint64_t)x[2] << 32 | (uint64_t)x[1] << 16 | x[0];
}

static void store48(unsigned short x[3], uint64_t value) {
  x[0] = (unsigned short)value;
  x[1] = (unsigned short)(value >> 16);
  x[2] = (unsigned short)(value >> 32);
}

static uint64_t step(unsigned short x[3], struct drand48_data *data) {
  if (!data->__init) {
    data->__a = MULTIPLIER;
    data->__c = INCREMENT;
    data->__init = 1;
  }
  const uint64_t next = load48(x) * data->__a + data->__c;
  store48(x, next);
  return next & 0xffffffffffffull;
}

static double to_double(uint64_t x) { return (double)x / 281474976710656.0; }

static long to_long(uint64_t x) { return (long)(x >> 17); }

static long to_signed(uint64_t x) { return (int32_t)(uint32_t)(x >> 16); }

int erand48_r(unsigned short x[3], struct drand48_data *data, double *result) {
  *result = to_double(step(x, data));
  return 0;
}

int nrand48_r(unsigned short x[3], struct drand48_data *data, long *result) {
  *result = to_long(step(x, data));
  return 0;
}

int jrand48_r(unsigned short x[3], struct drand48_data *data, long *result) {
  *result = to_signed(step(x, data));
  return 0;
}

int drand48_r(struct drand48_data *data, double *result) {
  return erand48_r(data->__x, data, result);
}

int lrand48_r(struct drand48_data *data, long *result) {
  return nrand48_r(data->__x, data, result);
}

int mrand48_r(struct drand48_data *data, long *result) {
  return jrand48_r(data->__x, data, result);
}

static void set_defaults(struct drand48_data *data) {
  data->__a = MULTIPLIER;
  data->__c = INCREMENT;
  data->__init = 1;
}

int srand48_r(long seed, struct drand48_data *data) {
  store48(data->__x, (uint64_t)(uint32_t)seed << 16 | 0x330e);
  set_defaults(data);
  return 0;
}

int seed48_r(unsigned short x[3], struct drand48_data *data) {
  memcpy(data->__old_x, data->__x, sizeof data->__old_x);
  store48(data->__x, load48(x));
  set_defaults(data);
  return 0;
}

int lcong48_r(unsigned short parameters[7], struct drand48_data *data) {
  store48(data->__x, load48(parameters));
  data->__a = load48(parameters + 3);
  data->__c = parameters[6];
  data->__init = 1;
  return 0;
}

static RtStreamOfInputs inputs;

double drand48(void) {
  return __rt_random_is_input() ? __rt_random_fraction("drand48", &inputs)
                                : to_double(step(shared.__x, &shared));
}

double erand48(unsigned short x[3]) { return to_double(step(x, &shared)); }

long lrand48(void) {
  return __rt_random_is_input() ? __rt_random_input("drand48", &inputs)
                                : to_long(step(shared.__x, &shared));
}

long nrand48(unsigned short x[3]) { return to_long(step(x, &shared)); }

long mrand48(void) { return to_signed(step(shared.__x, &shared)); }

long jrand48(unsigned short x[3]) { return to_signed(step(x, &shared)); }

void srand48(long seed) {
  __rt_random_seed(&inputs, (unsigned)seed);
  srand48_r(seed, &shared);
}

unsigned short *seed48(unsigned short x[3]) {
  seed48_r(x, &shared);
  return shared.__old_x;
}

void lcong48(unsigned short parameters[7]) { lcong48_r(parameters, &shared); }
