// Typed growable arrays. VEC(T) declares the type; a zeroed one is empty.
// Growth checks for overflow in vec_grow_ only. No element pointers survive a
// push.
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <assert.h>

#include "base/mem.h"

#define VEC(T)      \
  struct {          \
    T *data;        \
    uint32_t len;   \
    uint32_t cap;   \
  }

// Makes room for at least one more element; returns the (moved) data.
void *vec_grow_(void *data, uint32_t *cap, uint32_t need, size_t size);

#define vec_reserve(v, n)                                                  \
  ((n) > (v)->cap ? (void)((v)->data = vec_grow_((v)->data, &(v)->cap, (n), \
                                                 sizeof *(v)->data))       \
                  : (void)0)
#define vec_push(v, x)                                                    \
  ((v)->len == (v)->cap ? (void)((v)->data = vec_grow_(                   \
                                     (v)->data, &(v)->cap, (v)->len + 1,  \
                                     sizeof *(v)->data))                  \
                        : (void)0,                                        \
   (v)->data[(v)->len++] = (x))
#define vec_pop(v) (assert((v)->len > 0), (v)->data[--(v)->len])
#define vec_last(v) (assert((v)->len > 0), &(v)->data[(v)->len - 1])
#define vec_at(v, i) (assert((i) < (v)->len), &(v)->data[i])
#define vec_clear(v) ((v)->len = 0)
#define vec_fini(v)                                                \
  (mem_free((v)->data, (size_t)(v)->cap * sizeof *(v)->data),      \
   (v)->data = NULL, (v)->len = (v)->cap = 0)

#endif
