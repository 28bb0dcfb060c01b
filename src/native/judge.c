// What the ranks' logs say about the finding. It is seen again only if it shows
// at the same source lines.
#include <assert.h>
#include <string.h>

#include "api/call.h"
#include "native/internal.h"

#define ARGUMENTS "arguments"   // what ranks are to agree about

SourceLine scene_line(const Scene *scene, uint32_t rank, uint64_t offset) {
  const Runnable *program = stage_program(scene->job, scene->stage, rank);
  return program->java
             ? line_find_named(vec_at(&scene->watch->ranks, rank), offset)
             : line_find(program->path, offset);
}

static bool is_at(const Scene *scene, uint32_t rank, uint64_t offset,
                  const Module *module, uint32_t place) {
  SourceLine line = scene_line(scene, rank, offset);
  bool same = line_is_place(&line, module, place);
  line_fini(&line);
  return same;
}

static void add_line(const Scene *scene, uint32_t rank, uint64_t offset,
                     Text *say) {
  SourceLine line = scene_line(scene, rank, offset);
  line_print(&line, say);
  line_fini(&line);
}

// ---- Hanging.

static bool is_over(const RankView *view) {
  // A real MPI_Finalize may wait for the others.
  return view->stage == RANK_ENDED ||
         (view->stage == RANK_INSIDE &&
          api_is(view->call, API_ENDS));
}

// Is the rank in the call that it never left? A lock is told where it was asked
// for, and waited for where it is needed.
static bool is_stuck(const Scene *scene, uint32_t rank) {
  const RankView *view = vec_at(&scene->watch->ranks, rank);
  const History *h = scene->job->history;
  for (uint32_t i = h->events.len; i-- > 0;) {
    const Event *event = &h->events.data[i];
    if (event->kind == EVENT_CALL && event->rank == rank)
      return event->blocked && event->number == view->number &&
             event->place != PLACE_NONE &&
             is_at(scene, rank, view->offset, h->modules[rank], event->place);
  }
  return false;
}

static bool waits_like(const Scene *scene, const RankAccount *state) {
  const RankView *view = vec_at(&scene->watch->ranks, state->rank);
  if (state->ended) return is_over(view);
  if (view->stage == RANK_POLLS)
    return !state->blocked ||
           is_at(scene, state->rank, view->offset, state->module,
                 state->place);
  if (view->stage != RANK_INSIDE || state->call == NULL) return false;
  return is_stuck(scene, state->rank) ||
         (strcmp(view->call, state->call) == 0 &&
          is_at(scene, state->rank, view->offset, state->module,
                state->place));
}

static void say_rank(const Scene *scene, uint32_t rank, Text *say) {
  static const char *const does[] = {
      [RANK_ABSENT] = "has not started",
      [RANK_RUNS] = "runs, last called",
      [RANK_INSIDE] = "waits in",
      [RANK_POLLS] = "asks again and again in",
      [RANK_HELD] = "has done what was recorded, and came to",
      [RANK_STOPPED] = "stops before",
      [RANK_FROZEN] = "failed",
      [RANK_ENDED] = "ended",
  };
  static_assert(sizeof does / sizeof does[0] == RANK_ENDED + 1,
                "a word for every stage");
  const RankView *view = vec_at(&scene->watch->ranks, rank);
  text_printf(say, "  rank %u %s", rank, does[view->stage]);
  if (view->stage == RANK_ENDED && view->exit_code != 0)
    text_printf(say, " with status %d", view->exit_code);
  bool has_call = view->stage == RANK_RUNS || view->stage == RANK_INSIDE ||
                  view->stage == RANK_POLLS || view->stage == RANK_HELD ||
                  view->stage == RANK_STOPPED;
  if (has_call && view->call != NULL) {
    text_printf(say, " %s at ", view->call);
    add_line(scene, rank, view->offset, say);
  }
  text_char(say, '\n');
}

static void say_ranks(const Scene *scene, Text *say) {
  for (uint32_t i = 0; i < scene->watch->ranks.len; i++)
    say_rank(scene, i, say);
}

bool judge_hang(const Scene *scene, Text *say) {
  const Finding *finding = scene->job->finding;
  for (uint32_t i = 0; i < finding->ranks.len; i++)
    if (!waits_like(scene, &finding->ranks.data[i])) return false;
  say_ranks(scene, say);
  return finding->ranks.len > 0;
}

// ---- Remarks.

static bool has_word(const char *words, const char *word) {
  assert(word[0] != '\0');
  size_t len = strlen(word);
  for (const char *at = words; (at = strstr(at, word)) != NULL; at += len)
    if ((at == words || at[-1] == ' ') && (at[len] == ' ' || at[len] == '\0'))
      return true;
  return false;
}

// The number of the rank's call that the finding is about, among its calls;
// HISTORY_NONE if there is none.
static uint32_t find_call(const NativeJob *job) {
  const Finding *finding = job->finding;
  for (uint32_t i = 0; i < job->history->events.len; i++) {
    const Event *event = &job->history->events.data[i];
    if (event->kind == EVENT_CALL && event->rank == finding->rank &&
        event->place == finding->place)
      return event->number;
  }
  return HISTORY_NONE;
}

// The receiver notes that a message is left; its send must have been where the
// finding says.
static bool was_sent(const Scene *scene) {
  const Finding *finding = scene->job->finding;
  uint32_t number = find_call(scene->job);
  if (finding->rank >= scene->watch->ranks.len) return false;
  const RankView *sender = &scene->watch->ranks.data[finding->rank];
  return number != HISTORY_NONE && number < sender->offsets.len &&
         is_at(scene, finding->rank, sender->offsets.data[number],
               finding->module, finding->place);
}

// Another rank says something else about the same call or message.
static const Remark *find_contrary(const Scene *scene, const Remark *remark,
                                   uint32_t *rank) {
  assert(strcmp(remark->kind, ARGUMENTS) == 0);
  for (uint32_t i = 0; i < scene->watch->ranks.len; i++) {
    const RankView *view = &scene->watch->ranks.data[i];
    for (uint32_t j = 0; j < view->remarks.len; j++) {
      const Remark *other = &view->remarks.data[j];
      *rank = i;
      if (strcmp(other->kind, ARGUMENTS) == 0 &&
          strcmp(other->text, remark->text) != 0)
        return other;
    }
  }
  return NULL;
}

// Whose remark it may be: one about several ranks may be anyone's.
static bool may_tell(const Finding *finding, uint32_t rank,
                     const Remark *remark) {
  return finding->rank == RANK_NONE || finding->rank == rank ||
         strcmp(remark->kind, ARGUMENTS) == 0 ||
         strcmp(remark->kind, "unmatched-message") == 0;
}

static bool is_in_place(const Scene *scene, uint32_t rank,
                        const Remark *remark) {
  assert(rank < scene->watch->ranks.len);
  const Finding *finding = scene->job->finding;
  if (strcmp(remark->kind, "unmatched-message") == 0) return was_sent(scene);
  uint32_t other;
  if (strcmp(remark->kind, ARGUMENTS) == 0 &&
      find_contrary(scene, remark, &other) == NULL)
    return false;
  bool known = false;
  for (uint32_t i = 0; i < remark->offsets.len; i++) {
    SourceLine line = scene_line(scene, rank, remark->offsets.data[i]);
    bool same = line_is_place(&line, finding->module, finding->place);
    known = known || line.file != NULL;
    line_fini(&line);
    if (same) return true;
  }
  // A rank that ended by itself has no place.
  return !known && finding->rank == rank &&
         (strcmp(remark->kind, "missing-finalize") == 0 ||
          strcmp(remark->kind, "nonzero-exit") == 0);
}

// The first of the remark's places that is the program's own code.
static void say_remark(const Scene *scene, uint32_t rank,
                       const Remark *remark, Text *say) {
  text_printf(say, "  rank %u: %s", rank, remark->text);
  for (uint32_t i = 0; i < remark->offsets.len; i++) {
    SourceLine line = scene_line(scene, rank, remark->offsets.data[i]);
    bool known = line.file != NULL;
    if (known) {
      text_add(say, ", at ");
      line_print(&line, say);
    }
    line_fini(&line);
    if (known) break;
  }
  text_char(say, '\n');
}

static void say_contrary(const Scene *scene, const Remark *remark,
                         Text *say) {
  uint32_t rank;
  if (strcmp(remark->kind, ARGUMENTS) != 0) return;
  const Remark *other = find_contrary(scene, remark, &rank);
  if (other != NULL) say_remark(scene, rank, other, say);
}

bool judge_remarks(const Scene *scene, Text *say) {
  assert(scene->job->finding != NULL);
  const Finding *finding = scene->job->finding;
  const NativeKind *kind = &finding_row(finding->kind)->native;
  assert(kind->show == NATIVE_SHOWS_REMARK && kind->remarks != NULL);
  for (uint32_t i = 0; i < scene->watch->ranks.len; i++) {
    const RankView *view = &scene->watch->ranks.data[i];
    for (uint32_t j = 0; j < view->remarks.len; j++) {
      const Remark *remark = &view->remarks.data[j];
      if (!has_word(kind->remarks, remark->kind) ||
          !may_tell(finding, i, remark) || !is_in_place(scene, i, remark))
        continue;
      say_remark(scene, i, remark, say);
      say_contrary(scene, remark, say);
      return true;
    }
  }
  return false;
}

// ---- Anything else.

void judge_describe(const Scene *scene, Text *say) {
  for (uint32_t i = 0; i < scene->watch->ranks.len; i++) {
    const RankView *view = &scene->watch->ranks.data[i];
    say_rank(scene, i, say);
    if (view->expected != NULL)
      text_printf(say, "    (it left the recorded execution; %s was to come)\n",
                  view->expected);
    for (uint32_t j = 0; j < view->remarks.len; j++)
      say_remark(scene, i, &view->remarks.data[j], say);
  }
}
