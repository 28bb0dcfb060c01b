// Reading big-endian numbers out of bytes that nobody vouches for: a read
// beyond the end gives zeros and is remembered.
#ifndef JAVA_BYTES_H
#define JAVA_BYTES_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
  const uint8_t *data;
  size_t len;
} Bytes;

typedef struct Cursor {
  const uint8_t *at, *end;
  bool bad;             // something was read that is not there
} Cursor;

static inline Cursor cursor_make(Bytes bytes) {
  return (Cursor){.at = bytes.data, .end = bytes.data + bytes.len};
}

static inline uint32_t cursor_read(Cursor *c, uint32_t size) {
  assert(size <= 4 && c->at <= c->end);
  if ((size_t)(c->end - c->at) < size) {
    c->bad = true;
    c->at = c->end;
    return 0;
  }
  uint32_t value = 0;
  for (uint32_t i = 0; i < size; i++) value = value << 8 | *c->at++;
  return value;
}

static inline uint8_t cursor_u1(Cursor *c) {
  return (uint8_t)cursor_read(c, 1);
}
static inline uint16_t cursor_u2(Cursor *c) {
  return (uint16_t)cursor_read(c, 2);
}
static inline uint32_t cursor_u4(Cursor *c) { return cursor_read(c, 4); }

// The next `len` bytes, which stay where they are; none if they are too many.
static inline Bytes cursor_take(Cursor *c, size_t len) {
  assert(c->at <= c->end);
  if ((size_t)(c->end - c->at) < len) {
    c->bad = true;
    c->at = c->end;
    return (Bytes){c->end, 0};
  }
  Bytes taken = {c->at, len};
  c->at += len;
  return taken;
}

#endif
