// Explores the programs of one batch (see generate.py) with all reductions and
// with none, in every buffering mode, and compares what the searches found.
// One process for the whole batch, since the explorations take less time than
// starting.
//
// usage: compare BITCODE RUNTIME LIMIT EACH FIRST RANKS...
// BITCODE may be a Java source.
// Program FIRST + i of the batch runs with RANKS[i] processes; an "e" behind
// the number says that it polls in loops without bound, an "f" that it does so
// and is left out if it deadlocks, which takes long to confirm. Enumerated is
// then its twin in which calls block instead, which must give the same. What an
// enumeration without any reduction does not finish in LIMIT seconds is
// enumerated with equal states explored once; if that takes too long, too, the
// reduced search is what path models are compared with. Prints for each program
// and mode lines
//   PROGRAM MODE models WITH_OUTCOMES PRUNED MODELS QUESTIONS PATHS
//   PROGRAM MODE ok STATES PLAIN_STATES DEADLOCK OUTCOMES REFERENCE VIOLATED ENDED
//   PROGRAM MODE left-out
//   PROGRAM MODE differs: ...
// and, for mode any, lines "PROGRAM outcome JSON" for programs without
// findings.
// With 3 for EACH the search in rounds of several processes (doc/jobs.md) is compared,
// and lines "PROGRAM MODE rounds JOBS" tell how many jobs it took.
// With 2 for EACH nothing is compared; lines "PROGRAM MODE said TEXT" tell what
// the search with path models and outcomes found, "PROGRAM MODE said" ends them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "explore/explore.h"
#include "job/crew.h"
#include "java/java.h"
#include "search/strategy.h"
#include "load/load.h"
#include "report/json.h"

typedef struct Mode {
  const char *name;
  Buffering buffering;
  uint32_t slots;
} Mode;

static const Mode modes[] = {
    {"any", BUFFER_ANY, 0},
    {"infinite", BUFFER_INFINITE, 0},
    {"zero", BUFFER_ZERO, 0},
    {"1", BUFFER_COUNT, 1},
};
#define MODE_COUNT (sizeof modes / sizeof modes[0])

typedef struct SearchKind {
  const char *name;
  uint32_t reductions;
  bool models;       // path models
  bool silent;       // without outcomes: what is printed decides nothing
  uint32_t after;    // models are brought in after so much work
  uint32_t budget;   // of work before others take part; 0: they never do
} SearchKind;

static const SearchKind searches[] = {
    {"reduced", REDUCE_ALL, false, false, 0, 0},
    {"path models", REDUCE_ALL, true, true, 0, 0},
    {"path models with outcomes", REDUCE_ALL, true, false, 0, 0},
    {"path models later", REDUCE_ALL, true, true, 100, 0},
    {"without eager", REDUCE_ALL & ~REDUCE_EAGER, false, false, 0, 0},
    {"without order", REDUCE_ALL & ~REDUCE_ORDER, false, false, 0, 0},
    {"without states", REDUCE_ALL & ~REDUCE_STATES, false, false, 0, 0},
    {"states only", REDUCE_STATES, false, false, 0, 0},
    {"path models without states", REDUCE_ALL & ~REDUCE_STATES, true, true, 0, 0},
    {"path models much later", REDUCE_ALL, true, false, 1000, 0},
};
#define SEARCH_COUNT (sizeof searches / sizeof searches[0])
#define SEARCH_USUAL 4     // the first ones
#define SEARCH_TOLD 2

static const SearchKind shared[] = {
    {"rounds", REDUCE_ALL, false, false, 0, 400},
    {"rounds without outcomes", REDUCE_ALL, false, true, 0, 4000},
    {"rounds beside models", REDUCE_ALL, true, true, 1000000, 1500},
    {"rounds of all choices", REDUCE_STATES, false, false, 0, 4000},
};
#define SHARED_COUNT (sizeof shared / sizeof shared[0])

// What the others are compared with: the first that ends in its time.
static const SearchKind references[] = {
    {"plain", 0, false, false, 0, 0},
    {"equal states", REDUCE_STATES, false, false, 0, 0},
    {"reduced", REDUCE_ALL, false, false, 0, 0},
};
#define REFERENCE_COUNT (sizeof references / sizeof references[0])

typedef struct Context {
  Module *module;
  ExprTable *terms;
  Solver *solver;
  Vm *vm;
  double limit;      // seconds of one exploration
  bool each;
  Crew *crew;        // NULL: no search has one
} Context;

// ---- What two searches must agree on, as sorted texts.
typedef VEC(char *) Lines;
typedef struct Summary {
  Lines lines;
  bool violated;
  bool soft;         // a deadlock that needs sends without buffering
  bool stuck;        // another deadlock
  bool explained;    // one that has a kind of its own: reported once per kind
                     // and place, whoever else is stuck
  bool unready;      // a ready send that may come too early
} Summary;

static int compare_lines(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_line(Lines *lines, Text *text) {
  vec_push(lines, mem_string(text_get(text)));
  text_clear(text);
}

static void add_place(const Module *module, uint32_t place, Text *text) {
  Text where = {0};
  place_print(module, place, &where);
  int line = 0;
  sscanf(text_get(&where), "%*[^:]:%d", &line);
  text_printf(text, " line %d", line);
  text_fini(&where);
}

// Calls that do not fit together are found at the one that comes second, which
// may be either.
static bool has_two_places(FindingKind kind) {
  return kind == FINDING_CALL_MISMATCH || kind == FINDING_ROOT_MISMATCH ||
         kind == FINDING_OPERATOR_MISMATCH || kind == FINDING_COUNT_MISMATCH;
}

static void add_finding(Summary *summary, const Finding *f, bool any,
                        Text *text) {
  if (finding_is_deadlock(f->kind) && f->needs_blocking && any) {
    summary->soft = summary->violated = true;
    return;
  }
  if (f->kind == FINDING_MESSAGE_RACE) return;   // a note: see the outcomes
  summary->violated = true;
  bool deadlock = finding_is_deadlock(f->kind);
  if (f->kind == FINDING_MISSING_RECEIVE) summary->unready = true;
  if (deadlock) summary->stuck = true;
  if (deadlock && f->kind != FINDING_DEADLOCK) summary->explained = true;
  text_add(text, deadlock ? "deadlock" : finding_id(f->kind));
  if (deadlock) {
    for (uint32_t i = 0; i < f->ranks.len; i++) {
      const RankAccount *r = &f->ranks.data[i];
      if (r->ended || r->aside) continue;   // those are findings of their own
      text_printf(text, " rank %u", r->rank);
      add_place(r->module, r->place, text);
    }
  } else if (!has_two_places(f->kind)) {
    add_place(f->module, f->place, text);
  }
  add_line(&summary->lines, text);
}

static void put_outcome(const Outcome *outcome, Text *out) {
  Json json;
  json_begin(&json, out);
  json_open_array(&json, NULL);
  for (uint32_t r = 0; r < outcome->ranks.len; r++)
    json_string(&json, NULL, text_get(&outcome->ranks.data[r].output));
  json_close_array(&json);
  for (uint32_t i = 0; i < out->len; i++)
    if (out->data[i] == '\n') out->data[i] = ' ';
}

static void summarise(const Exploration *result, Summary *summary) {
  Text text = {0};
  for (uint32_t i = 0; i < result->findings.len; i++)
    add_finding(summary, &result->findings.data[i],
                result->buffering == BUFFER_ANY, &text);
  for (uint32_t i = 0; i < result->outcomes.len; i++) {
    text_add(&text, "outcome ");
    put_outcome(&result->outcomes.data[i], &text);
    for (uint32_t r = 0; r < result->outcomes.data[i].ranks.len; r++)
      text_printf(&text, " exit %d",
                  (int)result->outcomes.data[i].ranks.data[r].exit_code);
    add_line(&summary->lines, &text);
  }
  if (summary->lines.len != 0)
    qsort(summary->lines.data, summary->lines.len, sizeof(char *),
          compare_lines);
  uint32_t kept = 0;   // each once
  for (uint32_t i = 0; i < summary->lines.len; i++) {
    char *line = summary->lines.data[i];
    if (kept > 0 && strcmp(summary->lines.data[kept - 1], line) == 0) {
      mem_free_string(line);
    } else {
      summary->lines.data[kept++] = line;
    }
  }
  summary->lines.len = kept;
  text_fini(&text);
}

static void summary_fini(Summary *summary) {
  for (uint32_t i = 0; i < summary->lines.len; i++)
    mem_free_string(summary->lines.data[i]);
  vec_fini(&summary->lines);
}

static bool has_line(const Summary *summary, const char *line) {
  for (uint32_t i = 0; i < summary->lines.len; i++)
    if (strcmp(summary->lines.data[i], line) == 0) return true;
  return false;
}

static bool is_deadlock(const char *line) {
  return strncmp(line, "deadlock", 8) == 0;
}

static bool is_outcome(const char *line) {
  return strncmp(line, "outcome", 7) == 0;
}

// A ready send that may come too early ends its rank, or the one that receives
// it, or leaves both waiting, depending on the order of things that have
// nothing to do with each other. Then only the verdict must be the same.
static bool differ(const Summary *got, const Summary *want, bool silent,
                   Text *why) {
  if (got->unready || want->unready) {
    if (!got->violated || !want->violated) text_add(why, "verdicts differ");
    return why->len != 0;
  }
  if (got->soft != want->soft)
    text_printf(why, "deadlock without buffering: %d, plain %d; ", got->soft,
                want->soft);
  if (got->stuck != want->stuck)
    text_printf(why, "deadlock: %d, plain %d; ", got->stuck, want->stuck);
  bool vague = got->explained || want->explained;
  for (uint32_t i = 0; i < got->lines.len; i++)
    if (!has_line(want, got->lines.data[i]) &&
        !(vague && is_deadlock(got->lines.data[i])))
      text_printf(why, "not in plain: %s; ", got->lines.data[i]);
  for (uint32_t i = 0; i < want->lines.len; i++)
    if (!has_line(got, want->lines.data[i]) &&
        !(silent && is_outcome(want->lines.data[i])) &&
        !(vague && is_deadlock(want->lines.data[i])))
      text_printf(why, "only in plain: %s; ", want->lines.data[i]);
  return why->len != 0;
}

// ---- Explorations.

// How a program waits in loops: argv[2] of the batch.
static const char *const ways[] = {"0", "1", "2"};
#define WAY_BLOCKS 0
#define WAY_COUNT 3

typedef struct Subject {
  uint32_t program, ranks;
  bool polls;
  bool finite;       // ... and is compared only if it does not poll for ever
} Subject;

static void explore(Context *c, const Subject *subject, unsigned way,
                    const Mode *mode, const SearchKind *search, double limit,
                    Exploration *result) {
  char number[16];
  snprintf(number, sizeof number, "%u", subject->program);
  BootArg args[] = {{.text = "batch"}, {.text = number},
                    {.text = ways[way]}};
  BootSpec boot = {.arg_count = 3, .args = args};
  Program part = {.vm = c->vm,
                  .module = c->module,
                  .ranks = subject->ranks,
                  .boots = &boot,
                  .boot_count = 1};
  ExploreOptions options = {
      .programs = &part,
      .program_count = 1,
      .search = strategy_find("dfs"),
      .buffering = mode->buffering,
      .slots = mode->slots,
      .reductions = search->reductions,
      .max_seconds = limit,
      .outcomes = !search->silent,
      .path_models = search->models,
      .models_later = search->after != 0,
      .models_after = search->after,
      // Explicit and symbolic search of models must agree; without outcomes
      // there is most to be asked.
      .model_engine = search->silent ? PATH_ENGINE_BOTH : PATH_ENGINE_AUTO,
      .keep_all = true,
      .strict = true,
      .crew = search->budget == 0 ? NULL : c->crew,
      .job_budget = search->budget,
  };
  explore_run(c->solver, c->terms, &options, result);
}

static void print_outcomes(uint32_t program, const Exploration *result) {
  Text text = {0};
  for (uint32_t i = 0; i < result->outcomes.len; i++) {
    text_clear(&text);
    put_outcome(&result->outcomes.data[i], &text);
    printf("%u outcome %s\n", program, text_get(&text));
  }
  text_fini(&text);
}

static void print_models(const Subject *subject, const Mode *mode,
                         const SearchKind *search, const Exploration *result) {
  if (!search->models || result->models == 0) return;
  printf("%u %s models %d %llu %llu %llu %llu\n", subject->program, mode->name,
         !search->silent, (unsigned long long)result->pruned,
         (unsigned long long)result->models,
         (unsigned long long)result->model_questions,
         (unsigned long long)result->paths);
}

static void print_rounds(const Subject *subject, const Mode *mode,
                         const SearchKind *search, const Exploration *result) {
  if (search->budget == 0) return;
  printf("%u %s rounds %llu\n", subject->program, mode->name,
         (unsigned long long)result->jobs);
}

// Compares one search with the plain one; false: they differ.
static bool compare(Context *c, const Subject *subject, unsigned way,
                    const Mode *mode, const SearchKind *search,
                    const Summary *want, uint64_t *states) {
  Exploration result = {0};
  Summary got = {0};
  Text why = {0};
  explore(c, subject, way, mode, search, c->limit * 8, &result);
  summarise(&result, &got);
  *states += result.states;
  print_models(subject, mode, search, &result);
  print_rounds(subject, mode, search, &result);
  bool late = limits_has(&result.limits, LIMIT_TIME);
  if (result.limits.len != 0 && !late)
    text_printf(&why, "incomplete: %s; ", result.limits.data[0].message);
  bool same =
      late || (!differ(&got, want, search->silent, &why) && why.len == 0);
  if (late)
    printf("%u %s left-out %s, polling %s\n", subject->program, mode->name,
           search->name, ways[way]);
  if (!same)
    printf("%u %s differs: %s, polling %s: %s\n", subject->program,
           mode->name, search->name, ways[way], text_get(&why));
  text_fini(&why);
  summary_fini(&got);
  exploration_fini(&result);
  return same;
}

// The search the others are compared with; NULL: none ends in its time.
static const SearchKind *enumerate(Context *c, const Subject *subject,
                                   const Mode *mode, Exploration *plain) {
  for (size_t i = 0; i < REFERENCE_COUNT; i++) {
    explore(c, subject, WAY_BLOCKS, mode, &references[i],
            c->limit * (double)(1u << i), plain);
    if (plain->limits.len == 0) return &references[i];
    if (i + 1 == REFERENCE_COUNT) break;
    exploration_fini(plain);
    *plain = (Exploration){0};
  }
  return NULL;
}

// Polling needs equal states; and what is needed to end at all is needed.
static bool is_sensible(const SearchKind *search, unsigned way,
                        const SearchKind *reference) {
  if (way != WAY_BLOCKS && (search->reductions & REDUCE_STATES) == 0)
    return false;
  return (search->reductions & reference->reductions) == reference->reductions;
}

static size_t search_count(const Context *c) {
  if (c->crew != NULL) return SHARED_COUNT;
  return c->each ? SEARCH_COUNT : SEARCH_USUAL;
}

static bool compare_all(Context *c, const Subject *subject, const Mode *mode,
                        const Summary *want, const SearchKind *reference,
                        uint64_t *states) {
  bool same = true;
  uint64_t others = 0;
  bool blocks = !subject->polls ||
                (subject->finite && (want->stuck || want->soft));
  for (unsigned way = 0; way < (blocks ? 1 : WAY_COUNT); way++)
    for (size_t i = 0; i < search_count(c); i++) {
      const SearchKind *search = c->crew != NULL ? &shared[i] : &searches[i];
      if (is_sensible(search, way, reference))
        same = compare(c, subject, way, mode, search, want,
                       i == 0 ? states : &others) && same;
    }
  return same;
}

static void check_mode(Context *c, const Subject *subject, const Mode *mode) {
  Exploration plain = {0};
  Summary want = {0};
  const SearchKind *reference = enumerate(c, subject, mode, &plain);
  if (reference == NULL) {
    printf("%u %s left-out %s\n", subject->program, mode->name,
           limit_id(plain.limits.data[0].kind));
    exploration_fini(&plain);
    return;
  }
  summarise(&plain, &want);
  uint64_t states = 0;
  if (compare_all(c, subject, mode, &want, reference, &states))
    printf("%u %s ok %llu %llu %d %u %d %d %d\n", subject->program, mode->name,
           (unsigned long long)states, (unsigned long long)plain.states,
           plain.deadlocks != 0, plain.outcomes.len,
           (int)(reference - references), want.violated, plain.ended != 0);
  if (mode->buffering == BUFFER_ANY && !want.violated)
    print_outcomes(subject->program, &plain);
  fflush(stdout);
  summary_fini(&want);
  exploration_fini(&plain);
}

// The LLVM assembly of a Java source, beside it; the runtime's folder is one of
// our own files' folders.
static char *translate(const char *path, const char *runtime) {
  Text home = {0}, folder = {0}, code = {0};
  Status status = {0};
  text_printf(&home, "%s/..", runtime);
  text_printf(&folder, "%s-classes", path);
  mkdir(text_get(&folder), 0700);
  JavaJob job = {.sources = &path,
                 .source_count = 1,
                 .home = text_get(&home),
                 .folder = text_get(&folder)};
  char *result = NULL;
  if (java_translate(&job, &code, &status)) {
    text_clear(&folder);
    text_printf(&folder, "%s.ll", path);
    FILE *file = fopen(text_get(&folder), "w");
    fwrite(text_get(&code), 1, code.len, file);
    fclose(file);
    result = mem_string(text_get(&folder));
  } else if (!status_ok(&status)) {
    fprintf(stderr, "compare: %s\n", status.message);
  }
  status_fini(&status);
  text_fini(&home);
  text_fini(&folder);
  text_fini(&code);
  return result;
}

static Module *load_batch(const char *path, const char *runtime) {
  LoadOptions options = {
      .runtime_dir = runtime,
      .is_native = vm_is_native,
      .native_context = (void *)(uintptr_t)mpi_extension(),
      .trusted = true,
  };
  Status status = {0};
  char *made = java_is_source(path) ? translate(path, runtime) : NULL;
  if (java_is_source(path) && made == NULL) return NULL;
  const char *code = made != NULL ? made : path;
  Module *module = load_program(&code, 1, NULL, &options, &status);
  if (module == NULL) fprintf(stderr, "compare: %s\n", status.message);
  status_fini(&status);
  mem_free_string(made);
  return module;
}

// What the search that people use says, for a judge of its own.
static void tell(Context *c, const Subject *subject, const Mode *mode) {
  Exploration result = {0};
  Summary said = {0};
  explore(c, subject, WAY_BLOCKS, mode, &searches[SEARCH_TOLD], c->limit * 8,
          &result);
  if (result.limits.len != 0) {
    printf("%u %s left-out %s\n", subject->program, mode->name,
           limit_id(result.limits.data[0].kind));
  } else {
    summarise(&result, &said);
    for (uint32_t i = 0; i < said.lines.len; i++)
      printf("%u %s said %s\n", subject->program, mode->name,
             said.lines.data[i]);
    if (said.soft)
      printf("%u %s said soft\n", subject->program, mode->name);
    printf("%u %s said\n", subject->program, mode->name);
  }
  fflush(stdout);
  summary_fini(&said);
  exploration_fini(&result);
}

int main(int argc, char **argv) {
  if (argc < 7) return 2;
  Context c = {.module = load_batch(argv[1], argv[2]),
               .limit = strtod(argv[3], NULL),
               .each = strcmp(argv[4], "1") == 0,
               .crew = strcmp(argv[4], "3") == 0 ? crew_new(2) : NULL};
  bool tells = strcmp(argv[4], "2") == 0;
  if (c.module == NULL) return 2;
  uint32_t first = (uint32_t)atoi(argv[5]);
  SolverOptions solver = {0};
  VmOptions vm = {.strict_select = true};
  c.terms = expr_table_new();
  c.solver = solver_new(c.terms, &solver);
  c.vm = vm_new(c.module, c.terms, c.solver, &vm);
  vm_set_extension(c.vm, mpi_extension());
  for (int i = 6; i < argc; i++) {
    Subject subject = {first + (uint32_t)(i - 6), (uint32_t)atoi(argv[i]),
                       strpbrk(argv[i], "ef") != NULL,
                       strchr(argv[i], 'f') != NULL};
    for (size_t m = 0; m < MODE_COUNT; m++) {
      if (tells) {
        tell(&c, &subject, &modes[m]);
      } else {
        check_mode(&c, &subject, &modes[m]);
      }
    }
  }
  crew_free(c.crew);
  vm_free(c.vm);
  solver_free(c.solver);
  expr_table_free(c.terms);
  module_free(c.module);
  return 0;
}
