// Memory with terms: loads, stores, copies. An address inside one object that
// depends on inputs, or on which messages were received, reads through a
// balanced choice over the possible places and writes by making every possible
// place conditional; nothing forks.
#include <assert.h>
#include <string.h>

#include "vm/step.h"

#define COPY_PIECE (UINT64_C(64) << 10)   // bytes copied at once

// ---- Single bytes.

Value step_read_byte(Step *s, uint64_t address) {
  const Page *page = space_page(&s->process->space, address);
  assert(page != NULL);
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (!page_is_hard(page, offset)) return value_word(page->bytes[offset]);
  ExprId term = page->terms == NULL ? EXPR_NONE : page->terms[offset];
  if (expr_is_none(term)) term = expr_undef(s->vm->terms, address);
  return (Value){term, 0};
}

static ExprId byte_term(Step *s, Value byte) {
  return value_is_word(byte) ? expr_const(s->vm->terms, 8, byte.word)
                             : byte.term;
}

// Writes a byte: a word, or a term of width 8. A byte that is just its own
// undefined self stays undefined.
static void write_byte(Step *s, uint64_t address, ExprId term) {
  assert(expr_width(s->vm->terms, term) == 8);
  Vm *vm = s->vm;
  Page *page = space_page_for_write(&s->process->space, address, false);
  assert(page != NULL);
  cache_drop(vm, address);
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (expr_is_const(vm->terms, term)) {
    if (page->hard != NULL) page_soften(page, offset, 1);
    page->bytes[offset] = (uint8_t)expr_const_value(vm->terms, term);
    return;
  }
  bool self = expr_op(vm->terms, term) == EXPR_UNDEF &&
              expr_undef_key(vm->terms, term) == address;
  page_set_hard(page, offset, self ? EXPR_NONE : term);
}

void step_forget(Step *s, uint64_t low, uint64_t high) {
  for (uint64_t at = low; at < high; at++)
    if (space_page(&s->process->space, at) != NULL)
      write_byte(s, at, step_quiet_byte(s, at));
}

// ---- Loads.

// size bytes at one address as a term of 8 * size bits.
static ExprId read_term(Step *s, uint64_t address, uint32_t size) {
  assert(size > 0);
  ExprTable *t = s->vm->terms;
  uint64_t word = 0;
  bool plain = true;
  ExprId whole = EXPR_NONE;
  for (uint32_t i = 0; i < size; i++) {
    Value byte = step_read_byte(s, address + i);
    if (value_is_word(byte) && plain) {
      word |= byte.word << (8 * i);
      continue;
    }
    if (plain && i > 0) whole = expr_const(t, 8 * i, word);
    plain = false;
    ExprId term = byte_term(s, byte);
    whole = expr_is_none(whole) ? term : expr_concat(t, term, whole);
  }
  return plain ? expr_const(t, 8 * size, word) : whole;
}

static ExprId is_at(ExprTable *t, const Access *access, uint64_t address) {
  return expr_binary(t, EXPR_EQ, access->term, expr_const(t, 64, address));
}

// One comparison after the other.
static ExprId read_listed(Step *s, const Access *access, uint32_t size) {
  ExprTable *t = s->vm->terms;
  ExprId result = read_term(s, access->last, size);
  for (uint64_t at = access->last; at > access->address;) {
    at -= access->stride;
    result = expr_ite(t, is_at(t, access, at), read_term(s, at, size), result);
  }
  return result;
}

static ExprId read_select(Step *s, const Access *access, uint32_t size) {
  assert(access->stride != 0 && access->address <= access->last);
  ExprTable *t = s->vm->terms;
  if (!access_is_even(access)) return read_listed(s, access, size);
  uint64_t count = (access->last - access->address) / access->stride + 1;
  ExprId *values = mem_alloc(count * sizeof *values);
  for (uint64_t i = 0; i < count; i++)
    values[i] = read_term(s, access->address + i * access->stride, size);
  ExprId offset = expr_binary(t, EXPR_SUB, access->term,
                              expr_const(t, 64, access->address));
  ExprId index =
      expr_binary(t, EXPR_LSHR, offset,
                  expr_const(t, 64, (uint64_t)__builtin_ctzll(access->stride)));
  ExprId result = expr_select(t, index, 0, count, values);
  mem_free(values, count * sizeof *values);
  return result;
}

static ExprId read_access(Step *s, const Access *access, uint32_t size) {
  return expr_is_none(access->term) ? read_term(s, access->address, size)
                                    : read_select(s, access, size);
}

bool step_load(Step *s, Value address, uint32_t size, uint64_t align_mask,
               Value *out) {
  assert(size > 0 && size <= 8);
  Access access;
  if (!step_resolve(s, address, size, false, align_mask, &access))
    return false;
  ExprId term = read_access(s, &access, size);
  *out = value_make(s->vm, expr_zext(s->vm->terms, term, 64));
  return true;
}

// ---- Stores.

static ExprId value_byte(Step *s, Value value, uint32_t i) {
  assert(i < 8);
  if (value_is_word(value))
    return expr_const(s->vm->terms, 8, value.word >> (8 * i));
  return expr_extract(s->vm->terms, value.term, 8 * i, 8);
}

// Byte `at` after a store of size bytes to a symbolic address: the stored byte
// j where the address is at - j, otherwise what was there.
static ExprId conditional_byte(Step *s, const Access *access, uint64_t at,
                               uint32_t size, Value value) {
  assert(access->stride != 0);
  ExprTable *t = s->vm->terms;
  ExprId result = byte_term(s, step_read_byte(s, at));
  for (uint32_t j = 0; j < size; j++) {
    uint64_t start = at - j;
    if (start < access->address || start > access->last ||
        (start - access->address) % access->stride != 0)
      continue;
    result = expr_ite(t, is_at(t, access, start), value_byte(s, value, j),
                      result);
  }
  return result;
}

static void store_overlapping(Step *s, const Access *access, uint32_t size,
                              Value value) {
  uint64_t count = access->last - access->address + size;
  ExprId *bytes = mem_alloc(count * sizeof *bytes);
  for (uint64_t i = 0; i < count; i++)
    bytes[i] =
        conditional_byte(s, access, access->address + i, size, value);
  for (uint64_t i = 0; i < count; i++)
    write_byte(s, access->address + i, bytes[i]);
  mem_free(bytes, count * sizeof *bytes);
}

static void store_select(Step *s, const Access *access, uint32_t size,
                         Value value) {
  assert(access->stride != 0 && access->address <= access->last);
  ExprTable *t = s->vm->terms;
  if (access->stride < size) {
    store_overlapping(s, access, size, value);
    return;
  }
  for (uint64_t at = access->address; at <= access->last;
       at += access->stride) {
    ExprId here = is_at(t, access, at);
    for (uint32_t j = 0; j < size; j++) {
      ExprId old = byte_term(s, step_read_byte(s, at + j));
      write_byte(s, at + j, expr_ite(t, here, value_byte(s, value, j), old));
    }
  }
}

bool step_store(Step *s, Value address, uint32_t size, uint64_t align_mask,
                Value value) {
  assert(size > 0 && size <= 8);
  Access access;
  if (!step_resolve(s, address, size, true, align_mask, &access)) return false;
  if (!expr_is_none(access.term)) {
    store_select(s, &access, size, value);
    return true;
  }
  for (uint32_t i = 0; i < size; i++)
    write_byte(s, access.address + i, value_byte(s, value, i));
  return true;
}

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
      write_byte(s, address + i, terms[i]);
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

static void read_range(Step *s, const Access *range, uint64_t size,
                       uint8_t *bytes, ExprId *terms) {
  if (expr_is_none(range->term)) {
    read_plain_range(s, range->address, size, bytes, terms);
    return;
  }
  for (uint64_t i = 0; i < size; i++) {
    Access at = access_byte(s, range, i);
    ExprId byte = read_select(s, &at, 1);
    bool plain = expr_is_const(s->vm->terms, byte);
    bytes[i] = plain ? (uint8_t)expr_const_value(s->vm->terms, byte) : 0;
    terms[i] = plain ? EXPR_NONE : byte;
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
    store_select(s, &at, 1, byte);
  }
}

static bool read_any_range(Step *s, Value address, uint64_t size,
                           uint8_t *bytes, ExprId *terms) {
  Access access;
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_resolve(s, address, size, false, 0, &access)) return false;
  read_range(s, &access, size, bytes, terms);
  return true;
}

static bool write_any_range(Step *s, Value address, uint64_t size,
                            const uint8_t *bytes, const ExprId *terms) {
  Access access;
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_resolve(s, address, size, true, 0, &access)) return false;
  write_range(s, &access, size, bytes, terms);
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
  Access access;
  if (terms != NULL) return read_any_range(s, address, size, bytes, terms);
  if (size == 0) return true;
  s->vm->moved += size;
  if (!step_resolve(s, address, size, false, 0, &access)) return false;
  if (expr_is_none(access.term) &&
      copy_plain_range(s, access.address, size, bytes))
    return true;
  ExprId *own = mem_alloc(size * sizeof *own);
  read_range(s, &access, size, bytes, own);
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

static bool is_apart(const Access *a, const Access *b, uint64_t n) {
  return expr_is_none(a->term) && expr_is_none(b->term) &&
         (a->address + n <= b->address || b->address + n <= a->address);
}

static void copy_whole(Step *s, const Access *to, const Access *from,
                       uint64_t n) {
  uint8_t *bytes = mem_alloc(n);
  ExprId *terms = mem_alloc(n * sizeof *terms);
  read_range(s, from, n, bytes, terms);
  write_range(s, to, n, bytes, terms);
  mem_free(bytes, n);
  mem_free(terms, n * sizeof *terms);
}

bool step_copy(Step *s, Value to, Value from, Value size, bool no_overlap) {
  uint64_t n;
  if (!step_concrete(s, size, "the size of a copy", &n)) return false;
  if (n == 0) return true;
  Access target, source;
  if (!step_resolve(s, from, n, false, 0, &source)) return false;
  if (!step_resolve(s, to, n, true, 0, &target)) return false;
  if (no_overlap && source.object == target.object &&
      !check_overlap(s, to, from, n))
    return false;
  s->vm->moved += n;
  if (is_apart(&target, &source, n)) {
    copy_pieces(s, &target, &source, n);
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
