// Parsing of the command line, driven by options.def.
//
// Order of words: options, then sources, then the program's arguments, which
// begin at the first word that is not a source file. Among arguments only
// --sym-arg and --sym-args are ours; after `--` nothing is.
#include "cli/options.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef enum OptionId {
#define SECTION(title)
#define OPTION(id, spelling, shape, operands, help) OPTION_##id,
#include "cli/options.def"
#undef OPTION
#undef SECTION
  OPTION_COUNT
} OptionId;

typedef enum Shape { FLAG, VALUE, VALUES, JOINED, PREFIX } Shape;

typedef struct Row {
  const char *section;    // title of a section row, or NULL
  OptionId id;
  const char *spelling;
  Shape shape;
  const char *operands;
  const char *help;
} Row;

static const Row rows[] = {
#define SECTION(title) {title, OPTION_COUNT, "", FLAG, "", ""},
#define OPTION(id, spelling, shape, operands, help) \
  {NULL, OPTION_##id, spelling, shape, operands, help},
#include "cli/options.def"
#undef OPTION
#undef SECTION
};
#define ROW_COUNT (sizeof rows / sizeof rows[0])

#define MAX_SYMBOLIC_LENGTH (1u << 20)
#define MAX_SYMBOLIC_ARGS 16

// Words not yet looked at.
typedef struct Words {
  const char *const *data;
  uint32_t next, len;
} Words;

// ---- Values.

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
// factors are given; without a unit the factor is 1.
static bool parse_measure(const char *option, const char *text,
                          const char *units, const double *factors,
                          double max, double *out, Status *status) {
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
    return status_fail(status, "%s: '%s' is not a sensible amount", option,
                       text);
  *out = value;
  return true;
}

static bool parse_time(const char *option, const char *text, double *out,
                       Status *status) {
  static const double factors[] = {1, 60, 3600};
  return parse_measure(option, text, "smh", factors, 1e9, out, status);
}

static bool parse_memory(const char *option, const char *text, uint64_t *out,
                         Status *status) {
  static const double factors[] = {1.0 / 1024, 1, 1024};
  double mebibytes = 0;
  if (!parse_measure(option, text, "KMG", factors, 1e9, &mebibytes, status))
    return false;
  *out = (uint64_t)(mebibytes * 1048576);
  return true;
}

static bool parse_checks(Options *options, const char *text, Status *status) {
  const struct {
    const char *word;
    bool *flag;
  } checks[] = {{"leak", &options->check_leak},
                {"overflow", &options->check_overflow},
                {"exit", &options->check_exit},
                {"no-alignment", &options->no_alignment}};
  const size_t count = sizeof checks / sizeof checks[0];
  while (*text != '\0') {
    size_t len = strcspn(text, ",");
    size_t i = 0;
    while (i < count && (strlen(checks[i].word) != len ||
                         strncmp(text, checks[i].word, len) != 0))
      i++;
    if (i == count)
      return status_fail(status, "--check: '%.*s' is none of leak, overflow, "
                                 "exit, no-alignment", (int)len, text);
    *checks[i].flag = true;
    text += len;
    text += *text == ',';
  }
  return true;
}

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
  vec_push(&options->args, spec);
  return true;
}

static bool set_search(Options *options, const char *name, Status *status) {
  options->search = search_find(name);
  return options->search != NULL ||
         status_fail(status, "--search: '%s' is none of dfs, bfs, random, "
                     "cover", name);
}

static bool set_machine(Options *options, const char *name, Status *status) {
  options->slow_machine = strcmp(name, "slow") == 0;
  return options->slow_machine || strcmp(name, "fast") == 0 ||
         status_fail(status, "--machine: '%s' is none of fast, slow", name);
}

static bool set_solver(Options *options, const char *name, Status *status) {
  options->plain_solver = strcmp(name, "plain") == 0;
  return options->plain_solver || strcmp(name, "fast") == 0 ||
         status_fail(status, "--solver: '%s' is neither fast nor plain", name);
}

static bool set_processes(const char *text, Status *status) {
  uint64_t count;
  if (!parse_count("-n", text, 1, 1u << 20, &count, status)) return false;
  return count == 1 ||
         status_fail(status, "-n %s: only one process can be verified in this "
                     "version", text);
}

static bool set_name(const char **field, const char *option, const char *text,
                     Status *status) {
  if (*text == '\0') return status_fail(status, "%s: the name is empty",
                                        option);
  *field = text;
  return true;
}

// Hands a word (and its value, if it has one of its own) to clang.
static bool pass_on(Options *options, const char *word, const char *value) {
  vec_push(&options->cc_args, word);
  if (value != NULL) vec_push(&options->cc_args, value);
  return true;
}

// ---- One option with its values.

static bool apply(Options *o, const Row *row, const char *const *v,
                  Status *status) {
  const char *name = row->spelling;
  const uint64_t most = UINT64_C(1) << 62;
  switch (row->id) {
    case OPTION_PROCESSES: return set_processes(v[0], status);
    case OPTION_CHECK: return parse_checks(o, v[0], status);
    case OPTION_LOOP_BOUND:
      return parse_count(name, v[0], 1, UINT32_MAX, &o->loop_bound, status);
    case OPTION_MAX_TIME: return parse_time(name, v[0], &o->max_time, status);
    case OPTION_MAX_MEMORY:
      return parse_memory(name, v[0], &o->max_memory, status);
    case OPTION_MAX_PATHS:
      return parse_count(name, v[0], 1, most, &o->max_paths, status);
    case OPTION_MAX_FORKS:
      return parse_count(name, v[0], 1, UINT32_MAX, &o->max_forks, status);
    case OPTION_FIRST: return o->first = true;
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
    case OPTION_INCLUDE: return pass_on(o, "-include", v[0]);
    case OPTION_CC_ARG: return pass_on(o, v[0], NULL);
    case OPTION_SEARCH: return set_search(o, v[0], status);
    case OPTION_SEED:
      return parse_count(name, v[0], 0, most, &o->seed, status);
    case OPTION_MACHINE: return set_machine(o, v[0], status);
    case OPTION_SOLVER: return set_solver(o, v[0], status);
    case OPTION_SOLVER_TIME:
      return parse_time(name, v[0], &o->solver_time, status);
    case OPTION_RECORD_QUERIES:
      return set_name(&o->record_dir, name, v[0], status);
    case OPTION_OUT: return set_name(&o->out, name, v[0], status);
    case OPTION_NO_OUT: return o->no_out = true;
    case OPTION_JSON: return set_name(&o->json, name, v[0], status);
    case OPTION_STDOUT: return set_name(&o->stdout_file, name, v[0], status);
    case OPTION_PREFLIGHT: return o->preflight = true;
    case OPTION_PROGRESS: return o->progress = true;
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

// ---- Words.

// The row whose option this word is; *value: text given in the same word.
static const Row *find_row(const char *word, const char **value) {
  *value = NULL;
  for (size_t i = 0; i < ROW_COUNT; i++) {
    const Row *row = &rows[i];
    size_t len = strlen(row->spelling);
    if (row->section != NULL || strncmp(word, row->spelling, len) != 0)
      continue;
    if (row->shape == PREFIX) {
      *value = word;
      return row;
    }
    if (word[len] == '\0') return row;
    bool joined = row->shape == JOINED;
    bool equals = word[len] == '=' && row->shape != FLAG &&
                  strncmp(word, "--", 2) == 0;
    if (!joined && !equals) continue;
    *value = word + len + equals;
    return row;
  }
  return NULL;
}

static uint32_t count_operands(const Row *row) {
  if (row->shape == FLAG) return 0;
  uint32_t count = 1;
  for (const char *s = row->operands; *s != '\0'; s++) count += *s == ' ';
  return count;
}

static bool take_option(Options *options, const Row *row, const char *joined,
                        Words *words, Status *status) {
  const char *values[3] = {NULL, NULL, NULL};
  uint32_t need = count_operands(row), have = 0;
  if (joined != NULL) values[have++] = joined;
  while (have < need) {
    if (words->next == words->len)
      return status_fail(status, "%s needs %s", row->spelling, row->operands);
    values[have++] = words->data[words->next++];
  }
  return apply(options, row, values, status);
}

static bool is_source(const char *word) {
  const char *dot = strrchr(word, '.');
  return dot != NULL && dot != word &&
         (strcmp(dot, ".c") == 0 || strcmp(dot, ".bc") == 0 ||
          strcmp(dot, ".ll") == 0);
}

static bool take_leading_options(Options *options, Words *words,
                                 Status *status) {
  while (words->next < words->len) {
    const char *word = words->data[words->next];
    if (word[0] != '-' || word[1] == '\0') return true;
    words->next++;
    if (strcmp(word, "--") == 0) return true;
    if (strcmp(word, "--help-markdown") == 0) {
      options->help_markdown = true;
      continue;
    }
    const char *value;
    const Row *row = find_row(word, &value);
    if (row == NULL)
      return status_fail(status, "unknown option '%s'; see mpiproof --help",
                         word);
    if (!take_option(options, row, value, words, status)) return false;
  }
  return true;
}

static bool take_args(Options *options, Words *words, Status *status) {
  bool verbatim = false;
  while (words->next < words->len) {
    const char *word = words->data[words->next++];
    const char *value = NULL;
    const Row *row = verbatim ? NULL : find_row(word, &value);
    if (row != NULL &&
        (row->id == OPTION_SYM_ARG || row->id == OPTION_SYM_ARGS)) {
      if (!take_option(options, row, value, words, status)) return false;
    } else if (!verbatim && strcmp(word, "--") == 0) {
      verbatim = true;
    } else {
      ArgSpec spec = {.text = word};
      vec_push(&options->args, spec);
    }
  }
  return true;
}

static bool check_consistent(const Options *options, Status *status) {
  if (options->sym_stdin && options->stdin_file != NULL)
    return status_fail(status, "--stdin and --sym-stdin exclude each other");
  if (options->no_out && options->out != NULL)
    return status_fail(status, "--out and --no-out exclude each other");
  return true;
}

bool options_parse(Options *options, const char *const *data, uint32_t count,
                   Status *status) {
  Words words = {data, 0, count};
  *options = (Options){.search = search_find("dfs"), .loudness = NORMAL};
  if (!take_leading_options(options, &words, status)) return false;
  if (options->help || options->help_markdown || options->version) return true;
  while (words.next < words.len && is_source(words.data[words.next]))
    vec_push(&options->sources, words.data[words.next++]);
  if (options->sources.len == 0) {
    if (words.next == words.len)
      return status_fail(status, "no program given; see mpiproof --help");
    return status_fail(status, "'%s' is no C source (.c), bitcode (.bc) or "
                       "LLVM assembly (.ll)", words.data[words.next]);
  }
  return take_args(options, &words, status) &&
         check_consistent(options, status);
}

static void free_named(NamedSpec *specs, uint32_t len) {
  for (uint32_t i = 0; i < len; i++) {
    mem_free_string(specs[i].text);
    mem_free_string(specs[i].name);
  }
}

void options_fini(Options *options) {
  free_named(options->files.data, options->files.len);
  free_named(options->env.data, options->env.len);
  vec_fini(&options->files);
  vec_fini(&options->env);
  vec_fini(&options->sources);
  vec_fini(&options->cc_args);
  vec_fini(&options->args);
}

// ---- Help.

static const char usage[] =
    "usage: mpiproof [options] prog.c [more.c ...] [--] [args ...]\n"
    "       mpiproof replay FOLDER        run a saved finding again\n"
    "       mpiproof explain KIND         what a kind of finding means\n"
    "       mpiproof disasm [options] prog.c ...   show the bytecode\n"
    "\n"
    "Verifies a C program for every value of its symbolic inputs. Options come\n"
    "before the sources (.c, .bc, .ll); words after them are the program's\n"
    "arguments. Exit status: 0 verified, 1 violated, 3 incomplete, 2 wrong\n"
    "usage or input, 4 internal error.\n";

static void print_spelling(const Row *row, Text *out) {
  text_add(out, row->spelling);
  if (row->shape == FLAG) return;
  bool apart = row->shape == VALUE || row->shape == VALUES ||
               row->id == OPTION_PROCESSES;
  text_printf(out, "%s%s", apart ? " " : "", row->operands);
}

// The help text, wrapped, from column 26 to 78.
static void print_wrapped(const char *help, size_t column, Text *out) {
  while (*help != '\0') {
    size_t word = strcspn(help, " ");
    if (column + word > 78 && column > 26) {
      text_add(out, "\n                          ");
      column = 26;
    }
    text_add_bytes(out, help, word);
    column += word + 1;
    help += word;
    if (*help == ' ') {
      help++;
      if (column + strcspn(help, " ") <= 78) text_char(out, ' ');
    }
  }
  text_char(out, '\n');
}

void options_print_help(Text *out) {
  text_add(out, usage);
  for (size_t i = 0; i < ROW_COUNT; i++) {
    const Row *row = &rows[i];
    if (row->section != NULL) {
      text_printf(out, "\n%s\n", row->section);
      continue;
    }
    size_t start = out->len;
    text_add(out, "  ");
    print_spelling(row, out);
    if (out->len - start > 24) {
      text_char(out, '\n');
      start = out->len;
    }
    while (out->len - start < 26) text_char(out, ' ');
    print_wrapped(row->help, 26, out);
  }
}

void options_print_markdown(Text *out) {
  text_add(out, "# Options\n\nMade by `mpiproof --help-markdown` from "
           "`src/cli/options.def`; `make check` compares.\n\n```\n");
  text_add(out, usage);
  text_add(out, "```\n");
  for (size_t i = 0; i < ROW_COUNT; i++) {
    const Row *row = &rows[i];
    if (row->section != NULL) {
      text_printf(out, "\n## %s\n\n", row->section);
      continue;
    }
    text_add(out, "- `");
    print_spelling(row, out);
    text_printf(out, "`: %s\n", row->help);
  }
}

void options_bounds(const Options *o, Sentences *out) {
  Text text = {0};
#define BOUND(condition, ...)                      \
  do {                                             \
    if (!(condition)) break;                       \
    text_clear(&text);                             \
    text_printf(&text, __VA_ARGS__);               \
    vec_push(out, mem_string(text_get(&text)));    \
  } while (0)
  BOUND(o->loop_bound != 0, "loops: %llu rounds with a symbolic decision",
        (unsigned long long)o->loop_bound);
  BOUND(o->max_forks != 0, "decisions on a path: %llu",
        (unsigned long long)o->max_forks);
  BOUND(o->max_paths != 0, "paths: %llu", (unsigned long long)o->max_paths);
  BOUND(o->max_time != 0, "time: %g s", o->max_time);
  BOUND(o->max_memory != 0, "memory: %llu MiB",
        (unsigned long long)(o->max_memory >> 20));
#undef BOUND
  text_fini(&text);
}
