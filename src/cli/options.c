// Parsing of the command line, driven by options.def.
//
// Order of words: options, then sources, then the program's arguments, which
// begin at the first word that is not a source file, or right after a program
// that mpiproof-cc has built. Among arguments only --sym-arg and --sym-args are
// ours; after `--` nothing is. A lone colon ends
// the words of a program and starts those of the next one, as for mpirun:
// -n 1 master.c : -n 3 worker.c
#include "cli/options.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "cli/compiler_words.h"
#include "cli/cli.h"
#include "cli/database.h"
#include "cli/folder_files.h"
#include "cli/internal.h"
#include "cli/launch.h"
#include "java/java.h"

// Words not yet looked at.
typedef struct Words {
  const char *const *data;
  uint32_t next, len;
} Words;

// ---- Options.

// Launchers know the number of processes by several names: the part of the
// word behind such a name, or NULL.
static const char *skip_processes(const char *word) {
  static const char *const names[] = {"--np", "-np", "--n", "-n", "-c"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    size_t len = strlen(names[i]);
    if (strncmp(word, names[i], len) != 0) continue;
    if (word[len] == '\0' || isdigit((unsigned char)word[len]))
      return word + len;
    if (word[len] == '=') return word + len + 1;
  }
  return NULL;
}

static const Row *find_id(OptionId id) {
  size_t count;
  const Row *row = option_rows(&count);
  while (row->id != id) row++;
  return row;
}

const Row *option_find(const char *word, const char **value) {
  size_t count;
  const Row *rows = option_rows(&count);
  const char *processes = skip_processes(word);
  *value = NULL;
  if (processes != NULL) {
    if (processes[0] != '\0' || processes[-1] == '=') *value = processes;
    return find_id(OPTION_PROCESSES);
  }
  if (strcmp(word, "-h") == 0) return find_id(OPTION_HELP);
  if (strcmp(word, "-V") == 0) return find_id(OPTION_VERSION);
  for (size_t i = 0; i < count; i++) {
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

uint32_t option_operands(const Row *row) {
  if (row->shape == FLAG) return 0;
  uint32_t count = 1;
  for (const char *s = row->operands; *s != '\0'; s++) count += *s == ' ';
  return count;
}

static bool take_option(Options *options, const Row *row, const char *joined,
                        Words *words, Status *status) {
  const char *values[3] = {NULL, NULL, NULL};
  uint32_t need = option_operands(row), have = 0;
  if (joined != NULL) values[have++] = joined;
  while (have < need) {
    if (words->next == words->len)
      return status_fail(status, "%s needs a value: %s %s", row->spelling,
                         row->spelling, row->operands);
    values[have++] = words->data[words->next++];
  }
  return option_apply(options, row, values, status);
}

// After a colon only what concerns the program itself may follow.
static bool is_of_program(const Row *row) {
  switch (row->id) {
    case OPTION_PROCESSES:
    case OPTION_SPAWN:
    case OPTION_SYM_ARG:
    case OPTION_SYM_ARGS:
    case OPTION_INCLUDE_DIR:
    case OPTION_DEFINE:
    case OPTION_UNDEFINE:
    case OPTION_STANDARD:
    case OPTION_INCLUDE:
    case OPTION_OPENMP:
    case OPTION_CC_ARG:
    case OPTION_DATABASE:
    case OPTION_TARGET:
    case OPTION_CLASS_PATH:
    case OPTION_MAIN_CLASS:
      return true;
    default:
      return false;
  }
}

// Separates the two programs of a comparison from what comes before them.
static bool is_side(const char *word) {
  return strcmp(word, "--spec") == 0 || strcmp(word, "--impl") == 0;
}

// With the option that was meant, if one is close. Values are not compared.
static bool fail_unknown(const Options *options, const char *word,
                         Status *status) {
  size_t count;
  const Row *rows = option_rows(&count);
  Text name = {0};
  text_add_bytes(&name, word, strcspn(word, "="));
  Nearest nearest = nearest_to(text_get(&name));
  for (size_t i = 0; i < count; i++)
    if (rows[i].section == NULL) nearest_try(&nearest, rows[i].spelling);
  if (options->compare.is) {
    nearest_try(&nearest, "--spec");
    nearest_try(&nearest, "--impl");
  }
  bool close = nearest.name != NULL;
  status_fail(status, "unknown option '%s'%s%s%s; see mpiproof --help", word,
              close ? " (did you mean " : "", close ? nearest.name : "",
              close ? "?)" : "");
  text_fini(&name);
  return false;
}

static bool take_leading_options(Options *options, Words *words,
                                 Status *status) {
  while (words->next < words->len) {
    const char *word = words->data[words->next];
    if (word[0] != '-' || word[1] == '\0') return true;
    if (options->compare.is && is_side(word)) return true;
    words->next++;
    if (strcmp(word, "--") == 0) return true;
    bool taken;
    if (!launch_take(options, word, words->data, &words->next, words->len,
                     &taken, status))
      return false;
    if (taken) continue;
    if (compiler_word_take(options, word, words->data, &words->next,
                           words->len))
      continue;
    options->document = document_find(word);
    if (options->document != NULL) return true;
    const char *value;
    const Row *row = option_find(word, &value);
    if (row == NULL) return fail_unknown(options, word, status);
    if (options->programs.len > 1 && !is_of_program(row))
      return status_fail(status, "%s concerns all programs: give it before "
                         "the first one", row->spelling);
    if (!take_option(options, row, value, words, status)) return false;
  }
  return true;
}

// ---- Programs.

static bool is_source(const char *word) {
  const char *dot = strrchr(word, '.');
  return dot != NULL && dot != word &&
         (strcmp(dot, ".c") == 0 || strcmp(dot, ".i") == 0 ||
          strcmp(dot, ".bc") == 0 || strcmp(dot, ".ll") == 0 ||
          java_is_source(word) || launch_is_part(word));
}

static bool is_same_word(const char *a, const char *b) {
  return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool are_same_words(const char *const *a, uint32_t a_count,
                           const char *const *b, uint32_t b_count) {
  bool same = a_count == b_count;
  for (uint32_t i = 0; same && i < a_count; i++)
    same = is_same_word(a[i], b[i]);
  return same;
}

bool program_is_same_code(const ProgramSpec *a, const ProgramSpec *b) {
  return a->spawned == b->spawned &&
         are_same_words(a->sources.data, a->sources.len, b->sources.data,
                        b->sources.len) &&
         are_same_words(a->cc_args.data, a->cc_args.len, b->cc_args.data,
                        b->cc_args.len) &&
         is_same_word(a->executable, b->executable) &&
         is_same_word(a->class_path, b->class_path) &&
         is_same_word(a->main_class, b->main_class);
}

// A program that was built already: what follows are its arguments.
static bool take_executable(ProgramSpec *program, const char *word) {
  Text path = {0};
  bool found = launch_find(word, &path);
  if (found) {
    program->name = word;
    program->executable = mem_string(text_get(&path));
    vec_push(&program->sources, program->executable);
  }
  text_fini(&path);
  return found;
}

// As for java: only --main, and maybe -cp. What follows are its arguments.
static bool take_main_class(ProgramSpec *program, Status *status) {
  Text found = {0};
  const char *path =
      program->class_path != NULL ? program->class_path : ".";
  if (java_find_class(path, program->main_class, &found)) {
    program->class_file = mem_string(text_get(&found));
    vec_push(&program->sources, program->class_file);
  } else {
    status_fail(status, "there is no class %s on the class path '%s'",
                program->main_class, path);
  }
  text_fini(&found);
  return status_ok(status);
}

// A first word may have been meant as a subcommand.
static bool fail_missing(const char *word, bool first, Status *status) {
  const char *meant = first ? cli_nearest_command(word) : NULL;
  if (meant != NULL)
    return status_fail(status, "there is no file '%s'; did you mean mpiproof "
                       "%s?", word, meant);
  if (first && (strcmp(word, "verify") == 0 || strcmp(word, "check") == 0 ||
                strcmp(word, "run") == 0))
    return status_fail(status, "there is no file '%s'; to verify a program, just "
                       "name it: mpiproof prog.c", word);
  return status_fail(status, "there is no file '%s'%s", word,
                     strchr(word, '/') == NULL
                         ? ", nor a program of that name" : "");
}

static bool take_sources(Options *options, Words *words, Status *status) {
  ProgramSpec *program = vec_last(&options->programs);
  while (words->next < words->len && is_source(words->data[words->next]))
    vec_push(&program->sources, words->data[words->next++]);
  if (program->database != NULL) return database_read(program, status);
  if (program->targets.len != 0)
    return status_fail(status, "--target is of a -p DIR before it");
  if (program->sources.len != 0) return true;
  if (program->main_class != NULL) return take_main_class(program, status);
  if (words->next < words->len &&
      take_executable(program, words->data[words->next])) {
    words->next++;
    return true;
  }
  if (words->next == words->len)
    return options->programs.len == 1
               ? status_fail(status, "no program given; see mpiproof --help")
               : status_fail(status, "no program after the last ':'");
  const char *word = words->data[words->next];
  if (strcmp(word, ":") == 0)
    return status_fail(status, "no program before ':'");
  return access(word, F_OK) != 0
             ? fail_missing(word, words->next == 0, status)
             : status_fail(status, "'%s' is no C source (.c), Java program "
                           "(.java, .class, .jar), bitcode (.bc) or LLVM "
                           "assembly (.ll), nor a program or an object for "
                           "x86-64", word);
}

// Takes the arguments of the last program, and the colon after them.
static bool take_args(Options *options, Words *words, bool *colon,
                      Status *status) {
  ProgramSpec *program = vec_last(&options->programs);
  bool verbatim = false;
  *colon = false;
  while (words->next < words->len) {
    if (options->compare.is && is_side(words->data[words->next])) return true;
    const char *word = words->data[words->next++];
    const char *value = NULL;
    const Row *row = verbatim ? NULL : option_find(word, &value);
    if (row != NULL &&
        (row->id == OPTION_SYM_ARG || row->id == OPTION_SYM_ARGS)) {
      if (!take_option(options, row, value, words, status)) return false;
    } else if (!verbatim && strcmp(word, "--") == 0) {
      verbatim = true;
    } else if (!verbatim && strcmp(word, ":") == 0) {
      *colon = true;
      return true;
    } else {
      ArgSpec spec = {.text = word};
      vec_push(&program->args, spec);
      if (row != NULL || (!verbatim && strncmp(word, "-l", 2) == 0))
        vec_push(&options->passed_on, word);
    }
  }
  return true;
}

static void add_program(Options *options) {
  ProgramSpec program = {0};
  vec_push(&options->programs, program);
}

static bool take_programs(Options *options, Words *words, Status *status) {
  bool more = true;
  while (more) {
    if (!take_sources(options, words, status) ||
        !take_args(options, words, &more, status))
      return false;
    if (!more) break;
    add_program(options);
    if (!take_leading_options(options, words, status)) return false;
  }
  return true;
}

void options_side(const Options *options, Side side, uint32_t *from,
                  uint32_t *to) {
  uint32_t specs = options->compare.specs;
  *from = side == SIDE_SPEC ? 0 : specs;
  *to = side == SIDE_SPEC ? specs : options->programs.len;
}

// Fills in what was not said and looks at the programs of one side together.
static bool check_side(Options *options, Side side, Status *status) {
  uint32_t total = 0, from, to;
  options_side(options, side, &from, &to);
  for (uint32_t i = from; i < to; i++) {
    ProgramSpec *program = &options->programs.data[i];
    if (program->min_ranks == 0) program->min_ranks = program->max_ranks = 1;
    if (program->min_ranks != program->max_ranks && side == SIDE_SPEC)
      return status_fail(status, "-n %u..%u: the specification has one number "
                         "of processes", program->min_ranks,
                         program->max_ranks);
    if (program->min_ranks != program->max_ranks && to - from > 1)
      return status_fail(status, "-n %u..%u: a range is possible only for a "
                         "single program", program->min_ranks,
                         program->max_ranks);
    if (i > from && !program->spawned && options->programs.data[i - 1].spawned)
      return status_fail(status, "programs that others spawn come last");
    total += program->max_ranks;
    if (total > MPI_MAX_RANKS)
      return status_fail(status, "the programs ask for more than %u processes",
                         MPI_MAX_RANKS);
  }
  return true;
}

static bool check_processes(Options *options, Status *status) {
  return (!options->compare.is || check_side(options, SIDE_SPEC, status)) &&
         check_side(options, SIDE_IMPL, status);
}

// A file without a --format has that of its name.
static bool complete_outputs(Options *options, Status *status) {
  for (uint32_t i = 0; i < options->outputs.len; i++) {
    OutputSpec *output = &options->outputs.data[i];
    if (output->format == NULL)
      output->format = report_format_of_file(output->path);
    if (output->format == NULL)
      return status_fail(status, "--output: the name '%s' tells no format; "
                         "--format does", output->path);
  }
  return true;
}

static bool check_consistent(const Options *options, Status *status) {
  if (options->sym_stdin && options->stdin_file != NULL)
    return status_fail(status, "--stdin and --sym-stdin exclude each other");
  if (options->update_baseline && options->baseline == NULL)
    return status_fail(status, "--update-baseline needs --baseline FILE");
  if (options->baseline != NULL && options->has_expected)
    return status_fail(status, "--baseline and --expect exclude each other");
  if (options->no_out && options->out != NULL)
    return status_fail(status, "--out and --no-out exclude each other");
  return true;
}

// ---- The whole.

static bool take_side(Options *options, const char *word, Words *words,
                      Status *status) {
  if (words->next == words->len ||
      strcmp(words->data[words->next], word) != 0)
    return status_fail(status, "compare needs --spec PROGRAM and then --impl "
                       "PROGRAM; %s is missing%s%s", word,
                       words->next == words->len ? "" : " before ",
                       words->next == words->len ? ""
                                                 : words->data[words->next]);
  words->next++;
  return take_leading_options(options, words, status) &&
         take_programs(options, words, status);
}

static bool take_both(Options *options, Words *words, Status *status) {
  if (!take_side(options, "--spec", words, status)) return false;
  options->compare.specs = options->programs.len;
  add_program(options);
  if (!take_side(options, "--impl", words, status)) return false;
  return words->next == words->len ||
         status_fail(status, "compare takes two programs, not '%s' as well",
                     words->data[words->next]);
}

static bool take_all(Options *options, Words *words, Status *status) {
  if (!take_leading_options(options, words, status)) return false;
  if (options->help || options->document != NULL || options->version)
    return true;
  return options->compare.is ? take_both(options, words, status)
                             : take_programs(options, words, status);
}

// "compare" as the first word: two programs follow, not one.
bool options_parse(Options *options, const char *const *data, uint32_t count,
                   Status *status) {
  Words words = {data, 0, count};
  *options = (Options){.search = strategy_find("dfs"), .loudness = NORMAL,
                       .spin_bound = DEFAULT_SPIN_BOUND,
                       .job_work = DEFAULT_JOB_WORK};
  if (count != 0 && strcmp(data[0], "compare") == 0) {
    options->compare.is = true;
    words.next++;
  }
  add_program(options);
  bool fine = take_all(options, &words, status);
  options->parsed = words.next;
  if (!fine || options->help || options->document != NULL || options->version)
    return fine;
  return (!options->all_files || folder_files_add(options, status)) &&
         check_processes(options, status) &&
         complete_outputs(options, status) &&
         check_consistent(options, status);
}

uint32_t options_ranks(const Options *options, uint32_t size) {
  uint32_t total = size, from, to;
  options_side(options, SIDE_IMPL, &from, &to);
  for (uint32_t i = from; i < to; i++)
    total += options->programs.data[i].min_ranks;
  return total;
}

uint32_t options_sizes(const Options *options) {
  uint32_t from, to;
  options_side(options, SIDE_IMPL, &from, &to);
  const ProgramSpec *program = &options->programs.data[from];
  return program->max_ranks - program->min_ranks + 1;
}

static void named_fini(NamedSpecs *specs) {
  for (uint32_t i = 0; i < specs->len; i++) {
    mem_free_string(specs->data[i].text);
    mem_free_string(specs->data[i].name);
  }
  vec_fini(specs);
}

void options_fini(Options *options) {
  named_fini(&options->files);
  named_fini(&options->env);
  vec_fini(&options->ignored);
  vec_fini(&options->compiling);
  vec_fini(&options->passed_on);
  vec_fini(&options->cc_args);
  policy_fini(&options->policy);
  vec_fini(&options->outputs);
  vec_fini(&options->properties);
  for (uint32_t i = 0; i < options->programs.len; i++) {
    ProgramSpec *program = &options->programs.data[i];
    vec_fini(&program->sources);
    mem_free_string(program->executable);
    mem_free_string(program->class_file);
    named_fini(&program->env);
    vec_fini(&program->args);
    vec_fini(&program->cc_args);
    database_fini(program);
  }
  vec_fini(&options->programs);
  vec_fini(&options->compare.inputs);
  vec_fini(&options->compare.numbers);
}
