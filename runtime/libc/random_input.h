/* Random numbers as inputs: see random_input.c. */
#ifndef MPIPROOF_RUNTIME_RANDOM_INPUT_H
#define MPIPROOF_RUNTIME_RANDOM_INPUT_H

/* A stream: its seed, and how many values were taken. */
typedef struct RtStreamOfInputs {
  unsigned seed, next;
} RtStreamOfInputs;

int __rt_random_is_input(void);
void __rt_random_seed(RtStreamOfInputs *s, unsigned seed);
/* 0 <= value <= RAND_MAX */
int __rt_random_input(const char *name, RtStreamOfInputs *s);
/* 0 <= value < 1 */
double __rt_random_fraction(const char *name, RtStreamOfInputs *s);

#endif
