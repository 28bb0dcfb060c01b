// What variables were at each call of a finding's execution: the programs are
// loaded a second time, with variables, and the executions run again. It is
// what pages show; who writes none does without.
#include <string.h>
#include <sys/stat.h>

#include "cli/internal.h"
#include "cli/stop.h"
#include "debug/debug.h"
#include "java/java.h"

// Instructions of all executions together: about a second.
#define BUDGET 50000000

// ---- Is it worth it?

static bool writes_page(const Options *options) {
  for (uint32_t i = 0; i < options->outputs.len; i++)
    if (strcmp(options->outputs.data[i].format->name, "html") == 0) return true;
  return !options->no_out;
}

// Can the programs be read a second time? Not from pipes; and what a debugger
// shows of Java is another matter.
static bool is_readable(const Options *options) {
  struct stat info;
  for (uint32_t i = 0; i < options->programs.len; i++) {
    const ProgramSpec *program = &options->programs.data[i];
    for (uint32_t j = 0; j < program->sources.len; j++) {
      const char *source = program->sources.data[j];
      if (java_is_source(source) || stat(source, &info) != 0 ||
          !S_ISREG(info.st_mode))
        return false;
    }
  }
  return true;
}

static bool is_shown(const Finding *finding) {
  return finding->history != NULL && finding->history->events.len != 0 &&
         finding->severity != SEVERITY_IGNORED;
}

static bool has_shown(const Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++) {
    const Exploration *result = &results->explorations.data[i];
    for (uint32_t k = 0; k < result->findings.len; k++)
      if (is_shown(&result->findings.data[k])) return true;
  }
  return false;
}

// ---- Running them again.

static uint64_t count_instructions(const Session *session) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < session->vms.len; i++)
    sum += vm_stats(session->vms.data[i])->instructions;
  return sum;
}

static ReplaySpec spec_of(const Session *session, const Finding *finding,
                          uint64_t budget) {
  ReplaySpec spec = {
      .inputs = &finding->inputs,
      .schedule = &finding->schedule,
      .boot = finding->boot,
      .budget = budget,
      .kind = finding->kind,
      .place = finding->place,
      .rank = finding->rank,
      .handled = finding->handled,
  };
  if (finding->kind == FINDING_MESSAGE_RACE) spec.kind = FINDING_KIND_COUNT;
  if (finding->kind == FINDING_PROPERTY_VIOLATED) {
    spec.rank = RANK_NONE;
    spec.property = session->properties.list.data[finding->property];
  }
  return spec;
}

static void note_all(const Session *session, Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++) {
    Exploration *result = &results->explorations.data[i];
    for (uint32_t k = 0; k < result->findings.len; k++) {
      Finding *finding = &result->findings.data[k];
      uint64_t spent = count_instructions(session);
      if (!is_shown(finding)) continue;
      if (spent >= BUDGET || *stop_flag() != 0) return;
      Programs programs = {0};
      ExploreOptions options = session_explore(
          session, results->sizes.data[i].processes, &programs);
      ReplaySpec spec = spec_of(session, finding, BUDGET - spent);
      debug_note_values(session->terms, &options, &spec, finding->history);
      vec_fini(&programs);
    }
  }
}

// ---- The second session. Options, initial states and judge are the first
// one's.

static void session_return(Session *again) {
  again->options = (Options){0};
  again->boots = (Boots){0};
  again->judge = (Judge){0};
  session_fini(again);
}

void values_note(const Session *session, Results *results) {
  if (session->options.compare.is || !writes_page(&session->options) ||
      !is_readable(&session->options) || !has_shown(results) ||
      *stop_flag() != 0)
    return;
  Session again = {.options = session->options, .boots = session->boots,
                   .judge = session->judge, .debugged = true};
  Status status = {0};
  again.options.loudness = QUIET;
  again.options.unheard = true;
  if (session_load(&again, &status)) {
    session_make_machines(&again, EQUAL_BITS, false);
    note_all(&again, results);
  }
  status_fini(&status);
  session_return(&again);
}
