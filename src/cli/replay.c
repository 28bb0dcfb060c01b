// Runs a saved finding again: the recorded command with the recorded inputs
// and choices, concretely, from the start. Exit code 1 if the program fails
// again.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/replay.h"
#include "cli/session.h"
#include "cli/stop.h"
#include "explore/explore.h"
#include "report/report.h"

static void print_again(const Session *session, const Record *record,
                        const Replay *replay) {
  Text text = {0}, place = {0};
  Report report = {
      .terms = session->terms,
      .sources = (const char *const *)session->sources.data,
      .source_count = session->sources.len,
  };
  TextStyle style = output_style(session->options.colour, NORMAL);
  report_print_finding(&report, &replay->finding, 1, &style, &text);
  place_print(replay->finding.module, replay->finding.place, &place);
  bool same = strcmp(fault_id(replay->finding.kind), record->kind) == 0 &&
              strcmp(text_get(&place), record->place) == 0;
  if (same) {
    text_add(&text, "replay: the finding shows again\n");
  } else {
    text_printf(&text, "replay: a different finding; recorded was %s at %s\n",
                record->kind, record->place);
  }
  fputs(text_get(&text), stdout);
  text_fini(&text);
  text_fini(&place);
}

static int print_replay(const Session *session, const Record *record,
                        const Replay *replay) {
  fwrite(text_get(&replay->output), 1, replay->output.len, stdout);
  fflush(stdout);
  fwrite(text_get(&replay->errors), 1, replay->errors.len, stderr);
  switch (replay->stop) {
    case REPLAY_FAULT:
      print_again(session, record, replay);
      return replay->finding.severity == SEVERITY_ERROR ? EXIT_VIOLATED
                                                        : EXIT_VERIFIED;
    case REPLAY_EXIT:
      printf("replay: %s the program ends with status %d\n",
             strcmp(record->kind, RECORD_OUTCOME) == 0 ? "the outcome:"
                                                       : "no finding;",
             (int)replay->exit_code);
      return EXIT_VERIFIED;
    case REPLAY_LIMIT:
      printf("replay: cannot go on: %s\n", text_get(&replay->text));
      return EXIT_INCOMPLETE;
    case REPLAY_DROPPED:
      printf("replay: the inputs violate an assumption of the program\n");
      return EXIT_INCOMPLETE;
    case REPLAY_ENDLESS:
      printf("replay: interrupted\n");
      return EXIT_INCOMPLETE;
  }
  return EXIT_INTERNAL;
}

bool replay_prepare(Session *session, const Record *record, Status *status) {
  if (chdir(record->cwd) != 0)
    return status_fail(status, "cannot go to folder '%s': %s", record->cwd,
                       strerror(errno));
  if (!options_parse(&session->options,
                     (const char *const *)record->command.data,
                     record->command.len, status) ||
      !session_load(session, status) || !session_start(session, status))
    return false;
  bool fits = record->boot < session->boots.count;
  uint32_t least = options_ranks(&session->options, 0);
  uint32_t most = least + options_sizes(&session->options) - 1;
  fits = fits && record->ranks >= least && record->ranks <= most;
  return fits ||
         status_fail(status, "the record does not fit its own command");
}

// The module whose places the finding has.
static const Module *find_module(const Session *session,
                                 const Record *record) {
  uint32_t rank = record->rank == RANK_NONE ? record->shown : record->rank;
  uint32_t program = 0;
  if (session->modules.len == 1) return session->modules.data[0];
  while (program + 1 < session->modules.len &&
         rank >= session->options.programs.data[program].min_ranks) {
    rank -= session->options.programs.data[program].min_ranks;
    program++;
  }
  return session->modules.data[program];
}

ReplaySpec replay_spec(const Session *session, const Record *record) {
  const Module *module = find_module(session, record);
  ReplaySpec spec = {
      .inputs = &record->inputs,
      .schedule = &record->schedule,
      .boot = record->boot,
      .kind = FAULT_COUNT,
  };
  Text place = {0};
  if (record->place_number < module->places.len)
    place_print(module, record->place_number, &place);
  if (strcmp(text_get(&place), record->place) == 0 &&
      finding_find(record->kind, &spec.kind)) {
    spec.place = record->place_number;
    spec.rank = record->rank;
    spec.handled = record->handled != 0;
  }
  text_fini(&place);
  return spec;
}

static int replay_record(const Session *session, const Record *record) {
  Programs programs = {0};
  ExploreOptions options =
      session_explore(session, record->ranks, &programs);
  ReplaySpec spec = replay_spec(session, record);
  Replay replay = {0};
  explore_replay(session->terms, &options, &spec, &replay);
  if (replay.stop == REPLAY_FAULT)
    replay.finding.severity =
        policy_judge(&session->options.policy, &replay.finding);
  for (uint32_t i = 0; i < record->schedule.len; i++)
    vec_push(&replay.finding.schedule, record->schedule.data[i]);
  int code = print_replay(session, record, &replay);
  replay_fini(&replay);
  vec_fini(&programs);
  return code;
}

int cli_replay(const char *const *words, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(words[i], "--native") == 0)
      return cli_replay_native(words, count);
  if (count != 1) {
    fprintf(stderr, "mpiproof: replay needs one folder, such as "
            "mpiproof-out/finding-1\n");
    return EXIT_USAGE;
  }
  Session session = {0};
  Record record = {0};
  Status status = {0};
  int code;
  if (record_read(words[0], &record, &status) &&
      replay_prepare(&session, &record, &status)) {
    code = replay_record(&session, &record);
  } else {
    code = session_complain(&status);
  }
  status_fini(&status);
  session_fini(&session);
  record_fini(&record);
  return code;
}
