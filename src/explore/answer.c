// See answer.h.
#include "explore/answer.h"

#include <assert.h>
#include <stdlib.h>

#include "job/module_codec.h"

static void add_vm(VmStats *sum, const VmStats *one) {
  sum->instructions += one->instructions;
  sum->slow_instructions += one->slow_instructions;
  sum->forks += one->forks;
  sum->fork_seconds += one->fork_seconds;
  sum->page_copies += one->page_copies;
  sum->merged += one->merged;
}

WorkDone work_done(const Share *share) {
  WorkDone done = {.solver = *solver_stats(share->solver)};
  for (uint32_t i = 0; i < share->options->program_count; i++)
    add_vm(&done.vm, vm_stats(share->options->programs[i].vm));
  return done;
}

// What was done since goes to what others do.
static void note_work(const Share *share, const WorkDone *before,
                      Exploration *result) {
  WorkDone now = work_done(share);
  assert(now.vm.instructions >= before->vm.instructions);
  assert(now.solver.queries >= before->solver.queries);
  VmStats *vm = &result->elsewhere.vm;
  SolverStats *solver = &result->elsewhere.solver;
  vm->instructions += now.vm.instructions - before->vm.instructions;
  vm->slow_instructions +=
      now.vm.slow_instructions - before->vm.slow_instructions;
  vm->forks += now.vm.forks - before->vm.forks;
  vm->fork_seconds += now.vm.fork_seconds - before->vm.fork_seconds;
  vm->page_copies += now.vm.page_copies - before->vm.page_copies;
  vm->merged += now.vm.merged - before->vm.merged;
  solver->queries += now.solver.queries - before->solver.queries;
  solver->trivial += now.solver.trivial - before->solver.trivial;
  solver->cache_hits += now.solver.cache_hits - before->solver.cache_hits;
  solver->blasted += now.solver.blasted - before->solver.blasted;
  solver->z3 += now.solver.z3 - before->solver.z3;
  solver->unknown += now.solver.unknown - before->solver.unknown;
  if (now.solver.slowest_micros > solver->slowest_micros)
    solver->slowest_micros = now.solver.slowest_micros;
  solver->seconds += now.solver.seconds - before->solver.seconds;
  solver->z3_seconds += now.solver.z3_seconds - before->solver.z3_seconds;
  solver->blast_seconds +=
      now.solver.blast_seconds - before->solver.blast_seconds;
}

// ---- Files that were missed.

static void code_missing(Codec *codec, Vm *vm) {
  const Names *missing = vm_missing_files(vm);
  uint32_t count = codec_count(codec, missing->texts.len);
  for (uint32_t i = 0; i < count; i++) {
    const char *name = codec->reads ? NULL : names_get(missing, i);
    codec_name(codec, &name);
    if (codec->reads && name != NULL) vm_add_missing_file(vm, name);
  }
}

// ---- Findings the user ignores: each is counted once.

static int compare_words(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void write_ignored(Codec *codec, const Run *run) {
  VEC(uint64_t) all = {0};
  uint32_t cursor = 0;
  uint64_t key, value;
  while (run != NULL && table_next(&run->suppressed, &cursor, &key, &value))
    vec_push(&all, key);
  if (all.len != 0) qsort(all.data, all.len, sizeof *all.data, compare_words);
  codec_count(codec, all.len);
  for (uint32_t i = 0; i < all.len; i++) codec_word(codec, &all.data[i]);
  vec_fini(&all);
}

// The result of a part has none of its own: here they are told apart.
static void read_ignored(Codec *codec, Run *run, Exploration *result) {
  uint32_t count = codec_count(codec, 0);
  if (run != NULL) result->suppressed = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t key = 0;
    codec_word(codec, &key);
    if (codec->bad || run == NULL ||
        table_find(&run->suppressed, key) != NULL)
      continue;
    table_set(&run->suppressed, key, 1);
    run->result->suppressed++;
  }
}

// ---- All of it.

static void code_facts(Codec *codec, Search *search) {
  SearchFacts facts = {false, false};
  if (search != NULL && !codec->reads) facts = search_facts(search);
  codec_bool(codec, &facts.broken);
  codec_bool(codec, &facts.endless);
  if (codec->reads && search != NULL) search_add_facts(search, facts);
}

// Inputs that machines made: reports say what is covered.
static void code_inputs(Codec *codec, ExprTable *terms) {
  uint32_t count = codec_count(codec, expr_input_count(terms));
  for (uint32_t i = 0; i < count; i++) {
    const char *name = codec->reads ? NULL : expr_input_name(terms, i);
    uint32_t occurrence = codec->reads ? 0 : expr_input_occurrence(terms, i);
    uint32_t size = codec->reads ? 0 : expr_input_size(terms, i);
    uint32_t kind = codec->reads ? 0 : expr_input_kind(terms, i);
    uint32_t rank = codec->reads ? 0 : expr_input_rank(terms, i);
    codec_name(codec, &name);
    CODE(codec, uint32_t, occurrence);
    CODE(codec, uint32_t, size);
    CODE(codec, uint32_t, kind);
    CODE(codec, uint32_t, rank);
    if (codec->reads && !codec->bad && name != NULL)
      expr_input_make_kind(terms, name, occurrence, size, kind, rank);
  }
}

static void code_rest(const Share *share, Codec *codec) {
  const ExploreOptions *options = share->options;
  code_facts(codec, share->search);
  code_inputs(codec, share->terms);
  for (uint32_t i = 0; i < options->program_count; i++) {
    code_missing(codec, options->programs[i].vm);
    // Its coverage marks are all that ever changes in a module.
    module_code_coverage(codec,
                         (Module *)(uintptr_t)options->programs[i].module);
  }
}

// Nothing was left out that another time might have covered.
static bool is_whole(const Share *share, const Exploration *result) {
  static const LimitKind of_the_moment[] = {
      LIMIT_TIME, LIMIT_MEMORY, LIMIT_INTERRUPTED, LIMIT_INTERNAL_ERROR};
  for (size_t i = 0; i < sizeof of_the_moment / sizeof of_the_moment[0]; i++)
    if (limits_has(&result->limits, of_the_moment[i])) return false;
  if (share->run == NULL) return true;
  return !share->run->stopped && !halt_look(share->run->options->halt);
}

void answer_write(const Share *share, const WorkDone *before,
                  Exploration *result, Text *out) {
  Codec codec = codec_writer(out);
  CodecModules modules = {share->modules, share->module_count};
  bool stopped = share->run != NULL && share->run->stopped;
  bool errors = exploration_count(result, SEVERITY_ERROR) != 0;
  note_work(share, before, result);
  bool again = share->again;
  bool whole = is_whole(share, result);
  codec_bool(&codec, &errors);
  codec_bool(&codec, &whole);
  codec_bool(&codec, &stopped);
  codec_bool(&codec, &again);
  result_code(&codec, &modules, result);
  write_ignored(&codec, share->run);
  code_rest(share, &codec);
}

bool answer_has_errors(void *context, const Text *answer) {
  (void)context;
  return answer->len > 0 && answer->data[0] != 0;
}

bool answer_is_whole(const Text *answer) {
  return answer->len > 1 && answer->data[1] != 0;
}

bool answer_read(Share *share, const Text *answer, Names *names,
                 Exploration *result) {
  Codec codec = codec_reader(text_get(answer), answer->len, names);
  CodecModules modules = {share->modules, share->module_count};
  bool errors = false, whole = false, stopped = false, again = false;
  codec_bool(&codec, &errors);
  codec_bool(&codec, &whole);
  codec_bool(&codec, &stopped);
  codec_bool(&codec, &again);
  result_code(&codec, &modules, result);
  if (codec.bad) return false;
  if (stopped && share->run != NULL) share->run->stopped = true;
  share->again = share->again || again;
  read_ignored(&codec, share->run, result);
  code_rest(share, &codec);
  return !codec.bad;
}
