// Command lines, good and bad, and the boots they stand for.
#include "cli/options.h"

#include "cli/boot.h"
#include "cli/internal.h"
#include "test.h"

// Splits at spaces.
static uint32_t split(char *line, const char **words) {
  uint32_t count = 0;
  for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " "))
    words[count++] = word;
  return count;
}

typedef struct Parsed {
  char line[300];
  const char *words[40];
  Options options;
  Status status;
  bool fine;
} Parsed;

static void parse(Parsed *p, const char *line) {
  memset(p, 0, sizeof *p);
  snprintf(p->line, sizeof p->line, "%s", line);
  uint32_t count = split(p->line, p->words);
  p->fine = options_parse(&p->options, p->words, count, &p->status);
}

static void done(Parsed *p) {
  options_fini(&p->options);
  status_fini(&p->status);
}

static void words_are_sorted_out(void) {
  Parsed p;
  parse(&p, "--max-time 2m -I inc -DX=1 --check=leak,exit a.c b.bc arg -v x.c");
  CHECK(p.fine && p.options.max_time == 120);
  CHECK(p.options.programs.data[0].sources.len == 2 && p.options.programs.data[0].args.len == 3);
  CHECK_TEXT(p.options.programs.data[0].args.data[1].text, "-v");
  CHECK_TEXT(p.options.programs.data[0].args.data[2].text, "x.c");
  CHECK(p.options.cc_args.len == 4);
  CHECK_TEXT(p.options.cc_args.data[1], "inc");
  CHECK_TEXT(p.options.cc_args.data[3], "X=1");
  CHECK(p.options.check_leak && p.options.check_exit &&
        !p.options.check_overflow);
  done(&p);
  parse(&p, "a.c -- --sym-arg 3 b.c");
  CHECK(p.fine && p.options.programs.data[0].args.len == 3 && p.options.programs.data[0].sources.len == 1);
  CHECK_TEXT(p.options.programs.data[0].args.data[0].text, "--sym-arg");
  done(&p);
  parse(&p, "--max-memory 2G --max-paths=9 -std=c99 -include h.h a.c");
  CHECK(p.fine && p.options.max_memory == UINT64_C(2) << 30);
  CHECK(p.options.max_paths == 9);
  CHECK_TEXT(p.options.cc_args.data[0], "-std=c99");
  done(&p);
}

static void symbolic_arguments_keep_their_place(void) {
  Parsed p;
  Boots boots = {0};
  parse(&p, "a.c one --sym-arg 3 two --sym-args 0 2 1");
  CHECK(p.fine && p.options.programs.data[0].args.len == 4);
  CHECK(boots_make(&p.options, &boots, &p.status));
  CHECK(boots.count == 3 && boots.programs.data[0].specs.len == 3);
  for (uint32_t i = 0; i < 3; i++) {
    const BootSpec *spec = &boots.programs.data[0].specs.data[i];
    CHECK(spec->arg_count == 4 + i);
    CHECK_TEXT(spec->args[0].text, "a");
    CHECK_TEXT(spec->args[1].text, "one");
    CHECK(spec->args[2].length == 3 && spec->args[2].text == NULL);
    CHECK_TEXT(spec->args[2].symbol, "argv[2]");
    CHECK_TEXT(spec->args[3].text, "two");
    if (i > 0) CHECK_TEXT(spec->args[4].symbol, "argv[4]");
  }
  boots_fini(&boots);
  done(&p);
}

static void check_ranks(const char *line, uint32_t min, uint32_t max) {
  Parsed p;
  parse(&p, line);
  CHECK_SAY(p.fine, "%s", line);
  const ProgramSpec *program = &p.options.programs.data[0];
  CHECK_SAY(program->min_ranks == min && program->max_ranks == max, "%s",
            line);
  CHECK(options_sizes(&p.options) == max - min + 1);
  CHECK(options_ranks(&p.options, max - min) == max);
  done(&p);
}

// As launchers spell it.
static void processes_are_counted(void) {
  check_ranks("a.c", 1, 1);
  check_ranks("-n 4 a.c", 4, 4);
  check_ranks("-n4 a.c", 4, 4);
  check_ranks("-np 4 a.c", 4, 4);
  check_ranks("--np 4 a.c", 4, 4);
  check_ranks("--np=1024 a.c", 1024, 1024);
  check_ranks("-n 2..6 a.c", 2, 6);
  check_ranks("-n 3..3 --no-out a.c", 3, 3);
}

static void programs_are_separated(void) {
  Parsed p;
  Boots boots = {0};
  parse(&p, "-DX -n 1 m.c a --sym-arg 2 : -n 3 -DY w.c v.c b : u.c -- : c");
  CHECK(p.fine && p.options.programs.len == 3);
  const ProgramSpec *programs = p.options.programs.data;
  CHECK(programs[0].min_ranks == 1 && programs[1].min_ranks == 3);
  CHECK(programs[2].min_ranks == 1 && options_ranks(&p.options, 0) == 5);
  CHECK(programs[1].sources.len == 2 && programs[1].args.len == 1);
  CHECK(p.options.cc_args.len == 2 && programs[0].cc_args.len == 0);
  CHECK(programs[1].cc_args.len == 2);
  CHECK_TEXT(programs[1].cc_args.data[1], "Y");
  CHECK(programs[2].args.len == 2);
  CHECK_TEXT(programs[2].args.data[0].text, ":");
  CHECK(boots_make(&p.options, &boots, &p.status) && boots.count == 1);
  CHECK_TEXT(boots.programs.data[1].name, "w");
  CHECK_TEXT(boots.programs.data[1].specs.data[0].args[1].text, "b");
  boots_fini(&boots);
  done(&p);
}

// Ranks of one program share their symbolic arguments, programs do not.
static void programs_have_inputs_of_their_own(void) {
  Parsed p;
  Boots boots = {0};
  parse(&p, "--sym-stdin 3 m.c --sym-args 0 1 2 : w.c --sym-args 0 2 2");
  CHECK(p.fine && boots_make(&p.options, &boots, &p.status));
  CHECK(boots.count == 6);
  const ProgramBoots *first = &boots.programs.data[0];
  const ProgramBoots *second = &boots.programs.data[1];
  CHECK(first->specs.len == 2 && second->specs.len == 3);
  CHECK_TEXT(first->specs.data[1].args[1].symbol, "argv[1]");
  CHECK_TEXT(second->specs.data[1].args[1].symbol, "argv[1] of program 2");
  CHECK(first->first.data[0].input.size == 3);
  CHECK(first->specs.data[0].input.size == 0);
  boots_fini(&boots);
  done(&p);
}

static void buffers_and_reductions_are_read(void) {
  Parsed p;
  parse(&p, "--buffer 3 --no-reduce=eager,states --outcomes a.c");
  CHECK(p.fine && p.options.buffering == BUFFER_COUNT && p.options.slots == 3);
  CHECK(p.options.no_eager && p.options.no_states && !p.options.no_order);
  CHECK(p.options.outcomes && p.options.spin_bound == DEFAULT_SPIN_BOUND);
  done(&p);
  parse(&p, "--buffer=0 --no-reduce all a.c");
  CHECK(p.fine && p.options.buffering == BUFFER_ZERO && p.options.no_order);
  done(&p);
  parse(&p, "--buffer=infinite a.c");
  CHECK(p.fine && p.options.buffering == BUFFER_INFINITE);
  done(&p);
}

static void combinations_are_bounded(void) {
  Parsed p;
  Boots boots = {0};
  parse(&p, "a.c --sym-args 0 16 1 --sym-args 0 16 1");
  CHECK(p.fine && !boots_make(&p.options, &boots, &p.status));
  boots_fini(&boots);
  done(&p);
}

static void bad_lines_are_refused(void) {
  static const char *const lines[] = {
      "", "--frobnicate a.c", "-n x a.c", "--max-time a.c",
      "-n 0 a.c", "-n", "-n a.c", "-n 1025 a.c", "-n 99999999999999999999 a.c",
      "-n 5..2 a.c", "-n 2.. a.c", "-n ..3 a.c", "-n 2..x a.c", "-n -1 a.c",
      "-n 0..2 a.c", "-np", "-np x a.c", "--np=0 a.c", "-n 2 -n 3 a.c",
      "-n 1 a.c :", "-n 1 a.c : -n 2", ": -n 1 a.c", "-n 1 a.c : : b.c",
      "-n 1 : b.c", "-n 600 a.c : -n 600 b.c", "-n 1..2 a.c : b.c",
      "a.c : --max-time 3 b.c", "a.c : b.txt", "--buffer a.c",
      "--buffer=some a.c", "--buffer=-1 a.c", "--buffer= a.c",
      "--no-reduce=none a.c", "--no-reduce= a.c", "--spin-bound 0 a.c",
      "--max-time -1 a.c", "--max-time inf a.c", "--max-time 0x10 a.c",
      "--max-memory 0 a.c", "--max-paths 0 a.c", "--seed 1.5 a.c",
      "--loop-bound 99999999999 a.c", "--check=all a.c", "--search=up a.c",
      "--solver=none a.c", "--sym-args 3 2 1 a.c", "--sym-arg", "a.txt",
      "--env X a.c", "--env =x a.c", "--file : a.c", "--file a: a.c",
      "--sym-stdin 1 --stdin f a.c", "--out d --no-out a.c",
      "--sym-arg 9999999 a.c", "--sym-env A=B 3 a.c", "--first=1 a.c"};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    Parsed p;
    parse(&p, lines[i]);
    CHECK_SAY(!p.fine && !status_ok(&p.status), "%s", lines[i]);
    done(&p);
  }
}

static void help_fits_the_screen(void) {
  Text text = {0};
  options_print_help(&text);
  for (const char *line = text_get(&text); *line != '\0';) {
    size_t len = strcspn(line, "\n");
    CHECK_SAY(len < 80 && (len == 0 || line[len - 1] != ' '), "%.*s",
              (int)len, line);
    line += len + 1;
  }
  text_fini(&text);
}

// They come before our own options, so none may be one of these.
static void launchers_options_are_not_ours(void) {
  static const struct {
    const char *name;
    int dashes;
  } rows[] = {
#define ONE 1
#define TWO 2
#define BOTH 3
#define LAUNCH(name, dashes, operands, act) {name, dashes},
#include "cli/launch.def"
#undef LAUNCH
  };
  size_t count;
  const Row *ours = option_rows(&count);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (int dashes = 1; dashes <= 2; dashes++) {
      char word[60];
      if ((rows[i].dashes & dashes) == 0) continue;
      snprintf(word, sizeof word, "%s%s", dashes == 1 ? "-" : "--",
               rows[i].name);
      for (size_t j = 0; j < count; j++)
        CHECK_SAY(strcmp(word, ours[j].spelling) != 0, "%s", word);
    }
}

static void launchers_options_are_accepted(void) {
  Parsed p;
  parse(&p, "-np 2 --oversubscribe --mca a b -host=x -env A 1 -genv B 2 "
        "-x C=3 a.c -env D 4 : -n 1 -env E 5 --bind-to core b.c");
  CHECK(p.fine && p.options.programs.len == 2);
  CHECK(p.options.ignored.len == 4);
  const ProgramSpec *first = &p.options.programs.data[0];
  const ProgramSpec *second = &p.options.programs.data[1];
  CHECK(first->min_ranks == 2 && first->args.len == 3);
  CHECK(first->env.len == 2 && second->env.len == 1);
  CHECK_TEXT(first->env.data[0].text, "A=1");
  CHECK_TEXT(first->env.data[1].text, "C=3");
  CHECK_TEXT(second->env.data[0].text, "E=5");
  CHECK(p.options.env.len == 1);
  CHECK_TEXT(p.options.env.data[0].text, "B=2");
  Boots boots = {0};
  Status status = {0};
  CHECK(boots_make(&p.options, &boots, &status));
  CHECK(boots.programs.data[0].specs.data[0].env_count == 3);
  CHECK(boots.programs.data[1].specs.data[0].env_count == 2);
  boots_fini(&boots);
  status_fini(&status);
  done(&p);
}

int main(void) {
  RUN(words_are_sorted_out);
  RUN(symbolic_arguments_keep_their_place);
  RUN(processes_are_counted);
  RUN(programs_are_separated);
  RUN(programs_have_inputs_of_their_own);
  RUN(buffers_and_reductions_are_read);
  RUN(combinations_are_bounded);
  RUN(bad_lines_are_refused);
  RUN(help_fits_the_screen);
  RUN(launchers_options_are_not_ours);
  RUN(launchers_options_are_accepted);
  return test_end();
}
