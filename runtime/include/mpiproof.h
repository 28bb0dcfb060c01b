/* mpiproof.h: what a program may tell the verifier.
 *
 * A program needs none of this to be verified. It is for saying which values
 * are inputs ("for every value of x"), which inputs are of interest, and what
 * must hold:
 *
 *   #include <mpiproof.h>
 *
 *   int main(void) {
 *     int x = mpiproof_int("x");
 *     mpiproof_assume(x > 0 && x < 1000);
 *     mpiproof_assert(x * x > 0);
 *     return 0;
 *   }
 *
 * Names appear in reports and in saved inputs. A name may be used again (in a
 * loop, say): every call makes a new, independent input.
 */
#ifndef MPIPROOF_H
#define MPIPROOF_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
typedef bool MpiproofBool;
#else
typedef _Bool MpiproofBool;
#endif

/* Makes the `size` bytes at `object` an input: any value is possible. */
void mpiproof_symbolic(void *object, size_t size, const char *name);

/* Continues only with inputs (and message orders) for which `condition` holds:
 * otherwise this process goes no further, and nobody's waiting for it is a
 * defect. */
void mpiproof_assume(MpiproofBool condition);

/* Reports "assertion-failed" with the expression's text if some input makes
 * `condition` false. Not switched off by NDEBUG. */
#define mpiproof_assert(condition)                                        \
  ((condition) ? (void)0                                                  \
               : mpiproof_assert_fail(#condition, __FILE__, __LINE__,     \
                                      __func__))

/* A new input of the given type; any value of the type is possible. */
MpiproofBool mpiproof_bool(const char *name);
char mpiproof_char(const char *name);
unsigned char mpiproof_uchar(const char *name);
short mpiproof_short(const char *name);
unsigned short mpiproof_ushort(const char *name);
int mpiproof_int(const char *name);
unsigned mpiproof_uint(const char *name);
long mpiproof_long(const char *name);
unsigned long mpiproof_ulong(const char *name);
long long mpiproof_llong(const char *name);
unsigned long long mpiproof_ullong(const char *name);
float mpiproof_float(const char *name);   /* includes infinities and NaNs */
double mpiproof_double(const char *name); /* includes infinities and NaNs */

/* A new input x with lo <= x <= hi (both ends included; lo <= hi). */
int mpiproof_range(int lo, int hi, const char *name);

/* Makes the `size` bytes at `object` (a variable, an array) the input `name`,
 * which has one value in the whole run: every process of every program that
 * asks for `name` gets the same. For `mpiproof compare` (doc/compare.md). */
void mpiproof_input(void *object, size_t size, const char *name);
int mpiproof_input_int(const char *name);
double mpiproof_input_double(const char *name);

/* The `size` bytes at `object` are the result `name`, which `mpiproof compare`
 * compares. Parts of one result may come from several ranks: `offset` is where
 * the part begins, in bytes. */
void mpiproof_output(const void *object, size_t size, const char *name);
void mpiproof_output_part(const void *object, size_t size, const char *name,
                          size_t offset);

/* An event for temporal properties (--ltl): label("phase2", rank 1) holds when
 * rank 1 calls mpiproof_label("phase2"). */
void mpiproof_label(const char *name);

/* Makes the `size` bytes at `variable` (1, 2, 4 or 8) known to temporal
 * properties as the signed integer `name` of the calling rank, from now on and
 * as long as the object lives: x@1 >= 3. Watching another variable by the same
 * name replaces the first. */
void mpiproof_watch(const char *name, const void *variable, size_t size);

/* Behind mpiproof_assert; does not return. */
void mpiproof_assert_fail(const char *expression, const char *file, int line,
                          const char *function) __attribute__((noreturn));

#ifdef __cplusplus
}
#endif

#endif
