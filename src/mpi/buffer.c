// The program's buffers in communication: memory that is too small, freed or
// nowhere is a finding about the buffer (not about the byte that was hit), and
// so is data nobody ever wrote.
#include "mpi/buffer.h"

#include <assert.h>

#include "base/hash.h"
#include "mpi/world.h"

static const char *const side_names[] = {
    [BUFFER_SENT] = "the send buffer",
    [BUFFER_RECEIVED] = "the receive buffer",
    [BUFFER_ATTACHED] = "the attached buffer",
    [BUFFER_INPUT] = "the input buffer",
    [BUFFER_PACKED] = "the input buffer",
    [BUFFER_OUTPUT] = "the output buffer",
};
static_assert(sizeof side_names / sizeof side_names[0] == BUFFER_ATTACHED + 1,
              "a name for every side");

// ---- Memory.

// The bytes from the lowest to the highest of all elements.
static void find_span(const Shape *shape, uint64_t *low, uint64_t *size) {
  int64_t first = INT64_MAX, last = INT64_MIN;
  for (uint32_t i = 0; i < shape->block_count; i++) {
    const Block *b = &shape->blocks[i];
    int64_t end = b->offset + (int64_t)b->count * basic_sizes[b->basic];
    if (b->offset < first) first = b->offset;
    if (end > last) last = end;
  }
  if (shape->count == 0 || first >= last) first = last = 0;
  int64_t more = shape->count == 0
                     ? 0 : (int64_t)(shape->count - 1) * shape->extent;
  if (more < 0) first += more;
  if (more > 0) last += more;
  *low = shape->address + (uint64_t)first;
  *size = (uint64_t)(last - first);
}

static void describe_bounds(Step *s, const Shape *shape, const char *side) {
  Text *out = &s->result->fault.message;
  uint64_t low, size;
  find_span(shape, &low, &size);
  const Object *object = space_find(&s->process->space, low);
  if (object == NULL || low < object_base(object)) {
    text_printf(out, "%s of %llu bytes begins outside its object", side,
                (unsigned long long)size);
    return;
  }
  uint64_t offset = low - object_base(object);
  uint64_t room = offset < object->size ? object->size - offset : 0;
  text_printf(out, "%s needs %llu bytes, but only %llu are there", side,
              (unsigned long long)size, (unsigned long long)room);
}

const char *buffer_memory_text(FindingKind kind) {
  switch (kind) {
    case FINDING_NULL_POINTER: return "is a null pointer";
    case FINDING_USE_AFTER_FREE: return "lies in memory that was freed";
    case FINDING_USE_AFTER_RETURN:
      return "lies in a local variable whose lifetime has ended";
    case FINDING_WILD_POINTER: return "lies in no object";
    case FINDING_WRITE_TO_CONSTANT: return "is constant";
    default: return NULL;
  }
}

// After a stop: a fault of the memory becomes one of the buffer. False.
static bool blame(Step *s, const Shape *shape, BufferSide side) {
  VmFault *fault = &s->result->fault;
  if (s->result->stop != VM_FAULT) return false;
  const char *text = buffer_memory_text(fault->kind);
  bool bounds = fault->kind == FINDING_OUT_OF_BOUNDS_READ ||
                fault->kind == FINDING_OUT_OF_BOUNDS_WRITE;
  if (text == NULL && !bounds) return false;
  fault->kind = FINDING_INVALID_BUFFER;
  text_clear(&fault->message);
  if (bounds) {
    describe_bounds(s, shape, side_names[side]);
  } else {
    text_printf(&fault->message, "%s %s", side_names[side], text);
  }
  return false;
}

typedef struct Look {
  Step *step;
  bool write;
} Look;

static bool check_run(void *context, uint64_t address, uint64_t size,
                      uint64_t at) {
  const Look *look = context;
  Access access;
  (void)at;
  return step_resolve(look->step, value_word(address), size, look->write, 0,
                      &access);
}

bool buffer_check(Step *s, const Shape *shape, BufferSide side) {
  if (s->vm->options.lenient) return true;
  Look look = {s, side >= BUFFER_RECEIVED};
  if (!buffer_check_type(s, shape, side_names[side])) return false;
  return transfer_each_run(shape, shape_bytes(shape), check_run, &look) ||
         blame(s, shape, side);
}

bool buffer_check_there(Step *s, uint64_t address, uint64_t size) {
  Look look = {s, false};
  if (step_is_reported(s, FINDING_LOCAL_RACE) ||
      check_run(&look, address, size, 0))
    return true;
  VmFault *fault = &s->result->fault;
  const char *text =
      s->result->stop == VM_FAULT ? buffer_memory_text(fault->kind) : NULL;
  if (text == NULL) return false;
  fault->kind = FINDING_LOCAL_RACE;
  text_clear(&fault->message);
  text_printf(&fault->message, "%s %s, before the operation is known to be "
              "complete", side_names[BUFFER_SENT], text);
  step_report_once(s);
  return false;
}

bool buffer_read(Step *s, const Shape *shape, BufferSide side, Payload **out) {
  if (!transfer_gather(s, shape, out)) return blame(s, shape, side);
  if (buffer_check_type(s, shape, side_names[side])) return true;
  payload_unref(*out);
  *out = NULL;
  return false;
}

bool buffer_write(Step *s, const Payload *payload, const Shape *shape,
                  BufferSide side, uint64_t *copied) {
  return transfer_scatter(s, payload, shape, copied) || blame(s, shape, side);
}

// ---- Undefined data.

static bool is_computed_with(BufferSide side) { return side == BUFFER_INPUT; }

// A defect of a reduction; of others a note, once for each call.
static bool report_undefined(Step *s, BufferSide side, const char *what) {
  assert(side <= BUFFER_ATTACHED);
  if (is_computed_with(side))
    return step_fault(s, FINDING_UNINITIALISED_VALUE,
                      "an uninitialised value is an operand of a reduction: "
                      "%s", what);
  if (step_is_reported(s, FINDING_UNINITIALISED_SEND)) return true;
  step_fault(s, FINDING_UNINITIALISED_SEND, "uninitialised data is %s: %s",
             side == BUFFER_PACKED ? "packed" : "sent", what);
  step_report_once(s);
  return false;
}

// An element of a buffer: its number, and where it is.
typedef struct Element {
  uint64_t number, address;
} Element;

static bool report_element(Step *s, BufferSide side, const Element *element) {
  Text text = {0}, name = {0};
  step_print_variable(s, element->address, &name);
  text_printf(&text, "element %llu of the buffer%s%s%s was never set",
              (unsigned long long)element->number,
              name.len == 0 ? "" : ", ", text_get(&name),
              name.len == 0 ? "" : ",");
  bool go_on = report_undefined(s, side, text_get(&text));
  if (!go_on) fault_describe_object(s, element->address);
  text_fini(&text);
  text_fini(&name);
  return go_on;
}

// Unknown because of what was reported.
static bool is_quiet(const Step *s, ExprId term) {
  ExprTable *t = s->vm->terms;
  if (expr_is_none(term) || !expr_has_undef(t, term)) return false;
  ExprId plain = expr_unlabelled(t, term);
  return expr_op(t, plain) == EXPR_UNDEF && step_is_quiet(s, plain);
}

// Counts a byte that was never set. Whether messages set it may depend on which
// were taken: then it is guarded when all bytes are like that.
static void count_undefined(Step *s, ExprId term, ByteCount *bytes) {
  ExprTable *t = s->vm->terms;
  if (expr_is_none(term) || !expr_has_undef(t, term) || is_quiet(s, term))
    return;
  bool undefined = expr_op(t, expr_unlabelled(t, term)) == EXPR_UNDEF;
  bytes->undefined += undefined;
  if (!expr_has_label(t, term)) return;
  ExprId when = expr_unset(t, term);
  bytes->when = expr_is_none(bytes->when) ? when
                                          : expr_and(t, bytes->when, when);
  bytes->labelled += !undefined;
  if (expr_op(t, term) == EXPR_LABEL) step_guard(s, term);
}

// Is some byte defined?
static bool is_any_defined(Step *s, const ByteCount *bytes) {
  assert(bytes->undefined + bytes->labelled <= bytes->all);
  if (bytes->undefined + bytes->labelled < bytes->all) return true;
  if (!expr_is_none(bytes->when)) step_guard(s, bytes->when);
  return bytes->undefined < bytes->all;
}

// One element of several bytes, none of which may hold a value.
static bool check_element(Step *s, const ExprId *terms, uint32_t size,
                          const Element *element, BufferSide side) {
  ByteCount bytes = {.all = size};
  for (uint32_t i = 0; i < size; i++) {
    if (expr_is_none(terms[i]) || !expr_has_undef(s->vm->terms, terms[i]) ||
        is_quiet(s, terms[i]))
      return true;
    count_undefined(s, terms[i], &bytes);
  }
  if (!is_any_defined(s, &bytes)) return report_element(s, side, element);
  if (bytes.labelled != 0) return true;
  ExprId term = terms[0];
  if (step_defined(s, &term, "data that is sent")) return true;
  return s->result->stop == VM_FAULT && report_element(s, side, element);
}

static bool check_block(Step *s, const Payload *payload, const Block *block,
                        uint64_t at, Element element, BufferSide side,
                        ByteCount *bytes) {
  uint32_t size = basic_sizes[block->basic];
  assert(at + (uint64_t)block->count * size <= payload->size);
  for (uint32_t i = 0; i < block->count;
       i++, at += size, element.number++, element.address += size) {
    if (size == 1) {
      bytes->all++;
      count_undefined(s, payload->terms[at], bytes);
    } else if (!check_element(s, payload->terms + at, size, &element, side)) {
      return false;
    }
  }
  return true;
}

bool buffer_check_defined(Step *s, const Shape *shape, const Payload *payload,
                          BufferSide side, ByteCount *bytes) {
  if (payload->terms == NULL || s->vm->options.lenient ||
      (!is_computed_with(side) &&
       step_is_reported(s, FINDING_UNINITIALISED_SEND))) {
    bytes->all += payload->size;
    return true;
  }
  uint64_t at = 0, number = 0;
  for (uint64_t e = 0; e < shape->count; e++) {
    for (uint32_t b = 0; b < shape->block_count; b++) {
      const Block *block = &shape->blocks[b];
      Element first = {number, shape->address + e * (uint64_t)shape->extent +
                                   (uint64_t)block->offset};
      if (!check_block(s, payload, block, at, first, side, bytes))
        return false;
      at += (uint64_t)block->count * basic_sizes[block->basic];
      number += block->count;
    }
  }
  return true;
}

bool buffer_check_bytes(Step *s, const ByteCount *bytes, BufferSide side) {
  if (bytes->all == 0 || is_any_defined(s, bytes)) return true;
  Text text = {0};
  text_printf(&text, "none of the %llu bytes was ever set",
              (unsigned long long)bytes->all);
  bool go_on = report_undefined(s, side, text_get(&text));
  text_fini(&text);
  return go_on;
}

bool buffer_take(Step *s, const Shape *shape, BufferSide side,
                 Payload **out) {
  Payload *payload;
  ByteCount bytes = {0};
  if (!buffer_read(s, shape, side, &payload)) return false;
  if (buffer_check_defined(s, shape, payload, side, &bytes) &&
      buffer_check_bytes(s, &bytes, side)) {
    *out = payload;
    return true;
  }
  payload_unref(payload);
  return false;
}

// ---- Where unset data comes from. The key of an unset byte (vm/step.h) says
//
//   11 | rank, 8 bits | place, 20 bits | which byte, 34 bits
//
// All ones stand for a rank or place that does not fit. The same unset memory
// sent twice has the same key: it is the same value.

enum { KEY_RANK = 54, KEY_PLACE = 34, NO_RANK = 0xff, NO_PLACE = 0xfffff };
#define KEY_SENT (UINT64_C(3) << 62)
#define KEY_BYTE ((UINT64_C(1) << KEY_PLACE) - 1)

// So many bytes of a message are told apart; more are all alike some of them.
enum { DISTINCT_BYTES = 4096 };

static bool is_plain_undefined(const ExprTable *t, ExprId term) {
  return !expr_is_none(term) && expr_op(t, term) == EXPR_UNDEF &&
         (expr_undef_key(t, term) & KEY_SENT) != KEY_SENT &&
         !undef_key_is_quiet(expr_undef_key(t, term));
}

static uint64_t count_plain(const ExprTable *t, const Payload *payload) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < payload->size; i++)
    count += is_plain_undefined(t, payload->terms[i]);
  return count;
}

void buffer_mark_origin(Step *s, Payload *payload, uint32_t rank,
                        uint32_t place) {
  ExprTable *t = s->vm->terms;
  if (payload->terms == NULL) return;
  bool many = count_plain(t, payload) > DISTINCT_BYTES;
  uint64_t head = KEY_SENT | (uint64_t)(rank < NO_RANK ? rank : NO_RANK)
                                 << KEY_RANK |
                  (uint64_t)(place < NO_PLACE ? place : NO_PLACE) << KEY_PLACE;
  for (uint64_t i = 0; i < payload->size; i++) {
    if (!is_plain_undefined(t, payload->terms[i])) continue;
    uint64_t key = expr_undef_key(t, payload->terms[i]);
    if (many) key %= DISTINCT_BYTES;
    payload->terms[i] =
        expr_undef(t, head | (hash_pair(key, head) & KEY_BYTE));
  }
}

void buffer_print_origin(void *context, uint64_t key, Text *out) {
  const WorldTurn *turn = context;
  uint32_t rank = (uint32_t)(key >> KEY_RANK & NO_RANK);
  uint32_t place = (uint32_t)(key >> KEY_PLACE & NO_PLACE);
  if (turn == NULL || (key & KEY_SENT) != KEY_SENT || rank == NO_RANK ||
      rank >= turn->world->size || place == NO_PLACE)
    return;
  text_printf(out, "; it was never set, and was sent by rank %u ", rank);
  run_print_place(turn->world->run, rank, place, out);
}
