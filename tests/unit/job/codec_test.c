// Results as bytes: what comes back is what was sent, and nonsense is noticed.
#include "job/merge.h"
#include "job/result_codec.h"

#include <string.h>

#include "test.h"

static const CodecModules no_modules = {NULL, 0};

static void fill_finding(Finding *f, uint64_t signature) {
  Choice choice = {.kind = 1, .rank = 2, .peer = 3, .op = 4, .picked = 5};
  InputValue input = {.name = mem_string("x"), .rank = 1, .size = 2,
                      .bytes = mem_alloc_zero(2)};
  RankAccount account = {.rank = 1, .blocked = true, .place = PLACE_NONE,
                         .call = mem_string("MPI_Recv"),
                         .contrast = mem_string("but"),
                         .started = PLACE_NONE};
  TraceFrame frame = {.function = "main", .place = PLACE_NONE};
  Event event = {.rank = 1, .tag = -1, .exit_code = -7, .place = PLACE_NONE,
                 .function = "MPI_Send", .data = mem_string("1 MPI_INT: 7")};
  *f = (Finding){.kind = FINDING_DEADLOCK, .severity = SEVERITY_ERROR,
                 .message = mem_string("stuck"), .place = PLACE_NONE,
                 .cause = "send-send", .count = 3, .signature = signature,
                 .boot = 1, .property = 2};
  input.bytes[1] = 0xff;
  vec_push(&f->schedule, choice);
  vec_push(&f->inputs, input);
  vec_push(&f->ranks, account);
  vec_push(&f->trace, frame);
  vec_push(&f->decisions, 70000);
  vec_push(&f->matches, mem_string("rank 0 takes the message of rank 1"));
  vec_push(&f->printed, mem_string("round 7"));
  RankPrint print = {.rank = 1, .cut = true};
  text_add(&print.output, "round 7\n");
  vec_push(&f->prints, print);
  f->critical = mem_string("rank 0 receives from 1");
  f->inevitable = f->has_turn = true;
  f->turn = 3;
  f->history = history_new();
  f->history->ranks = 2;
  f->history->modules = mem_alloc_zero(2 * sizeof *f->history->modules);
  vec_push(&f->history->events, event);
}

static void fill(Exploration *r) {
  Finding finding;
  Outcome outcome = {.hash = {1, 2}, .count = 4};
  RankOutcome rank = {.exit_code = -1};
  PropertyResult property = {.why = mem_string("why"), .seconds = 0.5,
                             .verdict = VERDICT_INCOMPLETE};
  fill_finding(&finding, UINT64_C(0xfedcba9876543210));
  text_add(&rank.output, "out\n");
  vec_push(&outcome.ranks, rank);
  vec_push(&r->findings, finding);
  vec_push(&r->outcomes, outcome);
  vec_push(&r->properties, property);
  vec_push(&r->exit_codes, -3);
  vec_push(&r->uninterpreted, mem_string("sin"));
  limits_add_kind(&r->limits, LIMIT_TIME, NULL, PLACE_NONE, NULL);
  r->paths = UINT64_MAX;
  r->ends[END_EQUAL] = 9;
  r->elsewhere.solver.slowest_micros = 17;
  r->confirm_seconds = 0.25;
  r->ranks = 3;
}

static void to_bytes(Exploration *r, Text *out) {
  Codec codec = codec_writer(out);
  result_code(&codec, &no_modules, r);
}

// Who adds a field to one of these adds it to result_codec.c, and the new size
// here.
static void every_field_is_sent(void) {
  if (sizeof(void *) != 8) return;
  CHECK(sizeof(Finding) == 344 && sizeof(RankAccount) == 88);
  CHECK(sizeof(Event) == 160 && sizeof(InputValue) == 32);
  CHECK(sizeof(Exploration) == 632 && sizeof(PropertyResult) == 64);
  CHECK(sizeof(Outcome) == 88);
}

static void what_is_sent_comes_back(void) {
  Exploration first = {0}, again = {0};
  Text bytes = {0}, more = {0};
  fill(&first);
  to_bytes(&first, &bytes);
  Codec codec = codec_reader(bytes.data, bytes.len, &again.names);
  result_code(&codec, &no_modules, &again);
  CHECK(!codec.bad && codec.at == codec.len);
  to_bytes(&again, &more);
  CHECK(bytes.len == more.len && memcmp(bytes.data, more.data, more.len) == 0);
  CHECK_TEXT(again.findings.data[0].cause, "send-send");
  CHECK(again.findings.data[0].history->events.data[0].exit_code == -7);
  CHECK(again.paths == UINT64_MAX && again.ends[END_EQUAL] == 9);
  text_fini(&bytes);
  text_fini(&more);
  exploration_fini(&first);
  exploration_fini(&again);
}

// Every beginning of it, and every byte changed.
static void nonsense_is_survived(void) {
  Exploration first = {0};
  Text bytes = {0};
  fill(&first);
  to_bytes(&first, &bytes);
  for (size_t i = 0; i < bytes.len; i++) {
    Exploration again = {0};
    Codec codec = codec_reader(bytes.data, i, &again.names);
    result_code(&codec, &no_modules, &again);
    CHECK(codec.bad);
    exploration_fini(&again);
    again = (Exploration){0};
    char old = bytes.data[i];
    bytes.data[i] = (char)(old ^ 0x55);
    codec = codec_reader(bytes.data, bytes.len, &again.names);
    result_code(&codec, &no_modules, &again);
    exploration_fini(&again);
    bytes.data[i] = old;
  }
  text_fini(&bytes);
  exploration_fini(&first);
}

static void jobs_join_in_order(void) {
  Exploration all = {0}, job = {0};
  Finding finding;
  fill(&all);
  fill(&job);
  fill_finding(&finding, 5);
  vec_push(&job.findings, finding);
  all.paths = 2;
  job.paths = 3;
  all.max_depth = 7;
  job.max_depth = 5;
  result_merge(&all, &job);
  CHECK(all.findings.len == 2 && all.findings.data[0].count == 6);
  CHECK(all.findings.data[1].signature == 5);
  CHECK(all.outcomes.len == 1 && all.outcomes.data[0].count == 8);
  CHECK(all.limits.len == 1 && all.limits.data[0].count == 2);
  CHECK(all.paths == 5 && all.max_depth == 7 && all.exit_codes.len == 1);
  exploration_fini(&all);
}

// A job knows what was found before and reports only what is new, or how often
// it met the old.
static void a_job_begins_with_nothing(void) {
  Exploration all = {0}, job = {0};
  fill(&all);
  fill(&job);
  result_begin_job(&job);
  CHECK(job.findings.len == 1 && job.findings.data[0].elsewhere);
  CHECK(job.findings.data[0].history == NULL && job.limits.len == 0);
  job.findings.data[0].count = 2;
  result_merge(&all, &job);
  CHECK(all.findings.len == 1 && all.findings.data[0].count == 5);
  CHECK(!all.findings.data[0].elsewhere &&
        all.findings.data[0].history != NULL);
  exploration_fini(&all);
}

static void limits_of_the_whole_are_said_once(void) {
  Exploration all = {.unexplored = 12};
  limits_add_kind(&all.limits, LIMIT_TIME, NULL, PLACE_NONE, NULL);
  limits_add_kind(&all.limits, LIMIT_TIME, NULL, PLACE_NONE,
                  "the time limit was reached; 3 states were left unexplored");
  limits_add_kind(&all.limits, LIMIT_TIME, NULL, PLACE_NONE,
                  "the time limit was reached; 9 states were left unexplored");
  result_restate_limits(&all);
  CHECK(all.limits.len == 1);
  CHECK_TEXT(all.limits.data[0].message,
             "the time limit was reached; 12 states were left unexplored");
  exploration_fini(&all);
}

// What reports ask of the cause does not depend on who has found it.
static void causes_stay_known(void) {
  static const char *const causes[] = {"synchronisation", "locking"};
  for (int i = 0; i < 2; i++) {
    Exploration first = {0}, again = {0};
    Text bytes = {0};
    Finding finding;
    fill_finding(&finding, 1);
    finding.needs_blocking = true;
    finding.cause = causes[i];
    vec_push(&first.findings, finding);
    to_bytes(&first, &bytes);
    Codec codec = codec_reader(bytes.data, bytes.len, &again.names);
    result_code(&codec, &no_modules, &again);
    const Finding *f = &again.findings.data[0];
    CHECK(finding_needs_synchronisation(f) == (i == 0));
    CHECK(finding_needs_locking(f) == (i == 1));
    text_fini(&bytes);
    exploration_fini(&first);
    exploration_fini(&again);
  }
}

int main(void) {
  RUN(every_field_is_sent);
  RUN(what_is_sent_comes_back);
  RUN(causes_stay_known);
  RUN(nonsense_is_survived);
  RUN(jobs_join_in_order);
  RUN(a_job_begins_with_nothing);
  RUN(limits_of_the_whole_are_said_once);
  return test_end();
}
