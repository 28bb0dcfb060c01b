// Runs a saved finding again: the recorded command with the recorded inputs,
// concretely, from the start. Exit code 1 if the program fails again.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/session.h"
#include "cli/stop.h"
#include "explore/explore.h"
#include "report/report.h"

static void print_again(const Session *session, const Record *record,
                        const Replay *replay) {
  Text text = {0}, place = {0};
  Report report = {
      .module = session->module,
      .terms = session->terms,
      .sources = session->options.sources.data,
      .source_count = session->options.sources.len,
  };
  report_print_finding(&report, &replay->finding, 1, &text);
  place_print(session->module, replay->finding.place, &place);
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
      return EXIT_VIOLATED;
    case REPLAY_EXIT:
      printf("replay: no finding; the program ends with status %d\n",
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

static bool prepare(Session *session, const Record *record, Status *status) {
  if (chdir(record->cwd) != 0)
    return status_fail(status, "cannot go to folder '%s': %s", record->cwd,
                       strerror(errno));
  if (!options_parse(&session->options,
                     (const char *const *)record->command.data,
                     record->command.len, status) ||
      !session_load(session, status) || !session_start(session, status))
    return false;
  return record->boot < session->boots.specs.len ||
         status_fail(status, "the record does not fit its own command");
}

int cli_replay(const char *const *words, uint32_t count) {
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
      prepare(&session, &record, &status)) {
    Replay replay = {0};
    explore_replay(session.vm, session.terms, session.module,
                   &session.boots.specs.data[record.boot], &record.inputs,
                   NULL, 0, stop_flag(), &replay);
    code = print_replay(&session, &record, &replay);
    replay_fini(&replay);
  } else {
    code = session_complain(&status);
  }
  status_fini(&status);
  session_fini(&session);
  record_fini(&record);
  return code;
}
