// Which choices are followed alone: those of one rank, and of these one access
// to a window, where that does. See doc/reduction.md.
#include <assert.h>

#include "search/internal.h"

// How promising it is to let this rank decide first: one to whose choices
// nothing can be added (the choice point is never widened) before one that gets
// something, and that before one that only learns that there is nothing.
static uint32_t choice_weight(const World *world, const Choice *choice) {
  if (choice->optional || choice->kind == EVENT_NOTHING) return 1;
  if (choice->kind == EVENT_CANCEL) return 2;
  if (choice->kind == EVENT_WAY) return 4;
  return choice->kind == EVENT_DONE &&
                 world_wait_is_complete(world, choice->rank)
             ? 4
             : 3;
}

// Of what may be followed alone; the number of choices: nothing.
static uint32_t pick_choice(const World *world, const Choices *choices,
                            bool optional) {
  uint32_t best = choices->len;
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *c = &choices->data[i];
    if ((c->optional && !optional) ||
        (best != choices->len &&
         choice_weight(world, c) <=
             choice_weight(world, &choices->data[best])) ||
        world_rank_clashes(world, c->rank))
      continue;
    best = i;
  }
  return best;
}

static uint32_t pick_rank(const World *world, const Choices *choices) {
  assert(choices->len > 0);
  uint32_t best = pick_choice(world, choices, true);
  if (best != choices->len && choices->data[best].optional)
    best = pick_choice(world, choices, false);   // a test's
  return best == choices->len ? RANK_NONE : choices->data[best].rank;
}

// Choices of one rank to the front; gives their number. Letting a blocked
// call complete by buffering is never among them: it can wait.
static uint32_t separate(Choices *choices, uint16_t rank) {
  Choices mine = {0}, others = {0};
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *c = &choices->data[i];
    if (c->rank == rank && c->kind != EVENT_BUFFERED) {
      vec_push(&mine, *c);
    } else {
      vec_push(&others, *c);
    }
  }
  uint32_t count = mine.len;
  assert(count + others.len == choices->len);
  for (uint32_t i = 0; i < choices->len; i++)
    choices->data[i] = i < count ? mine.data[i] : others.data[i - count];
  vec_fini(&mine);
  vec_fini(&others);
  return count;
}

// Of one rank's choices, an access that may take effect alone is enough: all else
// that the rank may choose stays possible behind it.
static uint32_t separate_access(Choices *choices, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (choices->data[i].kind == EVENT_ACCESS) {
      Choice first = choices->data[i];
      choices->data[i] = choices->data[0];
      choices->data[0] = first;
      return 1;
    }
  return count;
}

uint32_t choices_pick(const World *world, Choices *choices) {
  uint32_t rank = pick_rank(world, choices);
  if (rank == RANK_NONE) return choices->len;
  uint32_t count =
      separate_access(choices, separate(choices, (uint16_t)rank));
  assert(count > 0);
  return count;
}
