// Backward. Marks are kept while the execution goes forward, at first often,
// then ever more rarely, so that there are never many. To go back to the last
// position of some kind, the execution is played again from the mark before
// it, once to find the position and once to get there.
#include "debug/internal.h"

#include <assert.h>

#define MARKS_MOST 64

// ---- Marks.

static Position mark_position(const Debugger *d, uint32_t index) {
  assert(index < d->marks.len && d->marks.len == d->mark_choices.len);
  return (Position){mark_clock(d->marks.data[index]),
                    d->mark_choices.data[index]};
}

// Half of them, but always the first.
static void thin_out(Debugger *d) {
  assert(d->marks.len == d->mark_choices.len);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < d->marks.len; i++) {
    if (i % 2 != 0) {
      mark_free(d->player, d->marks.data[i]);
      continue;
    }
    d->marks.data[kept] = d->marks.data[i];
    d->mark_choices.data[kept++] = d->mark_choices.data[i];
  }
  d->marks.len = d->mark_choices.len = kept;
  d->interval *= 2;
}

void marks_note(Debugger *d) {
  Position now = position_now(d);
  if (d->marks.len > 0 &&
      now.clock < mark_position(d, d->marks.len - 1).clock + d->interval)
    return;
  if (d->marks.len == MARKS_MOST) thin_out(d);
  assert(d->marks.len < MARKS_MOST);
  vec_push(&d->marks, player_mark(d->player));
  vec_push(&d->mark_choices, now.decided);
}

void marks_fini(Debugger *d) {
  for (uint32_t i = 0; i < d->marks.len; i++)
    mark_free(d->player, d->marks.data[i]);
  vec_fini(&d->marks);
  vec_fini(&d->mark_choices);
}

// The last mark that is not behind a position.
static uint32_t find_mark(const Debugger *d, Position position) {
  assert(d->marks.len > 0);
  uint32_t i = d->marks.len;
  while (i > 1 && position_before(position, mark_position(d, i - 1))) i--;
  return i - 1;
}

// ---- To a position.

static void play_to(Debugger *d, Position position) {
  while (!at_end(d) && position_before(position_now(d), position)) {
    uint64_t left = position.clock - player_clock(d->player);
    assert(position.clock >= player_clock(d->player));
    uint64_t budget = left > d->margin + 1 ? left - d->margin : 1;
    player_turn(d->player, budget);
  }
}

void move_to(Debugger *d, Position position) {
  player_return(d->player, d->marks.data[find_mark(d, position)]);
  play_to(d, position);
  d->passed = position_now(d);
  d->told_end = false;
}

// ---- Searching.

typedef struct Quest {
  BackKind kind;
  Position limit;          // what is found lies before it
  uint64_t call;           // BACK_OVER: not in calls made by this one
  bool found;
  Position best;
} Quest;

static void note(const Debugger *d, Quest *quest, Position position) {
  assert(!quest->found || position_before(quest->best, position));
  if (!position_before(position, quest->limit) ||
      position_before(position, d->first))
    return;
  quest->found = true;
  quest->best = position;
}

static bool is_wanted_line(const Debugger *d, const Quest *quest) {
  StackEntry top;
  return quest->kind != BACK_OVER ||
         (process_top(debugger_process(d, d->rank), &top) &&
          top.activation <= quest->call);
}

// Instructions of the rank one by one, all others as they come. Never goes
// beyond the limit.
static void search_lines(Debugger *d, Quest *quest) {
  Lines lines = {0};
  lines_reset(d, d->rank, true, &lines);
  while (!at_end(d) && position_before(position_now(d), quest->limit)) {
    uint32_t next = player_next(d->player);
    bool turn = next == d->rank;
    Position before = position_now(d);
    if (turn && quest->kind == BACK_INSTRUCTION) note(d, quest, before);
    if (turn && quest->kind != BACK_INSTRUCTION &&
        lines_note(d, d->rank, &lines) && is_wanted_line(d, quest))
      note(d, quest, before);
    uint64_t left = quest->limit.clock - before.clock;
    bool single = turn || next == RANK_NONE || left <= d->margin + 1;
    player_turn(d->player, single ? 1 : left - d->margin);
  }
  vec_fini(&lines);
}

static void search_breaks(Debugger *d, Quest *quest) {
  d->passed = (Position){UINT64_MAX, 0};
  while (!at_end(d) && position_before(position_now(d), quest->limit)) {
    uint32_t next = player_next(d->player);
    if (next != RANK_NONE && breaks_find(d, next) != UINT32_MAX)
      note(d, quest, position_now(d));
    player_turn(d->player, 1);
  }
}

bool move_back(Debugger *d, BackKind kind) {
  assert(d->marks.len > 0);
  Quest quest = {.kind = kind, .limit = position_now(d),
                   .call = UINT64_MAX};
  if (d->frame < d->frames.len)
    quest.call = d->frames.data[d->frame].activation;
  d->silent = true;
  uint32_t mark = find_mark(d, quest.limit);
  for (;; mark--) {
    player_return(d->player, d->marks.data[mark]);
    if (kind == BACK_BREAKPOINT) {
      search_breaks(d, &quest);
    } else {
      search_lines(d, &quest);
    }
    if (quest.found || mark == 0 ||
        !position_before(d->first, mark_position(d, mark)))
      break;
    quest.limit = mark_position(d, mark);
  }
  move_to(d, quest.found ? quest.best : d->first);
  d->silent = false;
  return quest.found;
}
