// Runs a saved finding again: the recorded command with the recorded inputs
// and choices, concretely, from the start. Exit code 1 if the program fails
// again.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/internal.h"
#include "cli/replay.h"
#include "cli/session.h"
#include "cli/stop.h"
#include "cli/trust.h"
#include "play/replay.h"
#include "report/report.h"

static void print_again(const Session *session, const Record *record,
                        const Replay *replay, Text *out) {
  Text place = {0};
  Report report = {
      .terms = session->terms,
      .sources = (const char *const *)session->sources.data,
      .source_count = session->sources.len,
  };
  TextStyle style = output_style(session->options.colour, NORMAL);
  report_print_finding(&report, &replay->finding, 1, &style, out);
  place_print(replay->finding.module, replay->finding.place, &place);
  bool same = strcmp(finding_id(replay->finding.kind), record->kind) == 0 &&
              strcmp(text_get(&place), record->place) == 0;
  if (same) {
    text_add(out, "replay: the finding shows again\n");
  } else {
    text_printf(out, "replay: a different finding; recorded was %s at %s\n",
                record->kind, record->place);
  }
  text_fini(&place);
}

int replay_print(const Session *session, const Record *record,
                 const Replay *replay, Text *out) {
  switch (replay->stop) {
    case REPLAY_FAULT:
      print_again(session, record, replay, out);
      return replay->finding.severity == SEVERITY_ERROR ? EXIT_VIOLATED
                                                        : EXIT_VERIFIED;
    case REPLAY_EXIT:
      if (record->differs) {
        text_add(out, "replay: the finding shows again: another order of "
                 "messages gives another result\n");
        return session->options.deterministic ? EXIT_VIOLATED
                                              : EXIT_VERIFIED;
      }
      text_printf(out, "replay: %s the program ends with status %d\n",
                  strcmp(record->kind, RECORD_OUTCOME) == 0 ? "the outcome:"
                                                            : "no finding;",
                  (int)replay->exit_code);
      return EXIT_VERIFIED;
    case REPLAY_LIMIT:
      text_printf(out, "replay: cannot go on: %s\n",
                  text_get(&replay->text));
      return EXIT_INCOMPLETE;
    case REPLAY_DROPPED:
      text_add(out,
               "replay: the inputs violate an assumption of the program\n");
      return EXIT_INCOMPLETE;
    case REPLAY_ENDLESS:
      text_add(out, "replay: interrupted\n");
      return EXIT_INCOMPLETE;
  }
  return EXIT_INTERNAL;
}

bool replay_prepare(Session *session, const Record *record, Status *status) {
  if (chdir(record->cwd) != 0)
    return status_fail(status, "cannot go to folder '%s': %s", record->cwd,
                       strerror(errno));
  if (!record_check_sources(record, status)) return false;
  if (!options_parse(&session->options,
                     (const char *const *)record->command.data,
                     record->command.len, status) ||
      (!record->trust && !trust_check(&session->options, status)) ||
      !session_load(session, status) || !session_start(session, status))
    return false;
  bool fits = record->boot < session->boots.count;
  uint32_t least = options_ranks(&session->options, 0);
  uint32_t most = least + options_sizes(&session->options) - 1;
  fits = fits && (record->of_spec ||
                  (record->ranks >= least && record->ranks <= most));
  if (strcmp(record->kind, finding_id(FINDING_PROPERTY_VIOLATED)) == 0)
    fits = fits && record->property < session->properties.list.len;
  return fits ||
         status_fail(status, "the record does not fit its own command");
}

// The module whose places the finding has.
static const Module *find_module(const Session *session,
                                 const Record *record) {
  uint32_t rank = record->rank == RANK_NONE ? record->shown : record->rank;
  uint32_t program, end;
  options_side(&session->options, record->of_spec ? SIDE_SPEC : SIDE_IMPL,
               &program, &end);
  if (end - program == 1) return session->modules.data[program];
  while (program + 1 < end &&
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
      .kind = FINDING_KIND_COUNT,
  };
  if (strcmp(record->kind, finding_id(FINDING_PROPERTY_VIOLATED)) == 0) {
    spec.kind = FINDING_PROPERTY_VIOLATED;
    spec.rank = RANK_NONE;
    spec.property = session->properties.list.data[record->property];
    return spec;
  }
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

void replay_complete(const Session *session, const Record *record,
                     Replay *replay) {
  if (replay->stop != REPLAY_FAULT) return;
  replay->finding.severity =
      policy_judge(&session->options.policy, &replay->finding);
  vec_clear(&replay->finding.schedule);
  for (uint32_t i = 0; i < record->schedule.len; i++)
    vec_push(&replay->finding.schedule, record->schedule.data[i]);
}

// A message race shows only beside another order: that in which nothing is
// prescribed.
static bool differs(const Session *session, const Record *record) {
  if (strcmp(record->kind, finding_id(FINDING_MESSAGE_RACE)) != 0) return false;
  Programs programs = {0};
  ExploreOptions options =
      session_explore(session, record->ranks, &programs);
  const Choices none = {0};
  Replay replays[2] = {{0}, {0}};
  for (int i = 0; i < 2; i++) {
    ReplaySpec spec = replay_spec(session, record);
    spec.kind = FINDING_KIND_COUNT;
    if (i == 1) spec.schedule = &none;
    explore_replay(session->terms, &options, &spec, &replays[i]);
  }
  bool result =
      replays[0].stop != replays[1].stop ||
      replays[0].exit_code != replays[1].exit_code ||
      strcmp(text_get(&replays[0].output), text_get(&replays[1].output)) != 0;
  for (int i = 0; i < 2; i++) replay_fini(&replays[i]);
  vec_fini(&programs);
  return result;
}

static int replay_record(const Session *session, const Record *record) {
  if (strcmp(record->kind, finding_id(FINDING_NOT_EQUIVALENT)) == 0)
    return compare_replay_record(session, record);
  Programs programs = {0};
  ExploreOptions options =
      session_explore_side(session, record->of_spec ? SIDE_SPEC : SIDE_IMPL,
                           record->ranks, &programs);
  ReplaySpec spec = replay_spec(session, record);
  Replay replay = {0};
  Text text = {0};
  explore_replay(session->terms, &options, &spec, &replay);
  replay_complete(session, record, &replay);
  int code = replay_print(session, record, &replay, &text);
  output_guest(stdout, &replay.output);
  fflush(stdout);
  output_guest(stderr, &replay.errors);
  fputs(text_get(&text), stdout);
  text_fini(&text);
  replay_fini(&replay);
  vec_fini(&programs);
  return code;
}

// ---- The command line.

static const char usage[] =
    "usage: mpiproof replay [OPTION ...] FOLDER\n"
    "Runs the execution that FOLDER keeps, such as mpiproof-out/finding-1.\n"
    "  -i, --debug         step through it: `help` lists the commands\n"
    "  --commands FILE     take the debugger's commands from FILE, or with -\n"
    "                      from standard input\n"
    "  --trace[=lines]     show every line that is executed, by rank\n"
    "  --trace=calls       show every MPI call, match and choice\n"
    "  --output FILE       write the trace to FILE\n"
    "  --force             though sources have changed since\n"
    "  --trust             though its command hands unusual words to the compiler\n"
    "  --native            under a real MPI: see doc/replay-native.md\n";

// The value of an option given as --name X or --name=X; NULL: not this one.
static const char *take_value(const char *name, const char *const *words,
                              uint32_t count, uint32_t *at, Status *status) {
  size_t len = strlen(name);
  const char *word = words[*at];
  if (strncmp(word, name, len) != 0) return NULL;
  if (word[len] == '=') return word + len + 1;
  if (word[len] != '\0') return NULL;
  if (*at + 1 < count) return words[++*at];
  status_fail(status, "%s needs a file", name);
  return "";
}

static bool take_word(ReplayWish *wish, const char *const *words,
                      uint32_t count, uint32_t *at, Status *status) {
  const char *word = words[*at], *value;
  if (strcmp(word, "-i") == 0 || strcmp(word, "--debug") == 0) {
    wish->interactive = true;
  } else if (strcmp(word, "--force") == 0) {
    wish->force = true;
  } else if (strcmp(word, "--trust") == 0) {
    wish->trust = true;
  } else if (strcmp(word, "--trace") == 0 ||
             strcmp(word, "--trace=lines") == 0) {
    wish->trace = true;
  } else if (strcmp(word, "--trace=calls") == 0) {
    wish->trace = wish->calls = true;
  } else if ((value = take_value("--commands", words, count, at, status)) !=
             NULL) {
    wish->commands = value;
    wish->interactive = true;
  } else if ((value = take_value("--output", words, count, at, status)) !=
             NULL) {
    wish->output = value;
  } else if (word[0] == '-' && word[1] != '\0') {
    return status_fail(status, "replay: unknown option '%s'; see mpiproof "
                       "replay --help", word);
  } else if (wish->folder != NULL) {
    return status_fail(status, "replay needs one folder, not '%s' as well",
                       word);
  } else {
    wish->folder = word;
  }
  return status_ok(status);
}

static bool read_wish(const char *const *words, uint32_t count,
                      ReplayWish *wish, Status *status) {
  for (uint32_t i = 0; i < count; i++)
    if (!take_word(wish, words, count, &i, status)) return false;
  if (wish->folder == NULL)
    return status_fail(status, "replay needs one folder, such as "
                       "mpiproof-out/finding-1");
  if (wish->trace && wish->interactive)
    return status_fail(status, "replay: --trace and the debugger exclude "
                       "each other");
  if (wish->output != NULL && !wish->trace)
    return status_fail(status, "replay: --output is for --trace");
  return true;
}

int cli_replay(const char *const *words, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (strcmp(words[i], "--native") == 0)
      return cli_replay_native(words, count);
    if (strcmp(words[i], "--help") == 0) {
      fputs(usage, stdout);
      return EXIT_VERIFIED;
    }
  }
  Session session = {0};
  Record record = {0};
  Status status = {0};
  ReplayWish wish = {0};
  int code;
  if (read_wish(words, count, &wish, &status) &&
      record_read(wish.folder, &record, &status)) {
    session.debugged = wish.interactive || wish.trace;
    record.force = wish.force;
    record.trust = wish.trust;
  }
  if (!status_ok(&status)) {
    code = session_complain(&status);
  } else if (!replay_open(&wish)) {
    code = EXIT_USAGE;
  } else if (replay_prepare(&session, &record, &status)) {
    record.differs = differs(&session, &record);
    code = session.debugged ? replay_debug(&session, &record, &wish)
                            : replay_record(&session, &record);
  } else {
    code = session_complain(&status);
  }
  if (!replay_close(&wish)) code = EXIT_USAGE;
  status_fini(&status);
  session_fini(&session);
  record_fini(&record);
  return code;
}
