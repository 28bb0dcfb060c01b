// What a deadlock is called: by what kept partners apart, if just that did, or
// by the calls that wait for each other.
#include "results/finding.h"

#include <assert.h>
#include <string.h>

#include "api/call.h"

static const char synchronisation[] = "synchronisation";
static const char locking[] = "locking";

// The first blocked rank whose near miss is of that kind; receivers first,
// since a receive says what was expected. NULL: none.
static const RankAccount *find_near(const Finding *finding, NearMiss kind) {
  const RankAccount *found = NULL;
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *rank = &finding->ranks.data[i];
    if (!rank_account_is_stuck(rank) || rank->near_kind != kind) continue;
    if (rank->wait_kind == WAITS_RECEIVE) return rank;
    if (found == NULL) found = rank;
  }
  return found;
}

static const RankAccount *find_deserted(const Finding *finding) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (rank_account_is_stuck(&finding->ranks.data[i]) &&
        finding->ranks.data[i].misses_ended)
      return &finding->ranks.data[i];
  return NULL;
}

static const RankAccount *find_stuck(const Finding *finding, uint32_t rank) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (finding->ranks.data[i].rank == rank)
      return rank_account_is_stuck(&finding->ranks.data[i])
                 ? &finding->ranks.data[i]
                 : NULL;
  return NULL;
}

static bool has_in_circle(const Finding *finding, uint32_t rank) {
  for (uint32_t i = 0; i < finding->cycle.len; i++)
    if (finding->cycle.data[i] == rank) return true;
  return false;
}

// ... or is there none?
static bool is_in_circle(const Finding *finding, uint32_t rank) {
  for (uint32_t i = 0; i < finding->cycle.len; i++)
    if (finding->cycle.data[i] == rank) return true;
  return finding->cycle.len == 0;
}

// The kinds of calls in the circle (or of all that are blocked), as a set.
static uint32_t kinds_waiting(const Finding *finding) {
  uint32_t set = 0;
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *rank = &finding->ranks.data[i];
    if (rank_account_is_stuck(rank) && is_in_circle(finding, rank->rank))
      set |= 1u << rank->wait_kind;
  }
  return set;
}

static bool has_waiting(const Finding *finding, WaitKind kind) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (rank_account_is_stuck(&finding->ranks.data[i]) &&
        finding->ranks.data[i].wait_kind == kind)
      return true;
  return false;
}

// What could go on if MPI did not make it wait.
static const char *cause_of_blocking(const Finding *finding) {
  if (has_waiting(finding, WAITS_SEND) || has_waiting(finding, WAITS_SEVERAL))
    return "buffering";
  if (has_waiting(finding, WAITS_LOCK)) return locking;
  return has_waiting(finding, WAITS_COLLECTIVE) ? synchronisation
                                                : "buffering";
}

static const char *cause_of(const Finding *finding) {
  const uint32_t send = 1u << WAITS_SEND, receive = 1u << WAITS_RECEIVE;
  const uint32_t collective = 1u << WAITS_COLLECTIVE;
  if (finding->endless) return "polling";
  uint32_t set = kinds_waiting(finding);
  if (finding->needs_blocking) return cause_of_blocking(finding);
  if (finding->cycle.len == 0 && finding->ended_early.len != 0)
    return "ended-early";
  if (set == send) return "send-send";
  if (set == receive) return "recv-recv";
  if (set == (send | receive)) return "send-recv";
  if (set == collective) return "collective-collective";
  if ((set & collective) != 0) return "collective-p2p";
  return "mixed";
}

// MPI_Comm_free is collective and may wait for the other members (7.4.3), but
// it does so in no library: a deadlock that needs it is one of the letter.
static bool frees_comm(const char *name) {
  const ApiCall *call = api_find(name);
  return call != NULL && (call->frees & API_HANDLE_COMM) != 0 &&
         (call->roles & API_BLOCKS) == 0;
}

static bool is_strict(const Finding *finding) {
  bool frees = false;
  if (!finding->needs_blocking) return false;
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *r = &finding->ranks.data[i];
    if (!rank_account_is_stuck(r) || r->wait_kind != WAITS_COLLECTIVE) continue;
    if (r->call == NULL || !frees_comm(r->call)) return false;
    frees |= is_in_circle(finding, r->rank);
  }
  return frees;
}

const RankAccount *finding_near_miss(const Finding *finding) {
  return finding->kind == FINDING_TAG_MISMATCH ? find_near(finding, NEAR_TAG)
         : finding->kind == FINDING_COMMUNICATOR_MISMATCH
             ? find_near(finding, NEAR_CONTEXT)
             : NULL;
}

// Whom it names is there: who waits in a circle waits, who has ended has ended.
static void check_named(const Finding *finding) {
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *r = &finding->ranks.data[i];
    assert(i == 0 || r[-1].rank < r->rank);
    assert(!r->aside || r->blocked);
    assert(!has_in_circle(finding, r->rank) || rank_account_is_stuck(r));
    assert(r->near_kind == NEAR_NONE || r->near_miss != NULL);
  }
  for (uint32_t i = 0; i < finding->cycle.len; i++)
    assert(find_stuck(finding, finding->cycle.data[i]) != NULL);
}

void finding_classify_deadlock(Finding *finding) {
  check_named(finding);
  const RankAccount *shown = NULL;
  finding->kind = finding->progresses ? FINDING_ENDLESS_EXECUTION
                                      : FINDING_DEADLOCK;
  finding->cause = finding->progresses ? NULL : cause_of(finding);
  if (!finding->endless && !finding->needs_blocking) {
    if ((shown = find_near(finding, NEAR_TAG)) != NULL) {
      finding->kind = FINDING_TAG_MISMATCH;
    } else if ((shown = find_near(finding, NEAR_CONTEXT)) != NULL) {
      finding->kind = FINDING_COMMUNICATOR_MISMATCH;
    }
  }
  // Whether the others notice may depend on how calls synchronise; that the
  // rank never joins does not.
  if (!finding->endless && finding->kind == FINDING_DEADLOCK &&
      (shown = find_deserted(finding)) != NULL)
    finding->kind = FINDING_MISSING_CALL;
  if (is_strict(finding)) finding->severity = SEVERITY_WARNING;
  finding_locate_ranks(finding, shown);
  assert(finding->progresses || finding_is_deadlock(finding->kind));
}

bool finding_needs_synchronisation(const Finding *finding) {
  return finding->needs_blocking && finding->cause != NULL &&
         strcmp(finding->cause, synchronisation) == 0;
}

bool finding_needs_locking(const Finding *finding) {
  return finding->needs_blocking && finding->cause != NULL &&
         strcmp(finding->cause, locking) == 0;
}

bool finding_is_deadlock(FindingKind kind) {
  return kind != FINDING_KIND_COUNT && finding_row(kind)->class == CLASS_STUCK;
}

bool finding_has_buffered(const Finding *finding) {
  for (uint32_t i = 0; i < finding->schedule.len; i++)
    if (finding->schedule.data[i].kind == EVENT_BUFFERED) return true;
  return false;
}

static bool is_blocked_at(const Finding *finding, const RankAccount *rank) {
  for (uint32_t i = 0; i < finding->ranks.len; i++) {
    const RankAccount *r = &finding->ranks.data[i];
    if (r->rank == rank->rank)
      return rank_account_is_stuck(r) && r->place == rank->place;
  }
  return false;
}

static bool is_blocked(const Finding *finding, uint32_t rank) {
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (finding->ranks.data[i].rank == rank)
      return rank_account_is_stuck(&finding->ranks.data[i]);
  return false;
}

// Do the same ranks wait for the same ones that have ended, in one call (the
// start of an operation) or the next (its completion)?
static bool is_same_desertion(const Finding *a, const Finding *b) {
  if (a->kind != FINDING_MISSING_CALL || b->kind != FINDING_MISSING_CALL ||
      a->ended_early.len != b->ended_early.len)
    return false;
  for (uint32_t i = 0; i < a->ended_early.len; i++)
    if (a->ended_early.data[i] != b->ended_early.data[i]) return false;
  for (uint32_t i = 0; i < b->ranks.len; i++)
    if (rank_account_is_stuck(&b->ranks.data[i]) &&
        !is_blocked(a, b->ranks.data[i].rank))
      return false;
  return true;
}

// Does a rank wait in a for somebody to receive the message of b? A circle of
// others is a mistake of its own.
static bool is_unreceived(const Finding *a, const Finding *b) {
  if (b->kind != FINDING_UNMATCHED_MESSAGE || b->place == PLACE_NONE ||
      (a->cycle.len != 0 && !has_in_circle(a, b->rank)))
    return false;
  for (uint32_t i = 0; i < a->ranks.len; i++) {
    const RankAccount *r = &a->ranks.data[i];
    if (r->rank == b->rank && rank_account_is_stuck(r) &&
        r->started == b->place &&
        (r->wait_kind == WAITS_SEND || r->wait_kind == WAITS_SEVERAL))
      return true;
  }
  return false;
}

static bool is_same_wait(const RankAccount *a, const RankAccount *b) {
  return a->place == b->place && a->waiting_for != NULL &&
         b->waiting_for != NULL && strcmp(a->waiting_for, b->waiting_for) == 0;
}

static bool is_same_path(const Finding *a, const Finding *b) {
  for (uint32_t i = 0; i < a->decisions.len; i++)
    if (i >= b->decisions.len || a->decisions.data[i] != b->decisions.data[i])
      return false;
  return true;
}

// Does the circle of a consist of ranks that wait in b for the very same, and
// of senders that wait for them? These would get further with buffers, to no
// avail. A circle of senders only is a mistake of its own.
static bool is_same_circle(const Finding *a, const Finding *b) {
  uint32_t same = 0;
  if (!is_same_path(a, b)) return false;
  for (uint32_t i = 0; i < a->cycle.len; i++) {
    const RankAccount *before = find_stuck(a, a->cycle.data[i]);
    const RankAccount *after = find_stuck(b, a->cycle.data[i]);
    if (before == NULL || after == NULL) return false;
    if (is_same_wait(before, after))
      same++;
    else if (before->wait_kind != WAITS_SEND)
      return false;
  }
  return same != 0;
}

bool finding_is_explained(const Finding *a, const Finding *b) {
  if (!finding_is_deadlock(a->kind) || !a->needs_blocking) return false;
  if (a != b && b->count != 0 &&
      (is_same_desertion(a, b) || is_unreceived(a, b)))
    return true;
  if (!finding_is_deadlock(b->kind) || b->needs_blocking) return false;
  if (is_same_circle(a, b)) return true;
  for (uint32_t i = 0; i < b->ranks.len; i++)
    if (rank_account_is_stuck(&b->ranks.data[i]) &&
        !is_blocked_at(a, &b->ranks.data[i]))
      return false;
  return b->ranks.len != 0;
}
