// A trace as a path model: tasks are ranks, endpoints are tags, every receive
// is from anybody; assumptions and assertions are guards over values.
#include "trace/judge.h"

#include <assert.h>

#include "model/mdd_claim.h"
#include "trace/values.h"

#define MDD_LIMIT 2000000  // nodes

typedef struct TraceJudge {
  const TaskTrace *trace;
  const TraceQuestion *question;
  TraceVerdict *verdict;
  TraceValues values;
  PathModel *model;
  uint32_t *step_of;       // by step of the trace: of the model; guards, too
  uint32_t *trace_of;      // by step of the model
  MddId *truth;        // by step: of assumptions and assertions
} TraceJudge;

// ---- Steps.

static bool is_guard(const TraceStep *s, bool assertions) {
  return s->kind == TRACE_ASSUME || (assertions && s->kind == TRACE_ASSERT);
}

static uint32_t add_model_step(TraceJudge *j, const TraceStep *s,
                               bool assertions) {
  const TraceEndpoint *e;
  switch ((TraceStepKind)s->kind) {
    case TRACE_SND:
      e = vec_at(&j->trace->endpoints, s->endpoint);
      // Nobody receives there: as if to oneself, where nobody does either.
      return pathmodel_send(j->model, s->task, 0,
                            e->owner == TRACE_NONE ? s->task : e->owner,
                            (int32_t)s->endpoint, PATH_SEND_STANDARD);
    case TRACE_RCV:
      return pathmodel_recv(j->model, s->task, 0, PATH_ANY,
                            (int32_t)s->endpoint);
    case TRACE_WAIT:
      assert(vec_at(&j->trace->steps, s->target)->task == s->task);
      return pathmodel_wait(j->model, s->task, PATH_WAIT_ALL,
                            &j->step_of[s->target], 1, 1);
    case TRACE_ASSUME:
    case TRACE_ASSERT:
      return is_guard(s, assertions) ? pathmodel_guard(j->model, s->task)
                                     : PATH_NONE;
    case TRACE_SET: return PATH_NONE;
  }
  assert(!"a kind of step");
  return PATH_NONE;
}

// assertions: a task goes on only where its assertions hold.
static void add_model_steps(TraceJudge *j, bool assertions) {
  for (uint32_t i = 0; i < j->trace->steps.len; i++) {
    j->step_of[i] =
        add_model_step(j, &j->trace->steps.data[i], assertions);
    if (j->step_of[i] != PATH_NONE) j->trace_of[j->step_of[i]] = i;
  }
}

// ---- Claims.

static ClaimId takes_case(void *context, uint32_t receive, uint32_t value) {
  TraceJudge *j = context;
  uint32_t send = values_senders(&j->values, receive)->data[value];
  assert(j->step_of[receive] != PATH_NONE && j->step_of[send] != PATH_NONE);
  return claim_takes(j->model, j->step_of[receive], j->step_of[send]);
}

static ClaimId claim_leaves(TraceJudge *j, MddId value,
                            const MddId *leaves, uint32_t count) {
  MddClaim c = {.mdds = &j->values.mdds, .model = j->model,
                .is_case = takes_case, .context = j};
  for (uint32_t i = 0; i < count; i++) mdd_admit(&c, leaves[i]);
  ClaimId claim = mdd_claim(&c, value);
  mdd_claim_fini(&c);
  return claim;
}

static MddId truth_leaf(TraceJudge *j, bool truth) {
  return mdd_leaf(&j->values.mdds, expr_bool(j->values.terms, truth));
}

static ClaimId claim_false(TraceJudge *j, uint32_t step) {
  MddId wrong = truth_leaf(j, false);
  return claim_leaves(j, j->truth[step], &wrong, 1);
}

static void set_guards(TraceJudge *j, bool assertions) {
  MddId right[2] = {truth_leaf(j, true), MDD_NEVER};
  for (uint32_t i = 0; i < j->trace->steps.len; i++)
    if (is_guard(&j->trace->steps.data[i], assertions))
      pathmodel_set_claim(j->model, j->step_of[i],
                          claim_leaves(j, j->truth[i], right, 2));
}

static bool is_known(TraceJudge *j, MddId value) {
  MddIds leaves = {0};
  bool known = true;
  mdd_leaves(&j->values.mdds, value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++)
    known = known && !mdd_same(leaves.data[i], MDD_UNKNOWN);
  vec_fini(&leaves);
  return known;
}

// Of all conditions; false: some are not known.
static bool find_truths(TraceJudge *j) {
  bool known = true;
  for (uint32_t i = 0; i < j->trace->steps.len && known; i++) {
    const TraceStep *s = &j->trace->steps.data[i];
    if (!is_guard(s, true)) continue;
    j->truth[i] = values_truth(&j->values, s->value);
    known = is_known(j, j->truth[i]);
  }
  j->verdict->beyond = j->values.beyond;
  return known;
}

// ---- Answers.

static void keep_matches(const TraceJudge *j, const PathEvents *events,
                         uint32_t **took) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *e = &events->data[i];
    if (e->kind != PATH_EVENT_MATCH) continue;
    uint32_t *sent = &(*took)[j->trace_of[e->step]];
    assert(*sent == TRACE_NONE);   // a receive takes one message
    *sent = j->trace_of[e->send];
  }
}

static void add_matches(const TraceJudge *j, const PathEvents *events,
                        bool to_stuck) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *e = &events->data[i];
    if (e->kind != PATH_EVENT_MATCH) continue;
    TraceMatch m = {j->trace_of[e->step], j->trace_of[e->send]};
    if (to_stuck) vec_push(&j->verdict->stuck_matches, m);
    else vec_push(&j->verdict->matches, m);
  }
}

// In the execution that was found, the assertion is false without diagrams.
static bool is_violated(const TraceJudge *j, const PathEvents *events,
                        uint32_t assertion) {
  uint32_t count = j->trace->steps.len;
  uint32_t *took = mem_alloc_array(count, sizeof *took);
  for (uint32_t i = 0; i < count; i++) took[i] = TRACE_NONE;
  keep_matches(j, events, &took);
  int64_t value = 1;
  bool known = values_in_execution(
      j->trace, took, j->trace->steps.data[assertion].value, &value);
  mem_free(took, count * sizeof *took);
  return known && value == 0;
}

static PathAnswer ask(TraceJudge *j, const PathQuestion *q,
                      PathEvents *events) {
  return pathmodel_ask(j->model, q, j->question->engine, &j->question->budget,
                       events, &j->verdict->stats);
}

static PathQuestion question_of(TraceJudge *j, uint32_t assertion) {
  if (j->question->complete)
    return (PathQuestion){.kind = PATH_ASK_END, .step = PATH_NONE,
                          .send = PATH_NONE,
                          .claim = claim_false(j, assertion)};
  return (PathQuestion){.kind = PATH_ASK_GUARD, .step = j->step_of[assertion],
                        .send = PATH_NONE};
}

static void ask_assertion(TraceJudge *j, uint32_t assertion) {
  TraceVerdict *v = j->verdict;
  PathEvents events = {0};
  PathQuestion q = question_of(j, assertion);
  PathAnswer answer = ask(j, &q, &events);
  if (answer == PATH_YES) {
    bool shown = is_violated(j, &events, assertion);
    assert(shown && "an execution that violates the assertion");
    (void)shown;
    v->answer = PATH_YES;
    v->assertion = assertion;
    add_matches(j, &events, false);
  }
  v->undecided += answer == PATH_UNKNOWN;
  vec_fini(&events);
}

static void ask_assertions(TraceJudge *j) {
  TraceVerdict *v = j->verdict;
  v->answer = PATH_NO;
  for (uint32_t i = 0; i < j->trace->steps.len && v->answer == PATH_NO; i++)
    if (j->trace->steps.data[i].kind == TRACE_ASSERT) ask_assertion(j, i);
  if (v->answer == PATH_NO && v->undecided > 0) v->answer = PATH_UNKNOWN;
}

static void ask_stuck(TraceJudge *j) {
  PathEvents events = {0};
  PathQuestion q = {.kind = PATH_ASK_DEADLOCK, .step = PATH_NONE,
                    .send = PATH_NONE};
  j->verdict->stuck = ask(j, &q, &events);
  if (j->verdict->stuck == PATH_YES) add_matches(j, &events, true);
  vec_fini(&events);
}

static void judge_model(TraceJudge *j) {
  bool assertions = !j->question->complete;
  j->model = pathmodel_new(j->trace->tasks.len, j->question->buffering,
                           j->question->slots);
  add_model_steps(j, assertions);
  set_guards(j, assertions);
  pathmodel_seal(j->model);
  ask_assertions(j);
  ask_stuck(j);
  pathmodel_free(j->model);
}

static void count_pairs(TraceJudge *j) {
  for (uint32_t i = 0; i < j->trace->steps.len; i++)
    j->verdict->pairs += values_senders(&j->values, i)->len;
}

void trace_judge(const TaskTrace *trace, const TraceQuestion *question,
                 TraceVerdict *verdict) {
  uint32_t count = trace->steps.len;
  *verdict = (TraceVerdict){.answer = PATH_UNKNOWN, .stuck = PATH_UNKNOWN,
                            .assertion = TRACE_NONE};
  TraceJudge j = {.trace = trace, .question = question, .verdict = verdict};
  j.step_of = mem_alloc_array(count, sizeof *j.step_of);
  j.trace_of = mem_alloc_array(count, sizeof *j.trace_of);
  j.truth = mem_alloc_array(count, sizeof *j.truth);
  values_init(&j.values, trace, MDD_LIMIT);
  count_pairs(&j);
  if (find_truths(&j)) judge_model(&j);
  values_fini(&j.values);
  mem_free(j.step_of, count * sizeof *j.step_of);
  mem_free(j.trace_of, count * sizeof *j.trace_of);
  mem_free(j.truth, count * sizeof *j.truth);
}

void trace_verdict_fini(TraceVerdict *v) {
  vec_fini(&v->matches);
  vec_fini(&v->stuck_matches);
}
