// Memory with terms: loads and stores. An address inside one object that
// depends on inputs, or on which messages were received, reads through a
// balanced choice over the possible places and writes by making every possible
// place conditional; nothing forks.
#include <assert.h>

#include "vm/step.h"

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

// A byte that is just its own
// undefined self stays undefined.
void step_write_byte(Step *s, uint64_t address, ExprId term) {
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
      step_write_byte(s, at, step_quiet_byte(s, at));
}

// ---- Loads.

ExprId step_read_term(Step *s, uint64_t address, uint32_t size) {
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
  ExprId result = step_read_term(s, access->last, size);
  for (uint64_t at = access->last; at > access->address;) {
    at -= access->stride;
    result = expr_ite(t, is_at(t, access, at), step_read_term(s, at, size),
                      result);
  }
  return result;
}

ExprId step_read_select(Step *s, const Access *access, uint32_t size) {
  assert(access->stride != 0 && access->address <= access->last);
  ExprTable *t = s->vm->terms;
  if (!access_is_even(access)) return read_listed(s, access, size);
  uint64_t count = (access->last - access->address) / access->stride + 1;
  ExprId *values = mem_alloc(count * sizeof *values);
  for (uint64_t i = 0; i < count; i++)
    values[i] = step_read_term(s, access->address + i * access->stride, size);
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
  return expr_is_none(access->term) ? step_read_term(s, access->address, size)
                                    : step_read_select(s, access, size);
}

bool step_load(Step *s, Value address, uint32_t size, uint64_t align_mask,
               Value *out) {
  assert(size > 0 && size <= 8);
  Reach reach;
  if (!step_reach(s, address, size, false, align_mask, &reach)) return false;
  ExprId term = reach.spread ? far_read(s, &reach.far, 0, size)
                             : read_access(s, &reach.access, size);
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
    step_write_byte(s, access->address + i, bytes[i]);
  mem_free(bytes, count * sizeof *bytes);
}

void step_write_select(Step *s, const Access *access, uint32_t size,
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
      step_write_byte(s, at + j, expr_ite(t, here, value_byte(s, value, j), old));
    }
  }
}

bool step_store(Step *s, Value address, uint32_t size, uint64_t align_mask,
                Value value) {
  assert(size > 0 && size <= 8);
  Reach reach;
  if (!step_reach(s, address, size, true, align_mask, &reach)) return false;
  if (!reach.spread && !expr_is_none(reach.access.term)) {
    step_write_select(s, &reach.access, size, value);
    return true;
  }
  for (uint32_t i = 0; i < size; i++) {
    ExprId byte = value_byte(s, value, i);
    if (reach.spread) {
      far_write(s, &reach.far, i, byte);
    } else {
      step_write_byte(s, reach.access.address + i, byte);
    }
  }
  return true;
}
