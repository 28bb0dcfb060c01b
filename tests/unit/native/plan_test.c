// From histories to plans, and recorded inputs as what a program is given.
#include "native/internal.h"
#include "native/value.h"

#include "test.h"

typedef struct Story {
  History history;
  Finding finding;
  NativeJob job;
} Story;

static void set_up(Story *story, FindingKind kind) {
  memset(story, 0, sizeof *story);
  story->finding.kind = kind;
  story->finding.rank = RANK_NONE;
  story->history.ranks = 2;
  story->job.ranks = 2;
  story->job.finding = &story->finding;
  story->job.history = &story->history;
}

static void tear_down(Story *story) {
  for (uint32_t i = 0; i < story->history.events.len; i++) {
    vec_fini(&story->history.events.data[i].others);
    vec_fini(&story->history.events.data[i].positions);
  }
  vec_fini(&story->history.events);
}

static Event *add(Story *story, EventKind kind, uint16_t rank) {
  Event event = {.kind = (uint8_t)kind, .rank = rank,
                     .call = HISTORY_NONE, .from = HISTORY_NONE};
  vec_push(&story->history.events, event);
  return vec_last(&story->history.events);
}

static uint32_t call(Story *story, uint16_t rank, const char *function) {
  Event *event = add(story, EVENT_CALL, rank);
  event->function = function;
  event->call = story->history.events.len - 1;
  return event->call;
}

static void match(Story *story, uint16_t rank, uint32_t receive, uint16_t peer,
                  uint32_t send, int32_t tag) {
  Event *event = add(story, EVENT_MATCH, rank);
  event->call = receive;
  event->from = send;
  event->peer = peer;
  event->tag = tag;
}

static void check_plan(Story *story, uint32_t rank, bool stops,
                       const char *want) {
  Text text = {0};
  plan_print(&story->job, rank, stops, &text);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void order_decides_about_buffering(void) {
  Story story;
  set_up(&story, FINDING_ASSERTION_FAILED);
  uint32_t early = call(&story, 0, "MPI_Send");
  uint32_t late = call(&story, 0, "MPI_Send");
  uint32_t first = call(&story, 1, "MPI_Recv");
  match(&story, 1, first, 0, early, 3);
  uint32_t second = call(&story, 1, "MPI_Recv");
  match(&story, 1, second, 0, late, 4);
  call(&story, 0, "MPI_Finalize");
  check_plan(&story, 0, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Send buffer\n"
             "call MPI_Send sync\ncall MPI_Finalize\n");
  check_plan(&story, 1, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Recv from 0 0 3\n"
             "call MPI_Recv from 0 0 4\n");
  tear_down(&story);
}

static void waits_decide_about_nonblocking_sends(void) {
  Story story;
  set_up(&story, FINDING_ASSERTION_FAILED);
  uint32_t matched = call(&story, 0, "MPI_Isend");
  uint32_t loose = call(&story, 0, "MPI_Isend");
  uint32_t receive = call(&story, 1, "MPI_Recv");
  match(&story, 1, receive, 0, matched, 0);
  uint32_t wait = call(&story, 0, "MPI_Waitsome");
  Event *done = add(&story, EVENT_DONE, 0);
  done->call = wait;
  vec_push(&done->others, matched);
  vec_push(&done->others, loose);
  vec_push(&done->positions, 0);
  vec_push(&done->positions, 1);
  uint32_t test = call(&story, 0, "MPI_Test");
  add(&story, EVENT_NOTHING, 0)->call = test;
  check_plan(&story, 0, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Isend sync\n"
             "call MPI_Isend buffer\ncall MPI_Waitsome done 0 1\n"
             "call MPI_Test nothing\n");
  tear_down(&story);
}

static void deadlocks_say_what_blocks(void) {
  Story story;
  set_up(&story, FINDING_DEADLOCK);
  call(&story, 0, "MPI_Init");
  uint32_t send = call(&story, 0, "MPI_Send");
  story.history.events.data[send].blocked = true;
  check_plan(&story, 0, true,
             "mpiproof-plan 1\nranks 2\nstop 1\ncall MPI_Init\n"
             "call MPI_Send sync blocked\n");
  // Of other findings it only says that the rank's turn did not come.
  story.finding.kind = FINDING_TRUNCATION;
  check_plan(&story, 0, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Init\ncall MPI_Send sync\n");
  story.finding.kind = FINDING_DEADLOCK;
  story.finding.endless = true;
  check_plan(&story, 1, false, "mpiproof-plan 1\nranks 2\nrun\n");
  tear_down(&story);
}

static void collectives_may_be_left_early(void) {
  Story story;
  set_up(&story, FINDING_ASSERTION_FAILED);
  uint32_t root = call(&story, 0, "MPI_Bcast");
  add(&story, EVENT_BUFFERED, 0)->call = root;
  call(&story, 0, "MPI_Finalize");
  uint32_t other = call(&story, 1, "MPI_Bcast");
  Event *event = add(&story, EVENT_COLLECTIVE, 1);
  vec_push(&event->others, root);
  vec_push(&event->others, other);
  check_plan(&story, 0, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Bcast early\n"
             "call MPI_Finalize\n");
  check_plan(&story, 1, false,
             "mpiproof-plan 1\nranks 2\ncall MPI_Bcast split\n");
  tear_down(&story);
}

static void inputs_become_what_is_given(void) {
  uint8_t bytes[] = {'h', 'i', 0, 'x'};
  InputValues inputs = {0};
  InputValue value = {(char *)(uintptr_t)"argv[1] of it", INPUT_ARGUMENT,
                      INPUT_NO_RANK, 0, 4, bytes};
  vec_push(&inputs, value);
  Text text = {0};
  value_print_all(&inputs, &text);
  CHECK_TEXT(text_get(&text), "argv[1]%20of%20it 0 4 68690078\n");
  text_clear(&text);
  BootArg arg = {.symbol = "argv[1] of it", .length = 4};
  value_arg(&inputs, &arg, &text);
  CHECK_TEXT(text_get(&text), "hi");
  text_clear(&text);
  BootFile file = {.symbol = "argv[1] of it", .size = 6};
  value_file(&inputs, &file, &text);
  CHECK(text.len == 6 && memcmp(text.data, "hi\0x\0\0", 6) == 0);
  text_fini(&text);
  vec_fini(&inputs);
}

int main(void) {
  RUN(order_decides_about_buffering);
  RUN(waits_decide_about_nonblocking_sends);
  RUN(deadlocks_say_what_blocks);
  RUN(collectives_may_be_left_early);
  RUN(inputs_become_what_is_given);
  return test_end();
}
