// Counted heap: every block hands its size back on free, so a debug build can
// prove that nothing is outstanding at exit. Running out of memory ends the
// process with a message and exit code 4; callers never see NULL.
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A block of size bytes (size 0 gives NULL). Contents undefined / zero.
void *mem_alloc(size_t size);
void *mem_alloc_zero(size_t size);

// An array of count elements; overflow of the product counts as running out.
void *mem_alloc_array(size_t count, size_t size);

// Resizes a block from its old size to the new one, keeping the contents.
void *mem_resize(void *block, size_t old_size, size_t new_size);

// Gives a block back; size must be the one it was allocated with.
void mem_free(void *block, size_t size);

// A counted copy of a string, freed with mem_free_string.
char *mem_string(const char *text);
void mem_free_string(char *text);

// Bytes currently outstanding, and the highest figure seen.
size_t mem_outstanding(void);
size_t mem_peak(void);

// Test switch: the n-th allocation from now on fails (0 switches off).
void mem_fail_after(uint64_t n);

// What to do first when memory has run out, such as removing temporary files;
// must not allocate. NULL: nothing.
void mem_set_last_act(void (*act)(void));

// Upper bound for outstanding bytes; reaching it is running out. 0 = none.
void mem_set_limit(size_t bytes);

#endif
