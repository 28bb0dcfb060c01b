// Data under way: immutable bytes with terms and a type signature, and the
// shapes (flattened datatypes at an address) it is gathered from and scattered
// into. No guest memory here: see transfer.c.
#include <assert.h>
#include <string.h>

#include "code/guest.h"
#include "mpi/internal.h"

const uint32_t basic_sizes[] = {
#define BASIC(name, size, align) size,
#include <mpi/basic.def>
#undef BASIC
};
static_assert(sizeof basic_sizes / sizeof basic_sizes[0] == BASIC_COUNT_,
              "a size for every basic type");

// ---- Shapes.

static size_t shape_memory(uint32_t block_count) {
  return sizeof(Shape) + (size_t)block_count * sizeof(Block);
}

Shape *shape_new(uint64_t address, uint64_t count, uint64_t size,
                 int64_t extent, uint32_t block_count, const Block *blocks) {
  assert(count == 0 || size == 0 || count <= UINT64_MAX / size);
  Shape *shape = mem_alloc(shape_memory(block_count));
  *shape = (Shape){.refs = 1, .address = address, .count = count,
                   .size = size, .extent = extent, .block_count = block_count};
  if (block_count != 0)
    memcpy(shape->blocks, blocks, block_count * sizeof *blocks);
  return shape;
}

Shape *shape_ref(Shape *shape) {
  assert(shape->refs > 0);
  shape->refs++;
  return shape;
}

void shape_unref(Shape *shape) {
  assert(shape == NULL || shape->refs > 0);
  if (shape == NULL || --shape->refs != 0) return;
  mem_free(shape, shape_memory(shape->block_count));
}

bool shape_is_dense(const Shape *shape, uint64_t *address) {
  if (shape->count == 0 || shape->block_count == 0) {
    *address = shape->address;
    return true;
  }
  const Block *b = shape->blocks;
  *address = shape->address + (uint64_t)b[0].offset;
  int64_t end = b[0].offset;
  for (uint32_t i = 0; i < shape->block_count; i++) {
    if (b[i].offset != end) return false;
    end += (int64_t)b[i].count * basic_sizes[b[i].basic];
  }
  return shape->count == 1 || shape->extent == (int64_t)shape->size;
}

// ---- Signatures.

TypeSignature signature_of(const Shape *shape) {
  TypeSignature s = {0};
  if (shape == NULL || shape->count == 0 || shape->block_count == 0) return s;
  s.runs = mem_alloc(shape->block_count * sizeof *s.runs);
  s.repeat = shape->count;
  for (uint32_t i = 0; i < shape->block_count; i++) {
    const Block *b = &shape->blocks[i];
    if (s.len != 0 && s.runs[s.len - 1].basic == b->basic) {
      s.runs[s.len - 1].count += b->count;
    } else {
      s.runs[s.len++] = (SignatureRun){b->basic, b->count};
    }
  }
  s.runs = mem_resize(s.runs, shape->block_count * sizeof *s.runs,
                      s.len * sizeof *s.runs);
  if (s.len == 1) {
    s.runs[0].count *= s.repeat;
    s.repeat = 1;
  }
  return s;
}

void signature_fini(TypeSignature *s) {
  mem_free(s->runs, s->len * sizeof *s->runs);
}

// Reading a signature element by element, many at once.
typedef struct Cursor {
  const TypeSignature *signature;
  uint64_t round;          // repetitions done
  uint32_t run;
  uint64_t left;           // in the present run
} Cursor;

static bool cursor_ready(Cursor *c) {
  while (c->left == 0) {
    if (c->run == c->signature->len) {
      c->run = 0;
      c->round++;
    }
    if (c->round >= c->signature->repeat || c->signature->len == 0)
      return false;
    c->left = c->signature->runs[c->run++].count;
  }
  return true;
}

static uint32_t cursor_basic(const Cursor *c) {
  assert(c->run > 0 && c->run <= c->signature->len);
  return c->signature->runs[c->run - 1].basic;
}

static uint64_t min_u64(uint64_t a, uint64_t b) { return a < b ? a : b; }

// Packed data matches anything, byte by byte; other types only themselves.
static bool cursors_agree(Cursor *a, Cursor *b) {
  while (cursor_ready(a) && cursor_ready(b)) {
    uint32_t x = cursor_basic(a), y = cursor_basic(b);
    uint64_t step_a = 1, step_b = 1;
    if (x != y) {
      if (x != BASIC_PACKED && y != BASIC_PACKED) return false;
      // A whole element against as many packed bytes.
      if (x == BASIC_PACKED) step_a = basic_sizes[y];
      if (y == BASIC_PACKED) step_b = basic_sizes[x];
      if (a->left < step_a || b->left < step_b) {
        step_a = min_u64(step_a, a->left);
        step_b = min_u64(step_b, b->left);
      }
    }
    uint64_t times = min_u64(a->left / step_a, b->left / step_b);
    assert(times > 0);
    a->left -= times * step_a;
    b->left -= times * step_b;
  }
  return true;
}

static bool same_runs(const TypeSignature *a, const TypeSignature *b) {
  if (a->len != b->len) return false;
  for (uint32_t i = 0; i < a->len; i++)
    if (a->runs[i].basic != b->runs[i].basic ||
        a->runs[i].count != b->runs[i].count)
      return false;
  return true;
}

bool payload_fits_type(const Payload *payload, const Shape *shape) {
  if (payload->size == 0 || shape->count == 0) return true;
  TypeSignature expected = signature_of(shape);
  bool ok = same_runs(&payload->signature, &expected);
  if (!ok) {
    Cursor a = {.signature = &payload->signature};
    Cursor b = {.signature = &expected};
    ok = cursors_agree(&a, &b);
  }
  signature_fini(&expected);
  return ok;
}

// ---- Payloads.

Payload *payload_new(const Shape *shape) {
  Payload *p = mem_alloc(sizeof *p);
  *p = (Payload){.refs = 1, .size = shape == NULL ? 0 : shape_bytes(shape)};
  p->bytes = mem_alloc(p->size);
  p->signature = signature_of(shape);
  return p;
}

void payload_make_terms(Payload *payload) {
  assert(payload->refs == 1);   // nobody else has it yet
  if (payload->terms == NULL)
    payload->terms = mem_alloc_zero(payload->size * sizeof(ExprId));
}

static TypeSignature signature_copy(const TypeSignature *from) {
  TypeSignature copy = *from;
  copy.runs = mem_alloc_array(from->len, sizeof *copy.runs);
  for (uint32_t i = 0; i < from->len; i++) copy.runs[i] = from->runs[i];
  return copy;
}

Payload *payload_label(const Payload *from, ExprTable *terms,
                       uint32_t label) {
  Payload *p = mem_alloc(sizeof *p);
  *p = (Payload){.refs = 1, .size = from->size,
                 .bytes = mem_alloc(from->size),
                 .signature = signature_copy(&from->signature)};
  payload_make_terms(p);
  if (p->size != 0) memcpy(p->bytes, from->bytes, p->size);
  for (uint64_t i = 0; i < p->size; i++) {
    ExprId byte = from->terms == NULL || expr_is_none(from->terms[i])
                      ? expr_const(terms, 8, from->bytes[i])
                      : from->terms[i];
    p->terms[i] = expr_label(terms, label, (uint32_t)i, byte);
  }
  return p;
}

Payload *payload_ref(Payload *payload) {
  assert(payload->refs > 0);
  payload->refs++;
  return payload;
}

void payload_unref(Payload *payload) {
  assert(payload == NULL || payload->refs > 0);
  if (payload == NULL || --payload->refs != 0) return;
  mem_free(payload->bytes, payload->size);
  if (payload->terms != NULL)
    mem_free(payload->terms, payload->size * sizeof(ExprId));
  signature_fini(&payload->signature);
  mem_free(payload, sizeof *payload);
}
