/* The order in which one-sided accesses take effect, locks are granted and
 * processes look at memory that others write to: each has a number, its turn, and
 * the number of the next one is in memory that all ranks share, a file of the run's
 * folder. A rank waits for its turn in a call of its own; what waits for too long
 * ends the order for all, and says so. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "native.h"

#define PATIENCE 10          /* seconds in which nobody's turn is over */
#define BROKEN (-1)
#define PAUSE_MICROS 50

static int *next;            /* shared: the turn that is due, or BROKEN */
static int looking = TURN_NONE;   /* the turn of this rank that goes on */

static void open_next(void) {
  const char *folder = getenv("MPIPROOF_NATIVE");
  char path[4096];
  snprintf(path, sizeof path, "%s/turns", folder == NULL ? "." : folder);
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof *next) != 0) abort();
  next = mmap(NULL, sizeof *next, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (next == MAP_FAILED) abort();
  close(file);
}

static int due(void) {
  if (next == NULL) open_next();
  return __atomic_load_n(next, __ATOMIC_SEQ_CST);
}

static void set_due(int turn) {
  if (due() != BROKEN) __atomic_store_n(next, turn, __ATOMIC_SEQ_CST);
}

void turn_break(const char *why) {
  if (!plan_get()->forces || due() == BROKEN) return;
  set_due(BROKEN);
  log_line("note turns - the order of accesses was not kept: %s", why);
}

int turn_is_broken(void) { return due() == BROKEN; }

/* Until that turn is due or over. */
static void await(int turn) {
  time_t since = time(NULL);
  for (int seen = due(), now; (now = due()) != BROKEN && now < turn;) {
    if (now != seen) since = time(NULL);
    seen = now;
    if (time(NULL) - since > PATIENCE) {
      turn_break("the next one did not come");
      return;
    }
    call_progress();
    usleep(PAUSE_MICROS);
  }
}

void turn_end_look(void) {
  if (looking == TURN_NONE) return;
  set_due(looking + 1);
  looking = TURN_NONE;
}

/* The rank looks at memory from here to its next call. */
static void look(int turn) {
  if (turn == TURN_NONE) return;
  await(turn);
  looking = turn;
}

void turn_after(const Call *call) {
  if (call->number < 0) return;
  if (call->entry->after != TURN_NONE) await(call->entry->after);
  look(call->entry->look);
}

void turn_await(const Turn *turn) { await(turn->number); }

void turn_pass(const Turn *turn) { set_due(turn->number + 1); }

void turn_do(const Turn *turn) {
  turn_await(turn);
  if (turn->call >= 0) window_act(turn->call, turn->peer);
  turn_pass(turn);
}

const Turn *turn_own(const Call *call) {
  for (int i = 0; call->number >= 0 && i < call->entry->turn_count; i++)
    if (call->entry->turns[i].call == call->number)
      return &call->entry->turns[i];
  return NULL;
}

void turn_rest(const Call *call, const Turn *turn) {
  const Entry *entry = call->entry;
  for (int i = 0; turn != NULL && i < entry->turn_count; i++) {
    if (entry->turns[i].call != call->number || &entry->turns[i] == turn)
      continue;
    turn_await(&entry->turns[i]);
    turn_pass(&entry->turns[i]);
  }
}

/* Of calls that the library did not see, too. */
void turn_before(int from, int to) {
  const Plan *plan = plan_get();
  for (int i = from; plan->forces && i <= to; i++)
    for (int k = 0; k < plan->entries[i].turn_count; k++)
      if (plan->entries[i].turns[k].call != to)
        turn_do(&plan->entries[i].turns[k]);
}
