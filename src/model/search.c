// The explicit search: depth first over the markings in which only choices are
// left, each once. On its way it keeps one marking per choice, and the events
// that led there.
#include "model/internal.h"


typedef struct ModelChoice {
  uint32_t taker;          // PATH_NONE: the wait of `what` ends by buffering
  uint32_t what;           // send, or rank
} ModelChoice;

typedef struct SearchFrame {
  Marking at;
  uint32_t first, next;    // of its choices
  uint32_t events;
} SearchFrame;

typedef struct ModelSearch {
  Play play;
  const PathQuestion *question;      // NULL: pairs or matchings
  bool plain;
  const PathBudget *budget;
  uint64_t states;
  Table seen;
  Marking x;
  VEC(SearchFrame) frames;       // the first `depth` are in use
  uint32_t depth;
  VEC(ModelChoice) choices;
  Offers offers;
  uint8_t *pairs;          // of the client's taker * sends + send -> occurs,
                           // or NULL
  void (*visit)(void *context, const uint32_t *partner);
  void *context;
} ModelSearch;

// ---- Choices of a state.

static void add_offer(ModelSearch *s, ModelOffer offer) {
  const PathModel *m = s->play.m;
  const ModelStep *t = taker_get(m, offer.taker);
  const RankLine *line = &m->lines[offer.rank];
  for (uint32_t i = 0; i < line->flow_count; i++) {
    uint32_t send = marking_candidate(m, &s->x, t, line->first_flow + i);
    if (send != PATH_NONE)
      vec_push(&s->choices, ((ModelChoice){offer.taker, send}));
  }
}

// Does the rank do nothing any more that others notice, once its wait is over?
// Then it may as well stay (doc/path-models.md, "Buffering by choice").
static bool has_quiet_tail(const PathModel *m, const Marking *x,
                           uint32_t rank) {
  const Numbers *steps = &m->lines[rank].steps;
  for (uint32_t i = x->pc[rank]; i < steps->len; i++) {
    const ModelStep *s = step_get(m, steps->data[i]);
    if (s->kind != STEP_WAIT || s->mode != PATH_WAIT_ALL) return false;
  }
  return true;
}

static void add_buffering(ModelSearch *s) {
  for (uint32_t r = 0; r < s->play.m->ranks; r++)
    if (marking_may_buffer(&s->play, &s->x, r) &&
        (s->plain || !has_quiet_tail(s->play.m, &s->x, r)))
      vec_push(&s->choices, ((ModelChoice){PATH_NONE, r}));
}

// Keeps the earliest offer of each rank, in front; how many.
static uint32_t earliest(const Offers *offers, Offers *out) {
  for (uint32_t i = 0; i < offers->len; i++)
    if (i == 0 || offers->data[i].rank != offers->data[i - 1].rank)
      vec_push(out, offers->data[i]);
  return out->len;
}

// Offers that are enough, or false: all choices must be tried.
static bool add_ample(ModelSearch *s) {
  Offers first = {0};
  uint32_t count = earliest(&s->offers, &first), used = 0;
  if (s->offers.len == 1 && !s->play.may_buffer) used = 1;
  for (uint32_t i = 0; used == 0 && i < count; i++) {
    if (!ample_is_closed(&s->play, &s->x, &first.data[i], 1)) continue;
    first.data[0] = first.data[i];
    used = 1;
  }
  if (used == 0 && ample_is_closed(&s->play, &s->x, first.data, count))
    used = count;
  for (uint32_t i = 0; i < used; i++) add_offer(s, first.data[i]);
  vec_fini(&first);
  return used != 0;
}

static void add_choices(ModelSearch *s) {
  if (!s->plain && s->offers.len != 0 && add_ample(s)) return;
  for (uint32_t i = 0; i < s->offers.len; i++)
    add_offer(s, s->offers.data[i]);
  if (s->play.may_buffer) add_buffering(s);
}

// ---- What is looked for.

// On the way, whatever else can happen.
static bool shows_now(const ModelSearch *s) {
  const PathQuestion *q = s->question;
  return q != NULL && q->kind == PATH_ASK_REACH &&
         question_is_shown(s->play.m, q, &s->x, s->play.must);
}

// Nothing more can happen that must.
static bool shows_last(ModelSearch *s) {
  const PathQuestion *q = s->question;
  if (q == NULL) {
    if (s->visit != NULL && marking_is_end(s->play.m, &s->x))
      s->visit(s->context, s->x.took);
    return false;
  }
  if (q->kind == PATH_ASK_DEADLOCK)
    return marking_is_deadlock(&s->play, &s->x);
  return question_is_shown(s->play.m, q, &s->x, s->play.must);
}

// Nobody who left the path comes back to it: no end, and no deadlock.
static bool is_hopeless(const ModelSearch *s) {
  const PathQuestion *q = s->question;
  bool all = q == NULL ? s->visit != NULL : q->kind != PATH_ASK_REACH;
  for (uint32_t r = 0; all && r < s->play.m->ranks; r++)
    if (has_left(&s->play, &s->x, r)) return true;
  return false;
}

// ---- The search.

static bool is_new(ModelSearch *s) {
  Hash128 h = identity_hash(&s->play, &s->x);
  const uint64_t *found = table_find(&s->seen, h.lo);
  if (found != NULL && *found == h.hi) return false;
  table_set(&s->seen, h.lo, h.hi);
  s->states++;
  return true;
}

static bool is_out_of_budget(const ModelSearch *s) {
  if (s->budget->states != 0 && s->states > s->budget->states) return true;
  return halt_is_due(s->budget->halt);
}

static void note_pairs(ModelSearch *s, uint32_t from) {
  if (s->pairs == NULL) return;
  const PathModel *m = s->play.m;
  for (uint32_t i = from; i < s->play.events.len; i++) {
    const PathEvent *e = &s->play.events.data[i];
    if (e->kind == PATH_EVENT_BUFFER) continue;
    const ModelStep *t = step_given(m, step_get(m, e->step));
    const ModelStep *k = step_given(m, step_get(m, e->send));
    s->pairs[(size_t)t->number * m->given_sends + k->number] = 1;
  }
}

static void push_frame(ModelSearch *s, uint32_t first) {
  if (s->depth == s->frames.len) {
    SearchFrame f = {.first = 0};
    marking_init(&s->play, &f.at);
    vec_push(&s->frames, f);
  }
  SearchFrame *f = &s->frames.data[s->depth++];
  f->first = f->next = first;
  f->events = s->play.events.len;
  marking_copy(&s->play, &f->at, &s->x);
}

// The state after everything that needs no choice. True: this is it.
static bool enter(ModelSearch *s, uint32_t events) {
  play_run(&s->play, &s->x);
  note_pairs(s, events);
  if (shows_now(s)) return true;
  if ((!s->plain && is_hopeless(s)) || !is_new(s)) return false;
  marking_offers(&s->play, &s->x, &s->offers);
  if (s->offers.len == 0 && shows_last(s)) return true;
  uint32_t first = s->choices.len;
  add_choices(s);
  if (s->choices.len > first) push_frame(s, first);
  return false;
}

static void choose(ModelSearch *s, ModelChoice c) {
  if (c.taker == PATH_NONE) {
    play_buffer(&s->play, &s->x, c.what);
  } else {
    play_take(&s->play, &s->x, c.taker, c.what);
  }
}

static PathAnswer run(ModelSearch *s) {
  if (enter(s, 0)) return PATH_YES;
  while (s->depth > 0) {
    SearchFrame *f = &s->frames.data[s->depth - 1];
    if (f->next == s->choices.len) {
      s->choices.len = f->first;
      s->depth--;
      continue;
    }
    if (is_out_of_budget(s)) return PATH_UNKNOWN;
    ModelChoice c = s->choices.data[f->next++];
    marking_copy(&s->play, &s->x, &f->at);
    uint32_t events = s->play.events.len = f->events;
    choose(s, c);
    if (enter(s, events)) return PATH_YES;
  }
  return PATH_NO;
}

// ANY and INFINITE reach the same states; they differ in what may last.
static PathBuffering rules_for(const PathModel *m, bool deadlock) {
  if (m->buffering != PATH_BUFFER_ANY) return m->buffering;
  return deadlock ? PATH_BUFFER_ZERO : PATH_BUFFER_INFINITE;
}

static void begin(ModelSearch *s, PathModel *m, const PathBudget *budget) {
  const PathQuestion *q = s->question;
  bool deadlock = q != NULL && q->kind == PATH_ASK_DEADLOCK;
  s->budget = budget;
  play_init(&s->play, m, question_hold(m, q), rules_for(m, deadlock),
            deadlock && m->buffering == PATH_BUFFER_ANY);
  identity_init(&s->play, q, q != NULL && !s->plain, s->visit != NULL);
  marking_init(&s->play, &s->x);
}

static void end(ModelSearch *s, PathStats *stats) {
  if (stats != NULL) {
    stats->states += s->states;
    stats->work += s->states * work_per_state(s->play.m);
  }
  for (uint32_t i = 0; i < s->frames.len; i++)
    marking_fini(&s->play, &s->frames.data[i].at);
  vec_fini(&s->frames);
  vec_fini(&s->choices);
  vec_fini(&s->offers);
  table_fini(&s->seen);
  marking_fini(&s->play, &s->x);
  play_fini(&s->play);
}

PathAnswer search_ask(PathModel *m, const PathQuestion *question, bool plain,
                      const PathBudget *budget, PathEvents *schedule,
                      PathStats *stats) {
  ModelSearch s = {.question = question, .plain = plain};
  begin(&s, m, budget);
  PathAnswer answer = run(&s);
  vec_clear(schedule);
  for (uint32_t i = 0; answer == PATH_YES && i < s.play.events.len; i++)
    vec_push(schedule, s.play.events.data[i]);
  end(&s, stats);
  return answer;
}

PathAnswer search_pairs(PathModel *m, bool plain, const PathBudget *budget,
                        uint8_t *seen, PathStats *stats) {
  ModelSearch s = {.plain = plain, .pairs = seen};
  begin(&s, m, budget);
  PathAnswer answer = run(&s);
  end(&s, stats);
  return answer == PATH_UNKNOWN ? PATH_UNKNOWN : PATH_YES;
}

PathAnswer pathmodel_matchings(PathModel *m, const PathBudget *budget,
                               void (*visit)(void *context,
                                             const uint32_t *partner),
                               void *context, PathStats *stats) {
  ModelSearch s = {.visit = visit, .context = context};
  begin(&s, m, budget);
  PathAnswer answer = run(&s);
  end(&s, stats);
  return answer == PATH_UNKNOWN ? PATH_UNKNOWN : PATH_YES;
}
