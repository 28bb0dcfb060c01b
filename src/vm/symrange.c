// Ranges of memory with terms: natives that read and write them, strings, copies
// and fills.
#include <assert.h>
#include <string.h>

#include "vm/step.h"

#define COPY_PIECE (UINT64_C(64) << 10)   // bytes copied at once

// ---- Ranges.

static Value add_offset(Step *s, Value address, uint64_t offset) {
  if (value_is_word(address)) return value_word(address.word + offset);
  return value_make(s->vm, expr_binary(s->vm->terms, EXPR_ADD, address.term,
                                       expr_const(s->vm->terms, 64, offset)));
}

// The plain part of a page from address on, at most size bytes; 0 if the first
// byte is hard.
static uint64_t plain_run(const Page *page, uint32_t offset, uint64_t size) {
  assert(offset >= page->lo && offset < page->hi);
  uint64_t room = page->hi - offset;
  if (size < room) room = size;
  if (page->hard == NULL) return room;
  uint64_t run = 0;
  while (run < room) {
    uint32_t at = offset + (uint32_t)run;
    uint64_t hard = page->hard[at >> 6] >> (at & 63);
    if (hard != 0) {
      run += (uint64_t)__builtin_ctzll(hard);
      break;
    }
    run += 64 - (at & 63);
  }
  return run < room ? run : room;
}

// Reads size bytes of one object at a concrete address.
static bool read_plain_range(Step *s, uint64_t address, uint64_t size,
                             uint8_t *bytes, ExprId *terms) {
  bool plain = true;
  for (uint64_t i = 0; i < size;) {
    const Page *page = space_page(&s->process->space, address + i);
    uint32_t offset = (uint32_t)(address + i) & (PAGE_SIZE - 1);
    uint64_t run = plain_run(page, offset, size - i);
    if (run != 0) {
      memcpy(bytes + i, page->bytes + offset, run);
      memset(terms + i, 0, run * sizeof *terms);
      i += run;
      continue;
    }
    Value byte = step_read_byte(s, address + i);
    bytes[i] = 0;
    terms[i++] = byte.term;
    plain = false;
  }
  return plain;
}

// Writes size bytes of one object at a concrete address.
static void write_plain_range(Step *s, uint64_t address, uint64_t size,
                              const uint8_t *bytes, const ExprId *terms) {
  for (uint64_t i = 0; i < size;) {
    if (terms != NULL && !expr_is_none(terms[i])) {
      step_write_byte(s, address + i, terms[i]);
      i++;
      continue;
    }
    Page *page = space_page_for_write(&s->process->space, address + i, false);
    cache_drop(s->vm, address + i);
    uint32_t offset = (uint32_t)(address + i) & (PAGE_SIZE - 1);
    uint64_t run = page->hi - offset;
    if (size - i < run) run = size - i;
    if (terms != NULL) {
      uint64_t k = 1;
      while (k < run && expr_is_none(terms[i + k])) k++;
      run = k;
    }
    page_soften_run(page, offset, (uint32_t)run);
    memcpy(page->bytes + offset, bytes + i, run);
    i += run;
  }
}

// Byte i of a resolved range.
static Access access_byte(Step *s, const Access *range, uint64_t i) {
  assert(!expr_is_none(range->term));
  Access byte = *range;
  byte.address += i;
  byte.last += i;
  byte.term = expr_binary(s->vm->terms, EXPR_ADD, range->term,
                          expr_const(s->vm->terms, 64, i));
  return byte;
}

static void put_byte(Step *s, ExprId byte, uint8_t *word, ExprId *term) {
  bool plain = expr_is_const(s->vm->terms, byte);
  *word = plain ? (uint8_t)expr_const_value(s->vm->terms, byte) : 0;
  *term = plain ? EXPR_NONE : byte;
}

static void read_range(Step *s, const Access *range, uint64_t size,
                       uint8_t *bytes, ExprId *terms) {
  if (expr_is_none(range->term)) {
    read_plain_range(s, range->address, size, bytes, terms);
    return;
  }
  for (uint64_t i = 0; i < size; i++) {
    Access at = access_byte(s, range, i);
    put_byte(s, step_read_select(s, &at, 1), &bytes[i], &terms[i]);
  }
}

static void write_range(Step *s, const Access *range, uint64_t size,
                        const uint8_t *bytes, const ExprId *terms) {
  if (expr_is_none(range->term)) {
    write_plain_range(s, range->address, size, bytes, terms);
    return;
  }
  for (uint64_t i = 0; i < size; i++) {
    Access at = access_byte(s, range, i);
    Value byte = value_word(bytes[i]);
    if (terms != NULL && !expr_is_none(terms[i]))
      byte = value_make(s->vm, expr_zext(s->vm->terms, terms[i], 64));
    step_write_select(s, &at, 1, byte);
  }
}

static void read_reach(Step *s, const Reach *reach, uint64_t size,
                       uint8_t *bytes, ExprId *terms) {
  if (!reach->spread) {
    read_range(s, &reach->access, size, bytes, terms);
    return;
  }
  for (uint64_t i = 0; i < size; i++)
    put_byte(s, far_read(s, &reach->far, i, 1), &bytes[i], &terms[i]);
}

static void write_reach(Step *s, const Reach *reach, uint64_t size,
                        const uint8_t *bytes, const ExprId *terms) {
  if (!reach->spread) {
    write_range(s, &reach->access, size, bytes, terms);
    return;
  }
  for (uint64_t i = 0; i < size; i++)
    far_write(s, &reach->far, i, terms != NULL && !expr_is_none(terms[i])
                                     ? terms[i]
                                     : expr_const(s->vm->terms, 8, bytes[i]));
}

static bool read_any_range(Step *s, Value address, uint64_t size,
                           uint8_t *bytes, ExprId *terms) {
  Reach reach;
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_reach(s, address, size, false, 0, &reach)) return false;
  read_reach(s, &reach, size, bytes, terms);
  return true;
}

static bool write_any_range(Step *s, Value address, uint64_t size,
                            const uint8_t *bytes, const ExprId *terms) {
  Reach reach;
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_reach(s, address, size, true, 0, &reach)) return false;
  write_reach(s, &reach, size, bytes, terms);
  return true;
}

// Bytes that depend on nothing but which messages were taken get their values,
// with one guard for each word.
static void fix_labelled(Step *s, uint64_t size, uint8_t *bytes,
                         ExprId *terms) {
  ExprTable *t = s->vm->terms;
  for (uint64_t i = 0; i < size;) {
    ExprId word = EXPR_NONE;
    uint64_t from = i, value;
    for (; i < size && i < from + 8 && !expr_is_none(terms[i]) &&
           label_is_known(t, terms[i], &value); i++) {
      word = i == from ? terms[i] : expr_concat(t, terms[i], word);
      bytes[i] = (uint8_t)value;
      terms[i] = EXPR_NONE;
    }
    if (i == from) {
      i++;
    } else {
      step_guard(s, word);
    }
  }
}

// Copies size bytes of one object at a concrete address, if all are plain.
static bool copy_plain_range(Step *s, uint64_t address, uint64_t size,
                             uint8_t *bytes) {
  for (uint64_t i = 0; i < size;) {
    const Page *page = space_page(&s->process->space, address + i);
    uint32_t offset = (uint32_t)(address + i) & (PAGE_SIZE - 1);
    uint64_t run = plain_run(page, offset, size - i);
    if (run == 0) return false;
    memcpy(bytes + i, page->bytes + offset, run);
    i += run;
  }
  return true;
}

bool step_read_range(Step *s, Value address, uint64_t size, uint8_t *bytes,
                     ExprId *terms, const char *what) {
  Reach reach;
  if (terms != NULL) return read_any_range(s, address, size, bytes, terms);
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_reach(s, address, size, false, 0, &reach)) return false;
  if (!reach.spread && expr_is_none(reach.access.term) &&
      copy_plain_range(s, reach.access.address, size, bytes))
    return true;
  ExprId *own = mem_alloc(size * sizeof *own);
  read_reach(s, &reach, size, bytes, own);
  fix_labelled(s, size, bytes, own);
  bool ok = true;
  for (uint64_t i = 0; ok && i < size; i++) {
    if (expr_is_none(own[i])) continue;
    uint64_t word;
    ok = step_concrete(s, (Value){expr_zext(s->vm->terms, own[i], 64), 0},
                       what, &word);
    bytes[i] = (uint8_t)word;
  }
  mem_free(own, size * sizeof *own);
  return ok;
}

bool step_write_range(Step *s, Value address, uint64_t size,
                      const uint8_t *bytes, const ExprId *terms) {
  return write_any_range(s, address, size, bytes, terms);
}

// Adds a string that lies in one page of a constant: nobody watches that, and it
// does not change. False: it is to be read byte by byte.
static bool read_constant(Step *s, uint64_t address, Text *out) {
  const Object *object = space_find(&s->process->space, address);
  if (object == NULL || !object->alive || !object->constant) return false;
  const Page *page = space_page(&s->process->space, address);
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (page == NULL || offset < page->lo || offset >= page->hi) return false;
  uint64_t run = plain_run(page, offset, PAGE_SIZE);
  const uint8_t *text = page->bytes + offset;
  const uint8_t *end = memchr(text, 0, run);
  if (end == NULL) return false;
  s->vm->moved += (uint64_t)(end - text) + 1;
  text_add_bytes(out, (const char *)text, (size_t)(end - text));
  return true;
}

bool step_read_string(Step *s, Value address, Text *out) {
  if (value_is_word(address) && read_constant(s, address.word, out))
    return true;
  for (uint64_t i = 0;; i++) {
    uint8_t byte;
    if (!step_read_range(s, add_offset(s, address, i), 1, &byte, NULL,
                         "a string"))
      return false;
    if (byte == 0) return true;
    text_char(out, (char)byte);
  }
}

// Do two ranges of n bytes inside their objects overlap without being equal?
// Then their distance, either way round, is between 1 and n - 1.
static ExprId overlap(ExprTable *t, ExprId a, ExprId b, uint64_t n) {
  assert(n > 0);
  ExprId zero = expr_const(t, 64, 0), size = expr_const(t, 64, n);
  ExprId up = expr_binary(t, EXPR_SUB, a, b);
  ExprId down = expr_binary(t, EXPR_SUB, b, a);
  ExprId near = expr_or(t, expr_binary(t, EXPR_ULT, up, size),
                        expr_binary(t, EXPR_ULT, down, size));
  return expr_and(t, near, expr_not(t, expr_binary(t, EXPR_EQ, up, zero)));
}

static bool check_overlap(Step *s, Value to, Value from, uint64_t n) {
  if (value_is_word(to) && value_is_word(from)) {
    uint64_t up = to.word - from.word, down = from.word - to.word;
    if (up == 0 || (up >= n && down >= n)) return true;
  } else {
    ExprId bad = overlap(s->vm->terms, value_term(s->vm, to),
                         value_term(s->vm, from), n);
    Decided d = step_decide(s, bad, VM_FORK_FAULT, "an address");
    if (!d.known) return false;
    if (!d.value) return true;
  }
  if (step_is_reported(s, FINDING_INVALID_LIBRARY_CALL)) return true;
  step_report(s, FINDING_INVALID_LIBRARY_CALL,
              "memcpy between overlapping ranges of %llu bytes",
              (unsigned long long)n);
  s->result->fault.narrows = true;   // it goes on like memmove
  return false;
}

// Between plain ranges that have nothing in common, piece by piece: there is no
// telling how large they are.
static void copy_pieces(Step *s, const Access *to, const Access *from,
                        uint64_t n) {
  assert(expr_is_none(to->term) && expr_is_none(from->term));
  uint64_t room = n < COPY_PIECE ? n : COPY_PIECE;
  uint8_t *bytes = mem_alloc(room);
  ExprId *terms = mem_alloc(room * sizeof *terms);
  for (uint64_t i = 0; i < n; i += room) {
    uint64_t piece = n - i < room ? n - i : room;
    read_plain_range(s, from->address + i, piece, bytes, terms);
    write_plain_range(s, to->address + i, piece, bytes, terms);
  }
  mem_free(bytes, room);
  mem_free(terms, room * sizeof *terms);
}

static bool is_plain(const Reach *r) {
  return !r->spread && expr_is_none(r->access.term);
}

static bool is_apart(const Reach *a, const Reach *b, uint64_t n) {
  return is_plain(a) && is_plain(b) &&
         (a->access.address + n <= b->access.address ||
          b->access.address + n <= a->access.address);
}

static void copy_whole(Step *s, const Reach *to, const Reach *from,
                       uint64_t n) {
  uint8_t *bytes = mem_alloc(n);
  ExprId *terms = mem_alloc(n * sizeof *terms);
  read_reach(s, from, n, bytes, terms);
  write_reach(s, to, n, bytes, terms);
  mem_free(bytes, n);
  mem_free(terms, n * sizeof *terms);
}

static bool has_place_in(const Far *far, uint64_t address) {
  for (uint32_t i = 0; i < far->count; i++)
    if (far->places[i] >> GUEST_WINDOW_BITS == address >> GUEST_WINDOW_BITS)
      return true;
  return false;
}

// May both lie in one object?
static bool may_meet(const Reach *a, const Reach *b) {
  if (!a->spread && !b->spread) return a->access.object == b->access.object;
  if (!a->spread) return may_meet(b, a);
  if (!b->spread) return has_place_in(&a->far, b->access.address);
  for (uint32_t i = 0; i < a->far.count; i++)
    if (has_place_in(&b->far, a->far.places[i])) return true;
  return false;
}

bool step_copy(Step *s, Value to, Value from, Value size, bool no_overlap) {
  uint64_t n;
  if (!step_concrete(s, size, "the size of a copy", &n)) return false;
  if (n == 0) return true;
  Reach target, source;
  if (!step_reach(s, from, n, false, 0, &source)) return false;
  if (!step_reach(s, to, n, true, 0, &target)) return false;
  if (no_overlap && may_meet(&source, &target) &&
      !check_overlap(s, to, from, n))
    return false;
  s->vm->moved += n;
  if (is_apart(&target, &source, n)) {
    copy_pieces(s, &target.access, &source.access, n);
  } else {
    copy_whole(s, &target, &source, n);
  }
  return true;
}

bool step_fill(Step *s, Value to, Value byte, Value size) {
  uint64_t n;
  if (!step_concrete(s, size, "the size of a fill", &n)) return false;
  if (n == 0) return true;
  uint8_t *bytes = mem_alloc(n);
  ExprId *terms = NULL;
  memset(bytes, (int)(byte.word & 0xff), n);
  if (!value_is_word(byte)) {
    terms = mem_alloc(n * sizeof *terms);
    ExprId low = expr_extract(s->vm->terms, byte.term, 0, 8);
    for (uint64_t i = 0; i < n; i++) terms[i] = low;
    if (expr_is_const(s->vm->terms, low)) {
      memset(bytes, (int)expr_const_value(s->vm->terms, low), n);
      memset(terms, 0, n * sizeof *terms);
    }
  }
  bool ok = write_any_range(s, to, n, bytes, terms);
  mem_free(bytes, n);
  mem_free(terms, terms == NULL ? 0 : n * sizeof *terms);
  return ok;
}
