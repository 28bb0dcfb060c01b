// Values of options: numbers, times, lists and names, checked and put where
// they belong.
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/nearest.h"
#include "cli/internal.h"
#include "job/crew.h"

#define MAX_SYMBOLIC_LENGTH (1u << 20)
#define MAX_SYMBOLIC_ARGS 16
#define MAX_OMP_THREADS 32

// ---- Numbers and lists.

static bool parse_count(const char *option, const char *text, uint64_t min,
                        uint64_t max, uint64_t *out, Status *status) {
  char *end = NULL;
  errno = 0;
  unsigned long long value =
      isdigit((unsigned char)text[0]) ? strtoull(text, &end, 10) : 0;
  if (end == NULL || *end != '\0' || errno != 0 || value < min || value > max)
    return status_fail(status,
                       "%s: '%s' is not a whole number from %llu to %llu",
                       option, text, (unsigned long long)min,
                       (unsigned long long)max);
  *out = value;
  return true;
}

static bool parse_length(const char *option, const char *text, uint32_t max,
                         uint32_t *out, Status *status) {
  uint64_t value;
  if (!parse_count(option, text, 0, max, &value, status)) return false;
  *out = (uint32_t)value;
  return true;
}

// A positive number with an optional one-letter unit from `units`, whose
// factors are given; without a unit the factor is 1. what: for complaints.
static bool parse_measure(const char *option, const char *text,
                          const char *units, const double *factors,
                          double max, const char *what, double *out,
                          Status *status) {
  char *end = NULL;
  double value = isdigit((unsigned char)text[0]) || text[0] == '.'
                     ? strtod(text, &end)
                     : -1;
  bool fine = end != NULL && end != text && strpbrk(text, "xXpPnN") == NULL;
  if (fine && *end != '\0') {
    const char *unit = strchr(units, *end);
    fine = unit != NULL && end[1] == '\0';
    if (fine) value *= factors[unit - units];
  }
  if (!fine || !isfinite(value) || value <= 0 || value > max)
    return status_fail(status, "%s: '%s' is not %s", option, text, what);
  *out = value;
  return true;
}

static bool parse_time(const char *option, const char *text, double *out,
                       Status *status) {
  static const double factors[] = {1, 60, 3600};
  return parse_measure(option, text, "smh", factors, 1e9,
                       "a time such as 90, 30s, 5m or 2h", out, status);
}

static bool parse_memory(const char *option, const char *text, uint64_t *out,
                         Status *status) {
  static const double factors[] = {1.0 / 1024, 1, 1024};
  double mebibytes = 0;
  if (!parse_measure(option, text, "KMG", factors, 1e9,
                     "an amount of memory such as 500M or 2G", &mebibytes,
                     status))
    return false;
  *out = (uint64_t)(mebibytes * 1048576);
  return true;
}

// A word of a list and the flag it sets.
typedef struct ListWord {
  const char *word;
  bool *flag;
} ListWord;

// Sets the flags of the words in text, which are separated by commas.
static bool parse_list(const char *option, const char *text,
                       const ListWord *words, size_t count, Status *status) {
  if (*text == '\0')
    return status_fail(status, "%s: the list is empty", option);
  while (*text != '\0') {
    size_t len = strcspn(text, ",");
    size_t i = 0;
    while (i < count && (strlen(words[i].word) != len ||
                         strncmp(text, words[i].word, len) != 0))
      i++;
    if (i == count) {
      Text known = {0};
      for (size_t j = 0; j < count; j++)
        text_printf(&known, "%s%s", j == 0 ? "" : ", ", words[j].word);
      status_fail(status, "%s: '%.*s' is none of %s", option, (int)len, text,
                  text_get(&known));
      text_fini(&known);
      return false;
    }
    *words[i].flag = true;
    text += len;
    text += *text == ',';
  }
  return true;
}

static bool parse_checks(Options *options, const char *text, Status *status) {
  const ListWord words[] = {{"leak", &options->check_leak},
                            {"overflow", &options->check_overflow},
                            {"exit", &options->check_exit},
                            {"no-alignment", &options->no_alignment},
                            {"no-usage", &options->no_usage}};
  return parse_list("--check", text, words, sizeof words / sizeof words[0],
                    status);
}

static bool parse_jobs(Options *o, const char *text, Status *status) {
  uint64_t count;
  if (!parse_count("-j", text, 1, CREW_MOST_WORKERS, &count, status))
    return false;
  o->jobs = (uint32_t)count;
  return true;
}

static bool parse_reductions(Options *options, const char *text,
                             Status *status) {
  bool all = false;
  const ListWord words[] = {{"eager", &options->no_eager},
                            {"order", &options->no_order},
                            {"states", &options->no_states},
                            {"threads", &options->no_threads},
                            {"all", &all}};
  if (!parse_list("--no-reduce", text, words, sizeof words / sizeof words[0],
                  status))
    return false;
  if (all)
    options->no_eager = options->no_order = options->no_states =
        options->no_threads = true;
  return true;
}

// ---- Kinds of findings.

static bool find_kind(const char *option, const char *word, size_t len,
                      FindingKind *out, Status *status) {
  Text text = {0};
  text_add_bytes(&text, word, len);
  bool known = finding_find(text_get(&text), out);
  if (!known) {
    Nearest nearest = nearest_to(text_get(&text));
    for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
      nearest_try(&nearest, finding_id((FindingKind)i));
    bool close = nearest.name != NULL;
    status_fail(status, "%s: '%s' is no kind of finding; %s%s%s`mpiproof "
                "explain` lists them", option, text_get(&text),
                close ? "did you mean " : "", close ? nearest.name : "",
                close ? "? " : "");
  }
  text_fini(&text);
  return known;
}

// Sets the flags of the kinds in text, which are separated by commas.
static bool parse_kinds(const char *option, const char *text, bool *flags,
                        Status *status) {
  bool more = true;
  while (more) {
    size_t len = strcspn(text, ",");
    FindingKind kind;
    if (!find_kind(option, text, len, &kind, status)) return false;
    flags[kind] = true;
    text += len;
    more = *text == ',';
    text += more;
  }
  return true;
}

// KIND, or KIND@FILE: in some files only.
static bool add_ignored(Options *options, const char *text, Status *status) {
  bool more = true;
  while (more) {
    size_t len = strcspn(text, ","), name = strcspn(text, ",@");
    FindingKind kind;
    if (!find_kind("--ignore", text, name, &kind, status)) return false;
    if (name == len) {
      options->policy.ignored[kind] = true;
    } else {
      policy_ignore_in(&options->policy, kind, text + name + 1,
                       len - name - 1);
    }
    text += len;
    more = *text == ',';
    text += more;
  }
  return true;
}

static bool set_severity(Options *options, const char *text, Status *status) {
  const char *equals = strchr(text, '=');
  FindingKind kind;
  if (equals == NULL)
    return status_fail(status, "--severity: '%s' is not KIND=LEVEL", text);
  if (!find_kind("--severity", text, (size_t)(equals - text), &kind, status))
    return false;
  for (unsigned i = SEVERITY_NOTE; i < SEVERITY_COUNT; i++) {
    if (strcmp(equals + 1, severity_name((Severity)i)) != 0) continue;
    options->policy.severity[kind] = (Severity)i;
    return true;
  }
  return status_fail(status, "--severity: '%s' is none of error, warning, "
                     "note", equals + 1);
}

// ---- Processes.

static bool parse_ranks(const char *text, size_t len, uint32_t *out) {
  uint32_t value = 0;
  for (size_t i = 0; i < len; i++) {
    if (!isdigit((unsigned char)text[i]) || value > MPI_MAX_RANKS)
      return false;
    value = value * 10 + (uint32_t)(text[i] - '0');
  }
  *out = value;
  return len != 0 && value != 0 && value <= MPI_MAX_RANKS;
}

static bool set_spawned(Options *options, Status *status) {
  if (options->programs.len == 1 || options->compare.is)
    return status_fail(status, "--spawn is for programs after a colon: -n 1 "
                       "master.c : --spawn -n 3 worker.c");
  return vec_last(&options->programs)->spawned = true;
}

static bool set_processes(Options *options, const char *text,
                          Status *status) {
  ProgramSpec *program = vec_last(&options->programs);
  const char *dots = strstr(text, "..");
  uint32_t min, max;
  size_t first = dots == NULL ? strlen(text) : (size_t)(dots - text);
  const char *second = dots == NULL ? text : dots + 2;
  if (!parse_ranks(text, first, &min) ||
      !parse_ranks(second, strlen(second), &max))
    return status_fail(status, "-n: '%s' is not a number of processes from 1 "
                       "to %u, nor a range such as 2..6", text, MPI_MAX_RANKS);
  if (min > max)
    return status_fail(status, "-n %s: %u is more than %u", text, min, max);
  if (program->min_ranks != 0)
    return status_fail(status, "-n is given twice for one program");
  program->min_ranks = min;
  program->max_ranks = max;
  return true;
}

static bool set_omp_threads(Options *options, const char *text,
                            Status *status) {
  uint64_t count;
  if (!parse_count("--omp-threads", text, 1, MAX_OMP_THREADS, &count, status))
    return false;
  options->omp_threads = (uint32_t)count;
  return true;
}

static bool set_buffer(Options *options, const char *text, Status *status) {
  static const struct {
    const char *word;
    Buffering buffering;
  } modes[] = {{"any", BUFFER_ANY}, {"infinite", BUFFER_INFINITE},
               {"zero", BUFFER_ZERO}, {"0", BUFFER_ZERO}};
  for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
    if (strcmp(text, modes[i].word) != 0) continue;
    options->buffering = modes[i].buffering;
    return true;
  }
  uint64_t slots;
  Status ignored = {0};
  bool fine = parse_count("--buffer", text, 1, UINT32_MAX, &slots, &ignored);
  status_fini(&ignored);
  if (!fine)
    return status_fail(status, "--buffer: '%s' is none of any, infinite, "
                       "zero, nor a number of messages", text);
  options->buffering = BUFFER_COUNT;
  options->slots = (uint32_t)slots;
  return true;
}

static bool set_reduce_order(Options *options, const char *text,
                             Status *status) {
  options->any_order = strcmp(text, "any") == 0;
  if (options->any_order || strcmp(text, "rank") == 0) return true;
  return status_fail(status, "--reduce-order: '%s' is neither rank nor any",
                     text);
}

static bool set_rma(Options *options, const char *text, Status *status) {
  options->separate = strcmp(text, "separate") == 0;
  if (options->separate || strcmp(text, "unified") == 0) return true;
  return status_fail(status, "--rma: '%s' is neither unified nor separate",
                     text);
}

// ---- Files, variables, arguments, names.

static char *copy_part(const char *text, size_t len) {
  Text part = {0};
  text_add_bytes(&part, text, len);
  char *result = mem_string(text_get(&part));
  text_fini(&part);
  return result;
}

static bool add_file(Options *options, const char *text, Status *status) {
  const char *colon = strrchr(text, ':');
  size_t host = colon == NULL ? strlen(text) : (size_t)(colon - text);
  const char *guest = colon == NULL ? text : colon + 1;
  if (host == 0 || *guest == '\0')
    return status_fail(status, "--file: '%s' is not HOST[:GUEST]", text);
  NamedSpec spec = {.text = copy_part(text, host), .name = mem_string(guest)};
  vec_push(&options->files, spec);
  return true;
}

// [TYPE:]HOST[:GUEST]
static bool add_numbers(Options *options, const char *text, Status *status) {
  static const struct {
    const char *prefix;
    uint32_t size;
  } types[] = {{"double:", 8}, {"float:", 4}, {"int:", 4},
               {"long:", 8},   {"short:", 2}, {"char:", 1}};
  uint32_t element = 0;
  for (size_t i = 0; i < sizeof types / sizeof *types && element == 0; i++) {
    size_t length = strlen(types[i].prefix);
    if (strncmp(text, types[i].prefix, length) != 0) continue;
    element = types[i].size;
    text += length;
  }
  vec_push(&options->compare.numbers, text);
  if (!add_file(options, text, status)) return false;
  vec_last(&options->files)->element = element;
  return vec_last(&options->files)->numbers = true;
}

static bool add_symbolic_file(Options *options, const char *const *values,
                              Status *status) {
  NamedSpec spec = {0};
  if (values[0][0] == '\0')
    return status_fail(status, "--sym-file: the name is empty");
  if (!parse_length("--sym-file", values[1], MAX_SYMBOLIC_LENGTH,
                    &spec.length, status))
    return false;
  spec.name = mem_string(values[0]);
  vec_push(&options->files, spec);
  return true;
}

static bool add_variable(Options *options, const char *text, Status *status) {
  const char *equals = strchr(text, '=');
  if (equals == NULL || equals == text)
    return status_fail(status, "--env: '%s' is not NAME=VALUE", text);
  NamedSpec spec = {.text = mem_string(text)};
  vec_push(&options->env, spec);
  return true;
}

static bool add_symbolic_variable(Options *options, const char *const *values,
                                  Status *status) {
  NamedSpec spec = {0};
  if (values[0][0] == '\0' || strchr(values[0], '=') != NULL)
    return status_fail(status, "--sym-env: '%s' is not a name", values[0]);
  if (!parse_length("--sym-env", values[1], MAX_SYMBOLIC_LENGTH, &spec.length,
                    status))
    return false;
  spec.name = mem_string(values[0]);
  vec_push(&options->env, spec);
  return true;
}

static bool add_symbolic_args(Options *options, const char *option,
                              const char *min, const char *max,
                              const char *length, Status *status) {
  ArgSpec spec = {0};
  if (!parse_length(option, min, MAX_SYMBOLIC_ARGS, &spec.min, status) ||
      !parse_length(option, max, MAX_SYMBOLIC_ARGS, &spec.max, status) ||
      !parse_length(option, length, MAX_SYMBOLIC_LENGTH, &spec.length, status))
    return false;
  if (spec.min > spec.max)
    return status_fail(status, "%s: %u is more than %u", option, spec.min,
                       spec.max);
  vec_push(&vec_last(&options->programs)->args, spec);
  return true;
}

static bool set_search(Options *options, const char *name, Status *status) {
  options->search = strategy_find(name);
  return options->search != NULL ||
         status_fail(status, "--search: '%s' is none of dfs, bfs, random, "
                     "cover", name);
}

static bool set_machine(Options *options, const char *name, Status *status) {
  options->slow_machine = strcmp(name, "slow") == 0;
  options->keep_garbage = strcmp(name, "keep-garbage") == 0;
  return options->slow_machine || options->keep_garbage ||
         strcmp(name, "fast") == 0 ||
         status_fail(status, "--machine: '%s' is none of fast, slow, "
                     "keep-garbage", name);
}

static bool set_solver(Options *options, const char *name, Status *status) {
  options->plain_solver = strcmp(name, "plain") == 0;
  return options->plain_solver || strcmp(name, "fast") == 0 ||
         status_fail(status, "--solver: '%s' is neither fast nor plain", name);
}

static bool set_model_engine(Options *options, const char *name,
                             Status *status) {
  static const struct {
    const char *name;
    PathEngine engine;
  } engines[] = {{"auto", PATH_ENGINE_AUTO},
                 {"explicit", PATH_ENGINE_EXPLICIT},
                 {"symbolic", PATH_ENGINE_SYMBOLIC},
                 {"both", PATH_ENGINE_BOTH}};
  for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) {
    options->model_engine = engines[i].engine;
    if (strcmp(name, engines[i].name) == 0) return true;
  }
  return status_fail(status,
                     "--model-engine: '%s' is none of auto, explicit, "
                     "symbolic, both", name);
}

static bool set_name(const char **field, const char *option, const char *text,
                     Status *status) {
  if (*text == '\0') return status_fail(status, "%s: the name is empty",
                                        option);
  *field = text;
  return true;
}

// ---- Reports.

// --format and --output next to each other, in either order, are one report.
static OutputSpec *output_without(Options *options, bool format) {
  OutputSpec *last = options->outputs.len == 0 ? NULL
                                               : vec_last(&options->outputs);
  if (last != NULL &&
      (format ? last->format == NULL : last->path == NULL))
    return last;
  OutputSpec fresh = {0};
  vec_push(&options->outputs, fresh);
  return vec_last(&options->outputs);
}

static bool add_format(Options *options, const char *name, Status *status) {
  const ReportFormat *format = report_format_find(name);
  if (format != NULL) {
    output_without(options, true)->format = format;
    return true;
  }
  uint32_t count;
  const ReportFormat *formats = report_formats(&count);
  Text known = {0};
  for (uint32_t i = 0; i < count; i++)
    text_printf(&known, "%s%s", i == 0 ? "" : ", ", formats[i].name);
  status_fail(status, "--format: '%s' is none of %s", name, text_get(&known));
  text_fini(&known);
  return false;
}

static bool add_output(Options *options, const char *path, Status *status) {
  if (*path == '\0')
    return status_fail(status, "--output: the name is empty");
  output_without(options, false)->path = path;
  return true;
}

static bool add_json(Options *options, const char *path, Status *status) {
  OutputSpec output = {.format = report_format_find("json")};
  vec_push(&options->outputs, output);
  return set_name(&vec_last(&options->outputs)->path, "--json", path, status);
}

// ---- Properties.

static bool add_property(Options *options, const char *text, bool is_file) {
  LtlSpec spec = {.text = text, .is_file = is_file};
  vec_push(&options->properties, spec);
  return true;
}

// ---- Looks.

static bool set_colour(Options *options, const char *name, Status *status) {
  static const char *const names[] = {[COLOUR_AUTO] = "auto",
                                      [COLOUR_ALWAYS] = "always",
                                      [COLOUR_NEVER] = "never"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    options->colour = (Colour)i;
    return true;
  }
  return status_fail(status, "--color: '%s' is none of auto, always, never",
                     name);
}

static bool set_expected(Options *options, const char *name, Status *status) {
  static const Verdict verdicts[] = {VERDICT_VERIFIED, VERDICT_VIOLATED,
                                     VERDICT_INCOMPLETE};
  options->has_expected = true;
  for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
    options->expected = verdicts[i];
    if (strcmp(name, verdict_name(verdicts[i])) == 0) return true;
  }
  return status_fail(status, "--expect: '%s' is none of verified, violated, "
                     "incomplete", name);
}

// Hands a word (and its value, if it has one of its own) to clang: for all
// programs if it comes before the first colon, else for its own.
// The compiler would wait for a pipe for ever.
static bool is_no_pipe(const char *option, const char *path, Status *status) {
  return access(path, F_OK) != 0 || file_is_plain(path) ||
         status_fail(status, "%s: cannot read '%s': it is no plain file",
                     option, path);
}

static bool pass_on(Options *options, const char *word, const char *value) {
  CcArgs *list = options->programs.len == 1
                     ? &options->cc_args
                     : &vec_last(&options->programs)->cc_args;
  vec_push(list, word);
  if (value != NULL) vec_push(list, value);
  return true;
}

// ---- Comparing.

static bool set_equal(Options *o, const char *text, Status *status) {
  static const char *const names[] = {"auto", "bits", "herbrand", "ieee",
                                      "real"};
  for (int i = 0; i < 5; i++) {
    if (strcmp(text, names[i]) != 0) continue;
    o->compare.equal = (EqualWish)i;
    return true;
  }
  return status_fail(status, "--equal: '%s' is none of bits, herbrand, ieee, "
                     "real and auto", text);
}

static bool set_tolerance(Options *o, const char *text, Status *status) {
  char *end;
  double value = strtod(text, &end);
  if (end == text || *end != '\0' || !(value >= 0) || value >= 1)
    return status_fail(status, "--tolerance: '%s' is no number from 0 to 1",
                       text);
  o->compare.tolerance = value;
  return true;
}

// ---- One option with its values.

bool option_apply(Options *o, const Row *row, const char *const *v,
                  Status *status) {
  const char *name = row->spelling;
  const uint64_t most = UINT64_C(1) << 62;
  switch (row->id) {
    case OPTION_PROCESSES: return set_processes(o, v[0], status);
    case OPTION_BUFFER: return set_buffer(o, v[0], status);
    case OPTION_REDUCE_ORDER: return set_reduce_order(o, v[0], status);
    case OPTION_RMA: return set_rma(o, v[0], status);
    case OPTION_CHECK: return parse_checks(o, v[0], status);
    case OPTION_LOOP_BOUND:
      return parse_count(name, v[0], 1, UINT32_MAX, &o->loop_bound, status);
    case OPTION_MAX_TIME: return parse_time(name, v[0], &o->max_time, status);
    case OPTION_MAX_MEMORY:
      return parse_memory(name, v[0], &o->max_memory, status);
    case OPTION_OMP_THREADS:
      return set_omp_threads(o, v[0], status);
    case OPTION_STACK_SIZE:
      return parse_memory(name, v[0], &o->stack_size, status);
    case OPTION_MAX_PATHS:
      return parse_count(name, v[0], 1, most, &o->max_paths, status);
    case OPTION_MAX_FORKS:
      return parse_count(name, v[0], 1, UINT32_MAX, &o->max_forks, status);
    case OPTION_SPIN_BOUND:
      return parse_count(name, v[0], 1, UINT32_MAX, &o->spin_bound, status);
    case OPTION_SWARM: return o->swarm = true;
    case OPTION_FIRST: return o->first = true;
    case OPTION_DETERMINISTIC: return o->deterministic = true;
    case OPTION_LTL: return add_property(o, v[0], false);
    case OPTION_LTL_FILE: return add_property(o, v[0], true);
    case OPTION_UNFAIR: return o->unfair = true;
    case OPTION_IGNORE: return add_ignored(o, v[0], status);
    case OPTION_FILES: return o->all_files = true;
    case OPTION_BASELINE: o->baseline = v[0]; return true;
    case OPTION_UPDATE_BASELINE: return o->update_baseline = true;
    case OPTION_CONFIG:
    case OPTION_NO_CONFIG: return true;   // config.c has seen to it
    case OPTION_DATABASE: vec_last(&o->programs)->database = v[0]; return true;
    case OPTION_TARGET:
      vec_push(&vec_last(&o->programs)->targets, v[0]);
      return true;
    case OPTION_ONLY:
      o->policy.has_only = true;
      return parse_kinds(name, v[0], o->policy.only, status);
    case OPTION_SEVERITY: return set_severity(o, v[0], status);
    case OPTION_EQUAL: return set_equal(o, v[0], status);
    case OPTION_EXACT: return o->compare.exact = true;
    case OPTION_TOLERANCE: return set_tolerance(o, v[0], status);
    case OPTION_VALUES_ONLY: return o->compare.values_only = true;
    case OPTION_NO_MERGE: return o->compare.no_merge = true;
    case OPTION_NO_RELAY: return o->compare.no_relay = true;
    case OPTION_NO_SETTLE: return o->compare.no_settle = true;
    case OPTION_FIRST_RANK: return o->compare.first_rank = true;
    case OPTION_WITH_TEXT: return o->compare.with_text = true;
    case OPTION_CASES: return o->compare.cases = true;
    case OPTION_NUMBERS: return add_numbers(o, v[0], status);
    case OPTION_INPUT:
      vec_push(&o->compare.inputs, v[0]);
      return true;
    case OPTION_RANDOM: return o->compare.random = true;
    case OPTION_STRICT:
    case OPTION_WERROR: return o->policy.strict = true;
    case OPTION_SPAWN: return set_spawned(o, status);
    case OPTION_OUTCOMES: return o->outcomes = true;
    case OPTION_SYM_ARG:
      return add_symbolic_args(o, name, "1", "1", v[0], status);
    case OPTION_SYM_ARGS:
      return add_symbolic_args(o, name, v[0], v[1], v[2], status);
    case OPTION_SYM_STDIN:
      o->sym_stdin = true;
      return parse_length(name, v[0], MAX_SYMBOLIC_LENGTH,
                          &o->sym_stdin_length, status);
    case OPTION_SYM_FILE: return add_symbolic_file(o, v, status);
    case OPTION_SYM_ENV: return add_symbolic_variable(o, v, status);
    case OPTION_FILE: return add_file(o, v[0], status);
    case OPTION_ENV: return add_variable(o, v[0], status);
    case OPTION_STDIN: return set_name(&o->stdin_file, name, v[0], status);
    case OPTION_INCLUDE_DIR: return pass_on(o, "-I", v[0]);
    case OPTION_DEFINE: return pass_on(o, "-D", v[0]);
    case OPTION_UNDEFINE: return pass_on(o, "-U", v[0]);
    case OPTION_STANDARD: return pass_on(o, v[0], NULL);
    case OPTION_OPENMP: return pass_on(o, "-fopenmp", NULL);
    case OPTION_INCLUDE:
      return is_no_pipe(name, v[0], status) && pass_on(o, "-include", v[0]);
    case OPTION_CC_ARG: return pass_on(o, v[0], NULL);
    case OPTION_CLASS_PATH:
      return set_name(&vec_last(&o->programs)->class_path, name, v[0], status);
    case OPTION_MAIN_CLASS:
      return set_name(&vec_last(&o->programs)->main_class, name, v[0], status);
    case OPTION_SEARCH: return set_search(o, v[0], status);
    case OPTION_JOBS: return parse_jobs(o, v[0], status);
    case OPTION_CHECKPOINT: o->checkpoint = v[0]; return true;
    case OPTION_SINCE: o->since = v[0]; return true;
    case OPTION_CHECKPOINT_EVERY:
      o->has_checkpoint_every = true;
      return parse_time(name, v[0], &o->checkpoint_every, status);
    case OPTION_JOB_WORK:
      return parse_count(name, v[0], 0, most, &o->job_work, status);
    case OPTION_JOB_LOG: o->job_log = v[0]; return true;
    case OPTION_SEED:
      return parse_count(name, v[0], 0, most, &o->seed, status);
    case OPTION_NO_REDUCE: return parse_reductions(o, v[0], status);
    case OPTION_PATH_MODELS:
      o->no_path_models = false;
      return o->path_models = true;
    case OPTION_NO_PATH_MODELS:
      o->path_models = false;
      return o->no_path_models = true;
    case OPTION_MODEL_ENGINE: return set_model_engine(o, v[0], status);
    case OPTION_MACHINE: return set_machine(o, v[0], status);
    case OPTION_SOLVER: return set_solver(o, v[0], status);
    case OPTION_SOLVER_TIME:
      return parse_time(name, v[0], &o->solver_time, status);
    case OPTION_RECORD_QUERIES:
      return set_name(&o->record_dir, name, v[0], status);
    case OPTION_SMT2: return set_name(&o->smt2_dir, name, v[0], status);
    case OPTION_OUT: return set_name(&o->out, name, v[0], status);
    case OPTION_NO_OUT: return o->no_out = true;
    case OPTION_FORMAT: return add_format(o, v[0], status);
    case OPTION_OUTPUT: return add_output(o, v[0], status);
    case OPTION_JSON: return add_json(o, v[0], status);
    case OPTION_SOURCE_ROOT:
      return set_name(&o->source_root, name, v[0], status);
    case OPTION_COLOUR: return set_colour(o, v[0], status);
    case OPTION_STDOUT: return set_name(&o->stdout_file, name, v[0], status);
    case OPTION_SHOW_OUTPUT: return o->show_output = true;
    case OPTION_EXPECT: return set_expected(o, v[0], status);
    case OPTION_PREFLIGHT: return o->preflight = true;
    case OPTION_PROGRESS: return o->progress = true;
    case OPTION_PROGRESS_JSON: return o->progress_json = true;
    case OPTION_TIME: return o->show_time = true;
    case OPTION_VERBOSE:
      o->loudness = VERBOSE;
      return true;
    case OPTION_QUIET:
      o->loudness = QUIET;
      return true;
    case OPTION_HELP: return o->help = true;
    case OPTION_VERSION: return o->version = true;
    case OPTION_COUNT: break;
  }
  return status_fail(status, "unknown option '%s'", name);
}
