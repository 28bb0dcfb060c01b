// What the watcher of a world is told, and data in words.
#include <string.h>

#include "mpi/internal.h"

static bool is_watched(const World *w) {
  return w->watcher != NULL && w->watcher->note != NULL;
}

static void tell(const World *w, const WorldNote *note) {
  w->watcher->note(w->watcher->context, note);
}

void note_match(const World *w, uint32_t rank, const Op *recv) {
  if (!is_watched(w)) return;
  const Message *m = &recv->message;
  WorldNote note = {.kind = EVENT_MATCH,
                    .wildcard = recv->peer < 0 || recv->tag < 0,
                    .rank = (uint16_t)rank, .peer = m->sender,
                    .context = m->context, .tag = m->tag,
                    .bytes = m->payload->size, .call = recv->call,
                    .from = m->call, .payload = m->payload};
  tell(w, &note);
}

void note_collective(const World *w, const Instance *instance) {
  if (!is_watched(w) || instance->joined != instance->size) return;
  const Context *c = run_get(w->run, instance->context);
  const Call *call = &instance->members[0].contribution->call;
  uint32_t first = call->root >= 0 ? (uint32_t)call->root : 0;
  uint32_t calls[MPI_MAX_RANKS];
  WorldNote note = {.kind = EVENT_COLLECTIVE,
                    .rank = (uint16_t)c->members[first],
                    .context = instance->context,
                    .call = NO_CALL, .from = NO_CALL,
                    .name = names_get(&w->run->names, call->name),
                    .calls = calls, .count = instance->size,
                    .members = c->members};
  for (uint32_t i = 0; i < instance->size; i++) {
    const Contribution *part = instance->members[i].contribution;
    calls[i] = part->number;
    for (uint32_t k = 0; k < part->part_count; k++)
      note.bytes += part->parts[k]->size;
  }
  tell(w, &note);
}

static const char *name_of_access(const Op *op) {
  if (op->kind == OP_LOCK)
    return (op->mode & MPIPROOF_LOCK_EXCLUSIVE) != 0 ? "exclusive lock"
                                                     : "shared lock";
  switch (op->mode) {
  case MPIPROOF_ACCESS_PUT: return "put";
  case MPIPROOF_ACCESS_GET: return "get";
  case MPIPROOF_ACCESS_ACCUMULATE: return "accumulate";
  case MPIPROOF_ACCESS_FETCH: return "get and accumulate";
  default: return "compare and swap";
  }
}

// From the beginning of what the target exposes there.
static uint64_t offset_of(const World *w, const Op *op) {
  const RankState *r = rank_get(w, (uint32_t)op->peer);
  const uint64_t low = op->into->address +
                       (op->into->block_count == 0
                            ? 0 : (uint64_t)op->into->blocks[0].offset);
  for (uint32_t i = 0; i < r->exposed.len; i++)
    if (r->exposed.data[i].context == op->context &&
        low >= r->exposed.data[i].low && low < r->exposed.data[i].high)
      return low - r->exposed.data[i].low;
  return 0;
}

void note_access(const World *w, uint32_t rank, int32_t number) {
  if (!is_watched(w)) return;
  const Op *op = op_get(w, rank, number);
  const bool access = op->kind == OP_ACCESS;
  WorldNote note = {.kind = EVENT_ACCESS, .rank = (uint16_t)rank,
                    .peer = (uint16_t)(op->peer < 0 ? (int32_t)rank : op->peer),
                    .context = op->context, .call = op->call,
                    .from = NO_CALL, .name = name_of_access(op),
                    .offset = access ? offset_of(w, op) : 0,
                    .bytes = access ? shape_bytes(op->into) : 0};
  tell(w, &note);
}

void note_probe(const World *w, uint32_t rank, const Message *seen,
                bool wildcard) {
  if (!is_watched(w)) return;
  WorldNote note = {.kind = EVENT_PROBE, .wildcard = wildcard,
                    .rank = (uint16_t)rank, .peer = seen->sender,
                    .context = seen->context, .tag = seen->tag,
                    .bytes = seen->payload->size,
                    .call = note_call(w, rank), .from = seen->call};
  tell(w, &note);
}

void note_freed(const World *w, uint32_t rank, uint32_t op) {
  if (!is_watched(w)) return;
  WorldNote note = {.kind = EVENT_FREED, .rank = (uint16_t)rank, .op = op,
                    .call = NO_CALL, .from = NO_CALL};
  tell(w, &note);
}

void note_plain(const World *w, EventKind kind, uint32_t rank, uint32_t call) {
  if (!is_watched(w)) return;
  WorldNote note = {.kind = (uint8_t)kind, .rank = (uint16_t)rank,
                    .call = call, .from = NO_CALL};
  tell(w, &note);
}

void note_cancel(const World *w, uint32_t rank, uint32_t call, bool kept) {
  if (!is_watched(w)) return;
  WorldNote note = {.kind = EVENT_CANCEL, .kept = kept, .rank = (uint16_t)rank,
                    .call = call, .from = NO_CALL};
  tell(w, &note);
}

static WorldEnd end_of(const Op *op) {
  if (op->kind == OP_SEND)
    return (WorldEnd){END_SEND, (uint16_t)op->peer, op->tag};
  if (op->kind == OP_RECV && op->message.payload != NULL)
    return (WorldEnd){END_RECV, op->message.sender, op->message.tag};
  return (WorldEnd){.kind = END_OTHER};
}

void note_done(const World *w, uint32_t rank, uint8_t mode, uint32_t count,
               const int32_t *ops, const uint8_t *done) {
  if (!is_watched(w)) return;
  uint32_t *calls = mem_alloc_array(count, 2 * sizeof *calls);
  uint32_t *positions = calls + count;
  uint32_t picked = 0;
  WorldEnd *ends = mem_alloc_array(count, sizeof *ends);
  for (uint32_t i = 0; i < count; i++) {
    if (!done[i]) continue;
    ends[picked] = end_of(op_get(w, rank, ops[i]));
    calls[picked] = op_get(w, rank, ops[i])->call;
    positions[picked++] = i;
  }
  WorldNote note = {.kind = EVENT_DONE, .rank = (uint16_t)rank,
                    .call = note_call(w, rank), .from = NO_CALL,
                    .calls = calls, .positions = positions, .ends = ends,
                    .count = picked};
  if (picked != 0) {
    tell(w, &note);
  } else if (mode & MPIPROOF_WAIT_TEST) {
    note_plain(w, EVENT_NOTHING, rank, note.call);
  }
  mem_free(ends, count * sizeof *ends);
  mem_free(calls, (size_t)count * 2 * sizeof *calls);
}

uint32_t world_choice_from(const World *w, const Choice *c) {
  const RankState *r = rank_get(w, c->rank);
  uint32_t context = r->waiting.context;
  int32_t tag = r->waiting.tag;
  uint32_t before = r->posted.len;
  if (c->kind == EVENT_MATCH) {
    const Op *op = op_get(w, c->rank, c->op);
    context = op->context;
    tag = op->tag;
    before = 0;
    while (before < r->posted.len && r->posted.data[before] != c->op) before++;
  }
  int32_t m = match_candidate(w, c->rank, context, c->peer,
                              (uint32_t)c->picked, tag, before);
  return m < 0 ? NO_CALL : r->inbox.data[m].call;
}

// ---- Data in words.

typedef enum Reading {
  READ_HEX, READ_SIGNED, READ_UNSIGNED, READ_CHARACTER, READ_FLOAT,
  READ_COMPLEX,
} Reading;

static const struct {
  const char *name;
  uint8_t reading;
} basics[BASIC_COUNT_] = {
#define AS(basic, type, how) [BASIC_##basic] = {"MPI_" #type, READ_##how},
    AS(BYTE, BYTE, HEX)
    AS(PACKED, PACKED, HEX)
    AS(CHAR, CHAR, CHARACTER)
    AS(SIGNED_CHAR, SIGNED_CHAR, SIGNED)
    AS(UNSIGNED_CHAR, UNSIGNED_CHAR, UNSIGNED)
    AS(SHORT, SHORT, SIGNED)
    AS(UNSIGNED_SHORT, UNSIGNED_SHORT, UNSIGNED)
    AS(INT, INT, SIGNED)
    AS(UNSIGNED, UNSIGNED, UNSIGNED)
    AS(LONG, LONG, SIGNED)
    AS(UNSIGNED_LONG, UNSIGNED_LONG, UNSIGNED)
    AS(LONG_LONG, LONG_LONG, SIGNED)
    AS(UNSIGNED_LONG_LONG, UNSIGNED_LONG_LONG, UNSIGNED)
    AS(FLOAT, FLOAT, FLOAT)
    AS(DOUBLE, DOUBLE, FLOAT)
    AS(LONG_DOUBLE, LONG_DOUBLE, FLOAT)
    AS(WCHAR, WCHAR, SIGNED)
    AS(C_BOOL, C_BOOL, UNSIGNED)
    AS(INT8, INT8_T, SIGNED)
    AS(INT16, INT16_T, SIGNED)
    AS(INT32, INT32_T, SIGNED)
    AS(INT64, INT64_T, SIGNED)
    AS(UINT8, UINT8_T, UNSIGNED)
    AS(UINT16, UINT16_T, UNSIGNED)
    AS(UINT32, UINT32_T, UNSIGNED)
    AS(UINT64, UINT64_T, UNSIGNED)
    AS(AINT, AINT, SIGNED)
    AS(OFFSET, OFFSET, SIGNED)
    AS(COUNT, COUNT, SIGNED)
    AS(FLOAT_COMPLEX, C_FLOAT_COMPLEX, COMPLEX)
    AS(DOUBLE_COMPLEX, C_DOUBLE_COMPLEX, COMPLEX)
    AS(LONG_DOUBLE_COMPLEX, C_LONG_DOUBLE_COMPLEX, COMPLEX)
    AS(LOGICAL, LOGICAL, SIGNED)
    AS(FORTRAN_INTEGER, INTEGER, SIGNED)
    AS(FORTRAN_REAL, REAL, FLOAT)
    AS(FORTRAN_DOUBLE, DOUBLE_PRECISION, FLOAT)
    AS(FORTRAN_CHARACTER, CHARACTER, CHARACTER)
    AS(FORTRAN_COMPLEX, COMPLEX, COMPLEX)
    AS(FORTRAN_DOUBLE_COMPLEX, DOUBLE_COMPLEX, COMPLEX)
    AS(LOGICAL1, LOGICAL1, SIGNED)
    AS(LOGICAL2, LOGICAL2, SIGNED)
    AS(LOGICAL4, LOGICAL4, SIGNED)
    AS(LOGICAL8, LOGICAL8, SIGNED)
    AS(INTEGER1, INTEGER1, SIGNED)
    AS(INTEGER2, INTEGER2, SIGNED)
    AS(INTEGER4, INTEGER4, SIGNED)
    AS(INTEGER8, INTEGER8, SIGNED)
    AS(REAL4, REAL4, FLOAT)
    AS(REAL8, REAL8, FLOAT)
    AS(COMPLEX8, COMPLEX8, COMPLEX)
    AS(COMPLEX16, COMPLEX16, COMPLEX)
#undef AS
};

static void print_integer(const uint8_t *at, uint32_t size, bool is_signed,
                          Text *out) {
  uint64_t word = 0;
  memcpy(&word, at, size);
  if (!is_signed) {
    text_printf(out, "%llu", (unsigned long long)word);
    return;
  }
  uint32_t shift = 64 - 8 * size;
  text_printf(out, "%lld", (long long)((int64_t)(word << shift) >> shift));
}

static void print_float(const uint8_t *at, uint32_t size, Text *out) {
  float f;
  double d;
  long double l;
  if (size == sizeof f) {
    memcpy(&f, at, sizeof f);
    text_printf(out, "%.9g", (double)f);
  } else if (size == sizeof d) {
    memcpy(&d, at, sizeof d);
    text_printf(out, "%.17g", d);
  } else {
    memcpy(&l, at, sizeof l);
    text_printf(out, "%.21Lg", l);
  }
}

static void print_character(uint8_t c, Text *out) {
  if (c >= ' ' && c < 0x7f) {
    text_printf(out, "'%c'", c);
  } else {
    text_printf(out, "'\\x%02x'", c);
  }
}

static void print_value(const Payload *payload, uint64_t at, uint32_t basic,
                        Text *out) {
  uint32_t size = basic_sizes[basic];
  const uint8_t *bytes = payload->bytes + at;
  for (uint32_t i = 0; payload->terms != NULL && i < size; i++) {
    if (expr_is_none(payload->terms[at + i])) continue;
    text_char(out, '?');   // symbolic, or never set
    return;
  }
  switch ((Reading)basics[basic].reading) {
  case READ_HEX: text_printf(out, "0x%02x", bytes[0]); return;
  case READ_SIGNED: print_integer(bytes, size, true, out); return;
  case READ_UNSIGNED: print_integer(bytes, size, false, out); return;
  case READ_CHARACTER: print_character(bytes[0], out); return;
  case READ_FLOAT: print_float(bytes, size, out); return;
  case READ_COMPLEX:
    print_float(bytes, size / 2, out);
    text_add(out, " + ");
    print_float(bytes + size / 2, size / 2, out);
    text_char(out, 'i');
    return;
  }
}

// "4 MPI_INT", "2 times 1 MPI_INT, 3 MPI_DOUBLE"
static void print_types(const TypeSignature *signature, Text *out) {
  if (signature->len != 1 && signature->repeat != 1)
    text_printf(out, "%llu times ", (unsigned long long)signature->repeat);
  for (uint32_t i = 0; i < signature->len; i++) {
    uint64_t count = signature->runs[i].count;
    if (signature->len == 1) count *= signature->repeat;
    text_printf(out, "%s%llu %s", i == 0 ? "" : ", ",
                (unsigned long long)count,
                basics[signature->runs[i].basic].name);
  }
}

void payload_print_types(const Payload *payload, Text *out) {
  print_types(&payload->signature, out);
}

void shape_print_types(const Shape *shape, Text *out) {
  TypeSignature signature = signature_of(shape);
  print_types(&signature, out);
  signature_fini(&signature);
}

void world_print_payload(const Payload *payload, uint32_t most, Text *out) {
  const TypeSignature *signature = &payload->signature;
  if (payload->size == 0 || signature->len == 0) {
    text_add(out, "no data");
    return;
  }
  print_types(signature, out);
  uint32_t shown = 0;
  uint64_t at = 0;
  for (uint64_t k = 0; k < signature->repeat; k++) {
    for (uint32_t i = 0; i < signature->len; i++) {
      for (uint64_t j = 0; j < signature->runs[i].count; j++) {
        if (shown == most) {
          text_add(out, ", ...");
          return;
        }
        text_add(out, shown++ == 0 ? ": " : ", ");
        print_value(payload, at, signature->runs[i].basic, out);
        at += basic_sizes[signature->runs[i].basic];
      }
    }
  }
}
