// Which atoms an event makes hold.
#include <inttypes.h>
#include <string.h>

#include "ltl/ltl.h"

bool ltl_is_file(const char *named, const char *file) {
  size_t named_len = strlen(named), file_len = strlen(file);
  if (named_len > file_len) return false;
  const char *end = file + (file_len - named_len);
  return strcmp(end, named) == 0 && (end == file || end[-1] == '/');
}

static bool is_rank(int32_t wanted, uint32_t rank) {
  return wanted == LTL_ANY || (uint32_t)wanted == rank;
}

static bool is_message(const LtlAtom *atom, const LtlEvent *event) {
  return atom->kind == event->kind && is_rank(atom->peer, event->peer) &&
         (atom->tag == LTL_ANY || atom->tag == event->tag) &&
         (atom->blocking == LTL_EITHER || atom->blocking == event->blocking);
}

static bool is_call(const LtlAtom *atom, const LtlEvent *event) {
  return event->kind <= LTL_CALL &&
         (atom->name == NULL || strcmp(atom->name, event->name) == 0);
}

static bool happens(const LtlAtom *atom, const LtlEvent *event) {
  if (ltl_atom_is_state(atom) || !is_rank(atom->rank, event->rank))
    return false;
  if (atom->kind <= LTL_CALL && atom->stage != event->stage) return false;
  switch (atom->kind) {
    case LTL_SEND:
    case LTL_RECV: return is_message(atom, event);
    case LTL_CALL: return is_call(atom, event);
    case LTL_LINE:
      return event->kind == LTL_LINE && atom->line == event->line &&
             ltl_is_file(atom->name, event->name);
    case LTL_LABEL:
      return event->kind == LTL_LABEL && strcmp(atom->name, event->name) == 0;
    default: return event->kind == atom->kind;
  }
}

uint64_t ltl_event_atoms(const Ltl *ltl, const LtlEvent *event) {
  uint64_t atoms = 0;
  for (uint32_t i = 0; i < ltl_atom_count(ltl); i++)
    if (happens(ltl_atom(ltl, i), event)) atoms |= UINT64_C(1) << i;
  return atoms;
}

static bool check_rank(const LtlSource *source, const LtlAtom *atom,
                       int32_t rank, uint32_t ranks, Status *status) {
  if (rank == LTL_ANY || (uint32_t)rank < ranks) return true;
  if (ranks == 1)
    return ltl_complain(source, atom->place, status,
                        "there is no rank %" PRId32 ", only rank 0", rank);
  return ltl_complain(source, atom->place, status,
                      "there is no rank %" PRId32 ", only ranks 0 to %" PRIu32,
                      rank, ranks - 1);
}

bool ltl_check_ranks(const LtlSource *source, const LtlProperty *property,
                     uint32_t ranks, Status *status) {
  for (uint32_t i = 0; i < ltl_atom_count(property->ltl); i++) {
    const LtlAtom *atom = ltl_atom(property->ltl, i);
    if (!check_rank(source, atom, atom->rank, ranks, status) ||
        !check_rank(source, atom, atom->peer, ranks, status))
      return false;
    for (uint32_t j = 0; j < atom->terms.len; j++)
      if (atom->terms.data[j].op == LTL_VARIABLE &&
          !check_rank(source, atom, atom->terms.data[j].rank, ranks, status))
        return false;
  }
  return true;
}
