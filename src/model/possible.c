// Which taker may take which message: an over-approximation that both engines
// start from, found when a model is sealed. Pairs that fit are ruled out
//
// - by number. For taker t and send s of sender q: the older sends of q that t
//   fits are taken before, by takers before t in its rank (a later one would
//   have to leave them to t); the receives before t that fit s have taken
//   something before, and those that name q took older sends of q (a younger
//   one would have to wait for s), with its tag if they name that, too. What no
//   other sender's messages fit names q;
// - by order: see past.c.
//
// What is conditional may be skipped: it is counted only where more is safe.
#include "model/past.h"

// ---- By number.

// The takers of one rank so far, by what they name. A tag may also be "all of
// them together".
#define TAG_ALL (-2)
typedef struct Named {
  Table receives;          // key -> receives
  Table consumers;         // key -> those and probes that take
} Named;

static uint64_t named_key(uint32_t context, int32_t sender, int32_t tag) {
  static_assert(PATH_MAX_RANKS < 1 << 11, "a key is exact");
  return ((uint64_t)context << 11 | (uint32_t)(sender + 1)) << 32 |
         (uint32_t)tag;
}

static uint32_t named_count(const Table *table, uint32_t context,
                            int32_t sender, int32_t tag) {
  const uint64_t *found = table_find(table, named_key(context, sender, tag));
  return found == NULL ? 0 : (uint32_t)*found;
}

static void named_add(Table *table, const ModelStep *t, int32_t sender,
                      int32_t tag) {
  table_set(table, named_key(t->context, sender, tag),
            named_count(table, t->context, sender, tag) + 1);
}

static void named_see(Named *n, const ModelStep *t, int32_t sender) {
  if (!step_consumes(t)) return;
  named_add(&n->consumers, t, sender, t->tag);
  named_add(&n->consumers, t, sender, TAG_ALL);
  if (t->kind == STEP_RECV && !t->conditional)
    named_add(&n->receives, t, sender, t->tag);
}

// How many takers so far could take an older message of the sender that t
// fits.
static uint32_t named_rivals(const Named *n, const ModelStep *t,
                             int32_t sender) {
  const Table *takers = &n->consumers;
  if (t->tag < 0)
    return named_count(takers, t->context, sender, TAG_ALL) +
           named_count(takers, t->context, PATH_ANY, TAG_ALL);
  return named_count(takers, t->context, sender, t->tag) +
         named_count(takers, t->context, sender, PATH_ANY) +
         named_count(takers, t->context, PATH_ANY, t->tag) +
         named_count(takers, t->context, PATH_ANY, PATH_ANY);
}

static void find_in_flow(PathModel *m, const Named *n, const ModelStep *t,
                         const MessageFlow *f) {
  int32_t from = (int32_t)f->sender;
  if (t->peer >= 0 && t->peer != from) return;
  uint32_t rivals = named_rivals(n, t, from), older = 0, certain = 0;
  uint32_t any = named_count(&n->receives, t->context, from, PATH_ANY);
  for (uint32_t i = 0; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    const ModelStep *send = send_get(m, number);
    if (!step_fits(t, send)) continue;
    if (certain > rivals) break;
    uint32_t named = named_count(&n->receives, t->context, from, send->tag);
    if (any + named <= i && (t->tag < 0 || named <= older))
      vec_push(&m->possible[t->number], number);
    older++;
    certain += !send->conditional;
  }
}

static bool fits_flow(const PathModel *m, const ModelStep *t,
                      const MessageFlow *f) {
  for (uint32_t i = 0; i < f->count; i++)
    if (step_fits(t, send_get(m, m->flowing.data[f->first + i]))) return true;
  return false;
}

// Whom it names, if only by tag and context: the one sender of all that fits
// it. PATH_ANY: there are several.
static int32_t only_sender(const PathModel *m, const RankLine *line,
                           const ModelStep *t) {
  int32_t only = t->peer;
  if (only >= 0) return only;
  for (uint32_t k = 0; k < line->flow_count; k++) {
    const MessageFlow *f = &m->flows.data[line->first_flow + k];
    if (!fits_flow(m, t, f)) continue;
    if (only >= 0) return PATH_ANY;
    only = (int32_t)f->sender;
  }
  return only;
}

static void find_in_line(PathModel *m, const RankLine *line) {
  Named n = {{0}, {0}};
  for (uint32_t i = 0; i < line->steps.len; i++) {
    const ModelStep *t = step_get(m, line->steps.data[i]);
    if (t->kind != STEP_RECV && t->kind != STEP_PROBE) continue;
    for (uint32_t k = 0; k < line->flow_count; k++)
      find_in_flow(m, &n, t, &m->flows.data[line->first_flow + k]);
    named_see(&n, t, only_sender(m, line, t));
  }
  table_fini(&n.receives);
  table_fini(&n.consumers);
}

// Is there something to rule out?
static bool has_choice(const PathModel *m) {
  for (uint32_t t = 0; t < m->takers.len; t++)
    if (m->possible[t].len > 1) return true;
  return false;
}

void possible_find(PathModel *m) {
  m->possible = mem_alloc_zero(m->takers.len * sizeof *m->possible);
  for (uint32_t r = 0; r < m->ranks; r++) find_in_line(m, &m->lines[r]);
  if (has_choice(m)) past_rule_out(m);
  m->possible_bits = mem_alloc_zero(possible_bytes(m));
  for (uint32_t t = 0; t < m->takers.len; t++)
    for (uint32_t i = 0; i < m->possible[t].len; i++) {
      size_t at = (size_t)t * m->sends.len + m->possible[t].data[i];
      m->possible_bits[at / 64] |= UINT64_C(1) << at % 64;
    }
}
