// See share.h.
#include "explore/share.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "explore/answer.h"
#include "explore/explore.h"
#include "explore/internal.h"
#include "job/fleet.h"
#include "job/merge.h"
#include "job/store.h"
#include "temporal/temporal.h"

#define PROGRESS_SECONDS 1.0
#define FLEET_SECONDS 0.2

// First byte of messages.
#define TELLS_FINDING 'f'
#define TELLS_FIGURES 'p'
#define TELLS_ANSWER 'a'
#define TELLS_LEFT 'l'

void share_init(Share *share, ExploreOptions *options, Solver *solver,
                ExprTable *terms) {
  *share = (Share){.options = options, .solver = solver, .terms = terms,
                   .module_count = options->program_count,
                   .start = clock_now()};
  share->modules =
      mem_alloc_array(options->program_count, sizeof *share->modules);
  for (uint32_t i = 0; i < options->program_count; i++)
    share->modules[i] = options->programs[i].module;
}

void share_fini(Share *share) {
  mem_free(share->modules, share->module_count * sizeof *share->modules);
  vec_fini(&share->open);
}

// ---- In a child.

static void tell_found(void *context, const Exploration *so_far,
                       uint32_t index) {
  const Share *share = context;
  Text message = {0};
  CodecModules modules = {share->modules, share->module_count};
  text_char(&message, TELLS_FINDING);
  Codec codec = codec_writer(&message);
  finding_code(&codec, &modules, &so_far->findings.data[index]);
  crew_tell(share->options->crew, &message);
  text_fini(&message);
}

// The answer of a grandchild, for main to keep.
static void tell_answer(void *context, const char *name, const Text *answer) {
  const Share *share = context;
  if (!answer_is_whole(answer)) return;
  Text message = {0};
  text_char(&message, TELLS_ANSWER);
  text_add_bytes(&message, name, strlen(name) + 1);
  text_add_bytes(&message, text_get(answer), answer->len);
  crew_tell(share->options->crew, &message);
  text_fini(&message);
}

// Messages of grandchildren.
static void pass_on(void *context, const Text *message) {
  const Share *share = context;
  crew_tell(share->options->crew, message);
}

// What is open is told as the difference to what the parent thinks.
static void tell_left(Share *share, double left) {
  Text message = {0};
  double difference = left - share->left;
  share->left = left;
  text_char(&message, TELLS_LEFT);
  text_add_bytes(&message, &difference, sizeof difference);
  crew_tell(share->options->crew, &message);
  text_fini(&message);
}

static void tell_figures(void *context, const Exploration *so_far,
                         double seconds, const OpenStates *open) {
  Share *share = context;
  (void)seconds;
  Text message = {0};
  if (share->is_part) tell_left(share, open->left);
  uint64_t figures[] = {so_far->paths - share->so_far.paths,
                        so_far->states - share->so_far.states,
                        so_far->equal_states - share->so_far.equal_states,
                        so_far->matches - share->so_far.matches};
  share->so_far.paths = so_far->paths;
  share->so_far.states = so_far->states;
  share->so_far.equal_states = so_far->equal_states;
  share->so_far.matches = so_far->matches;
  text_char(&message, TELLS_FIGURES);
  text_add_bytes(&message, figures, sizeof figures);
  crew_tell(share->options->crew, &message);
  text_fini(&message);
}

// Its own part of the work is over; so much is left to others.
static void tell_end(Share *share, double left) {
  OpenStates open = {.left = left};
  if (share->options->progress != NULL)
    tell_figures(share, share->run->result, 0, &open);
}

void share_become_child(Share *share) {
  ExploreOptions *options = share->options;
  options->stop = crew_stop_flag(options->crew);
  options->progress = options->progress == NULL ? NULL : tell_figures;
  options->progress_context = share;
  options->found = options->found == NULL ? NULL : tell_found;
  options->found_context = share;
  share->so_far = (Exploration){0};
}

WorkDone share_become_job(Share *share) {
  assert(share->run != NULL && crew_is_child(share->options->crew));
  share_become_child(share);
  share->options->halt->wish = share->options->stop;
  share->is_part = true;
  share->gave = false;
  result_begin_job(share->run->result);
  return work_done(share);
}

static void work_on_search(void *context, uint32_t number, Text *answer) {
  Share *share = context;
  WorkDone before = share_become_job(share);
  run_begin_job(share->run);
  share->left = search_job_share(share->search, number);
  search_take_job(share->search, number);
  explore_part(share);
  if (!share->gave) tell_end(share, 0);
  search_drop(share->search);
  answer_write(share, &before, share->run->result, answer);
}

// ---- In the parent.

// Findings of children are saved at once, by numbers they may lose again.
static void hear_finding(Share *share, const Text *message) {
  const ExploreOptions *options = share->options;
  Finding finding = {0};
  CodecModules modules = {share->modules, share->module_count};
  Codec codec = codec_reader(message->data + 1, message->len - 1,
                             &share->heard.names);
  finding_code(&codec, &modules, &finding);
  bool known = codec.bad;
  for (uint32_t i = 0; i < share->heard.findings.len && !known; i++)
    known = finding_is_known(&share->heard.findings.data[i], &finding);
  if (known) {
    finding_fini(&finding);
    return;
  }
  vec_push(&share->heard.findings, finding);
  options->found(options->found_context, &share->heard,
                 share->heard.findings.len - 1);
}

static void hear_figures(Share *share, const Text *message) {
  uint64_t figures[4];
  if (message->len != 1 + sizeof figures) return;
  memcpy(figures, message->data + 1, sizeof figures);
  share->so_far.paths += figures[0];
  share->so_far.states += figures[1];
  share->so_far.equal_states += figures[2];
  share->so_far.matches += figures[3];
}

static void hear_left(Share *share, const Text *message) {
  double difference;
  if (message->len != 1 + sizeof difference) return;
  memcpy(&difference, message->data + 1, sizeof difference);
  share->left += difference;
}

static void keep_answer(void *context, const char *name, const Text *answer) {
  const Share *share = context;
  if (answer_is_whole(answer)) store_put(share->options->store, name, answer);
}

static void hear_answer(Share *share, const Text *message) {
  const char *name = message->data + 1;
  const char *end = memchr(name, '\0', message->len - 1);
  if (end == NULL || share->options->store == NULL) return;
  Text answer = {0};
  text_add_bytes(&answer, end + 1,
                 message->len - (size_t)(end + 1 - message->data));
  keep_answer(share, name, &answer);
  text_fini(&answer);
}

// The job of that name need not be done.
static void strike_out(Share *share, const char *name) {
  const char *dash = strrchr(name, '-');   // crew.h says what names are
  assert(dash != NULL);
  uint32_t number = (uint32_t)strtoul(dash + 1, NULL, 10);
  if (share->options->progress == NULL || share->search == NULL ||
      number >= search_job_count(share->search))
    return;
  double left = share->left - search_job_share(share->search, number);
  if (share->is_part) tell_left(share, left);
  share->left = share->is_part ? 0 : left;
}

// Keeps it where there is a checkpoint.
static void keep_or_tell(Share *share, const char *name, const Text *answer) {
  if (share->options->store == NULL) return;
  if (crew_is_child(share->options->crew)) {
    tell_answer(share, name, answer);
  } else {
    keep_answer(share, name, answer);
  }
}

static void answer_came(void *context, const char *name, const Text *answer) {
  Share *share = context;
  keep_or_tell(share, name, answer);
  if (share->options->fleet != NULL && answer_is_whole(answer))
    fleet_put(share->options->fleet, name, answer);
}

static bool recall_answer(void *context, const char *name, Text *answer) {
  Share *share = context;
  const ExploreOptions *options = share->options;
  const Text *known =
      options->store == NULL ? NULL : store_find(options->store, name);
  if (known != NULL) {
    text_add_bytes(answer, text_get(known), known->len);
  } else if (options->fleet != NULL &&
             fleet_find(options->fleet, name, answer)) {
    keep_or_tell(share, name, answer);
  } else {
    return false;
  }
  strike_out(share, name);
  return true;
}

static bool claim_job(void *context, const char *name) {
  const Share *share = context;
  return fleet_claim(share->options->fleet, name);
}

static void hear(void *context, const Text *message) {
  Share *share = context;
  Fleet *fleet = share->options->fleet;
  if (message->len == 0) return;
  if (message->data[0] == TELLS_FINDING && fleet != NULL &&
      fleet_rank(fleet) != 0) {
    fleet_tell(fleet, message);   // rank 0 saves it
  } else if (message->data[0] == TELLS_FINDING &&
             share->options->found != NULL) {
    hear_finding(share, message);
  } else if (message->data[0] == TELLS_FIGURES) {
    hear_figures(share, message);
  } else if (message->data[0] == TELLS_LEFT) {
    hear_left(share, message);
  } else if (message->data[0] == TELLS_ANSWER) {
    hear_answer(share, message);
  }
}

static void show_progress(Share *share) {
  const ExploreOptions *options = share->options;
  double now = clock_now();
  if (options->progress == NULL || now < share->next_progress) return;
  share->next_progress = now + PROGRESS_SECONDS;
  OpenStates open = {.left = -1};
  if (share->search != NULL) {
    search_look_at_open(share->search, &open);
    open.left = share->left < 0 ? 0 : share->left;
  }
  options->progress(options->progress_context, &share->so_far,
                    now - share->start, &open);
}

// Rank 0 hears of the findings of others, who end when it has.
static void look_at_fleet(Share *share) {
  Fleet *fleet = share->options->fleet;
  double now = clock_now();
  if (fleet == NULL || now < share->next_fleet) return;
  share->next_fleet = now + FLEET_SECONDS;
  if (fleet_rank(fleet) == 0) {
    fleet_listen(fleet, hear, share);
  } else if (fleet_is_over(fleet)) {
    fleet_leave(fleet, true);
    _exit(0);   // children end with us
  }
}

// The user's wish is everybody's.
static void look(void *context) {
  Share *share = context;
  const ExploreOptions *options = share->options;
  if (crew_is_child(options->crew)) return;
  if (options->stop != NULL && *options->stop != 0) crew_stop(options->crew);
  show_progress(share);
  look_at_fleet(share);
  if (options->look != NULL) options->look(options->look_context);
}

// ---- Answers.

static void leave_out(Share *share, uint64_t states) {
  assert(states != 0);   // a job is a part of the search
  Exploration *result = share->run->result;
  result->unexplored += states;
  result->ends[END_UNEXPLORED] += states;
}

static void note_loss(Share *share, const char *what) {
  Text text = {0};
  text_printf(&text, "a process that explored a part of the run %s; that part "
              "is not covered", what);
  limits_add_kind(&share->run->result->limits, LIMIT_INTERNAL_ERROR, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
}

bool share_merge_answer(Share *share, CrewAnswer how, const Text *answer) {
  Exploration result = {0};
  if (how == CREW_LEFT) {
    run_note_halt(share->run);
    share->run->stopped = true;
    return false;
  }
  if (how == CREW_LOST) {
    note_loss(share, "died three times");
    return false;
  }
  if (!answer_read(share, answer, &share->run->result->names, &result)) {
    exploration_fini(&result);
    note_loss(share, "gave no answer");
    return false;
  }
  result_merge(share->run->result, &result);
  return true;
}

static void take_search(void *context, uint32_t number, CrewAnswer how,
                        const Text *answer) {
  Share *share = context;
  assert(number == share->taken);
  if (!share_merge_answer(share, how, answer))
    leave_out(share, search_job_states(share->search, number));
  share->taken = number + 1;
}

// --first: those that were not needed are left.
static void leave_rest(Share *share) {
  uint32_t count = search_job_count(share->search);
  if (share->taken < count) share->run->stopped = true;
  for (uint32_t i = share->taken; i < count; i++)
    leave_out(share, search_job_states(share->search, i));
}

void share_begin_hearing(Share *share, const Exploration *own) {
  if (crew_is_child(share->options->crew)) return;
  share->so_far = (Exploration){0};
  if (own == NULL) return;
  for (uint32_t i = 0; i < own->findings.len; i++)
    vec_push(&share->heard.findings, own->findings.data[i]);
  share->own = own->findings.len;
  share->so_far.ranks = own->ranks;
  share->so_far.paths = own->paths;
  share->so_far.states = own->states;
  share->so_far.equal_states = own->equal_states;
  share->so_far.matches = own->matches;
}

// The findings of the run are its own again, and may change.
void share_end_hearing(Share *share) {
  assert(share->own <= share->heard.findings.len);
  for (uint32_t i = 0; i < share->own; i++)
    share->heard.findings.data[i] = (Finding){0};
  exploration_fini(&share->heard);
  share->heard = (Exploration){0};
  share->own = 0;
}

CrewWork share_work(Share *share) {
  bool child = crew_is_child(share->options->crew);
  Fleet *fleet = share->options->fleet;
  bool keeps = share->options->store != NULL || fleet != NULL;
  return (CrewWork){.context = share,
                    .known = keeps ? recall_answer : NULL,
                    .came = keeps ? answer_came : NULL,
                    .claim = fleet == NULL ? NULL : claim_job,
                    .turn = fleet == NULL ? 0 : fleet_rank(fleet),
                    .hear = child ? pass_on : hear,
                    .look = look,
                    .halt = share->options->halt};
}

void share_search(Share *share) {
  OpenStates open;
  assert(search_job_count(share->search) != 0);
  search_look_at_open(share->search, &open);
  if (share->is_part) tell_end(share, open.left);
  share->gave = true;
  share->taken = 0;
  share->left = share->is_part ? 0 : open.left;   // jobs tell of theirs
  CrewWork work = share_work(share);
  work.count = search_job_count(share->search);
  work.work = work_on_search;
  work.take = take_search;
  if (share->options->first) work.is_enough = answer_has_errors;
  share_begin_hearing(share, share->run->result);
  crew_run(share->options->crew, &work);
  share_end_hearing(share);
  leave_rest(share);
  search_drop_jobs(share->search);
}

// ---- Temporal properties.

static void work_on_property(void *context, uint32_t number, Text *answer) {
  Share *share = context;
  Run *run = share->run;
  WorkDone before = share_become_job(share);
  run_begin_job(run);
  PropertyResult result = run_temporal_one(run, share->open.data[number]);
  vec_push(&run->result->properties, result);
  answer_write(share, &before, run->result, answer);
}

static uint32_t find_violation(const Exploration *all, uint32_t property) {
  for (uint32_t i = 0; i < all->findings.len; i++)
    if (all->findings.data[i].kind == FINDING_PROPERTY_VIOLATED &&
        all->findings.data[i].property == property)
      return i;
  return UINT32_MAX;
}

// Its finding gets the number it has here.
static void take_result(Share *share, uint32_t property, Exploration *result) {
  Exploration *all = share->run->result;
  assert(result->properties.len == 1 && property < all->properties.len);
  PropertyResult fresh = result->properties.data[0];
  vec_clear(&result->properties);
  result_merge(all, result);
  if (fresh.finding != UINT32_MAX)
    fresh.finding = find_violation(all, property);
  all->properties.data[property] = fresh;
}

// Those before it are decided.
static void settle_to(Share *share, uint32_t property) {
  for (; share->settled < property; share->settled++)
    if (!run_temporal_is_open(share->run, share->settled))
      run_temporal_settle(share->run, share->settled);
}

static void take_property(void *context, uint32_t number, CrewAnswer how,
                          const Text *answer) {
  Share *share = context;
  Exploration result = {0};
  uint32_t property = share->open.data[number];
  settle_to(share, property);
  assert(share->settled == property);
  share->settled++;
  if (how == CREW_DONE && answer_read(share, answer, &share->run->result->names, &result) &&
      result.properties.len == 1) {
    take_result(share, property, &result);
    return;
  }
  exploration_fini(&result);
  run_temporal_leave(share->run, property,
                     how == CREW_LEFT
                         ? "the run ended before all its states were met"
                         : "the process that looked at it died");
}

void share_properties(Share *share) {
  Exploration *all = share->run->result;
  for (uint32_t i = 0; i < all->properties.len; i++)
    if (run_temporal_is_open(share->run, i)) vec_push(&share->open, i);
  if (share->open.len < 2 || share->run->stopped) {
    run_temporal(share->run);
    return;
  }
  CrewWork work = share_work(share);
  work.count = share->open.len;
  work.work = work_on_property;
  work.take = take_property;
  share_begin_hearing(share, all);
  crew_run(share->options->crew, &work);
  share_end_hearing(share);
  settle_to(share, all->properties.len);
}
