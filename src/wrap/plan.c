// Understanding a compiler's command line, driven by words.def.
#include "wrap/plan.h"

#include <assert.h>
#include <string.h>

#include "base/file.h"

#define MOST_NESTED 16   // response files in response files

typedef enum Form { ALONE, NEXT, EITHER, PREFIX } Form;
typedef enum PlanAct {
  KEEP, DROP, SPLIT, OBJECT, OTHER, OUTPUT, LANGUAGE, LTO, OPENMP, FOREIGN
} PlanAct;

typedef struct PlanRow {
  const char *spelling;
  Form form;
  PlanAct act;
} PlanRow;

static const PlanRow rows[] = {
#define WORD(spelling, form, act) {spelling, form, act},
#include "wrap/words.def"
#undef WORD
};

// The whole line, response files expanded.
typedef struct Line {
  Words words;
  uint32_t next;
  const char *language;      // of -x, or NULL
  Plan *plan;
} Line;

static bool fits(const PlanRow *row, const char *word) {
  size_t len = strlen(row->spelling);
  if (strncmp(word, row->spelling, len) != 0) return false;
  return word[len] == '\0' || row->form == EITHER || row->form == PREFIX;
}

static const PlanRow *find_row(const char *word) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (fits(&rows[i], word)) return &rows[i];
  return NULL;
}

// ---- Inputs.

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len > end_len && strcmp(text + len - end_len, end) == 0;
}

static bool is_language(const Line *line, const char *word,
                        const char *language, const char *suffix) {
  return line->language != NULL ? strcmp(line->language, language) == 0
                                : ends_with(word, suffix);
}

// Standard input can be read once only.
static void add_input(Line *line, const char *word) {
  bool plain = is_language(line, word, "c", ".c");
  bool preprocessed = is_language(line, word, "cpp-output", ".i");
  line->plan->has_inputs = true;
  if ((!plain && !preprocessed) || strcmp(word, "-") == 0) return;
  Source source = {word, preprocessed};
  vec_push(&line->plan->sources, source);
}

// ---- Options.

// -Wp,-DX,-MD,file: macros and folders are for clang, too.
static void split(Plan *plan, const char *list) {
  while (*list != '\0') {
    size_t len = strcspn(list, ",");
    if (len > 2 && list[0] == '-' && strchr("DUI", list[1]) != NULL) {
      Text word = {0};
      text_add_bytes(&word, list, len);
      vec_push(&plan->owned, mem_string(text_get(&word)));
      vec_push(&plan->clang, *vec_last(&plan->owned));
      text_fini(&word);
    }
    list += len;
    list += *list == ',';
  }
}

static void apply(Line *line, const PlanRow *row, const char *word,
                  const char *operand) {
  assert(fits(row, word));
  Plan *plan = line->plan;
  bool apart = operand != NULL && row->form != PREFIX &&
               word[strlen(row->spelling)] == '\0';
  switch (row->act) {
    assert(operand != NULL || (row->form != NEXT && row->form != EITHER));
    case KEEP:
      vec_push(&plan->clang, word);
      if (apart) vec_push(&plan->clang, operand);
      break;
    case DROP: break;
    case SPLIT: split(plan, word + strlen(row->spelling)); break;
    case OBJECT:
      if (plan->goal == GOAL_LINKED) plan->goal = GOAL_OBJECTS;
      break;
    case OTHER: plan->goal = GOAL_OTHER; break;
    case OUTPUT: plan->output = operand; break;
    assert(operand != NULL || row->act != LANGUAGE);
    case LANGUAGE:
      line->language = strcmp(operand, "none") == 0 ? NULL : operand;
      break;
    case LTO: plan->lto = true; break;
    case OPENMP: vec_push(&plan->clang, "-fopenmp"); break;
    case FOREIGN: plan->unable = "it is compiled for another machine"; break;
  }
}

static void take_option(Line *line, const char *word) {
  assert(word[0] == '-');
  assert(line->next <= line->words.len);
  const PlanRow *row = find_row(word);
  if (row == NULL) return;
  const char *operand = NULL;
  if (row->form == EITHER && word[strlen(row->spelling)] != '\0') {
    operand = word + strlen(row->spelling);
  } else if (row->form == EITHER || row->form == NEXT) {
    if (line->next == line->words.len) return;   // the compiler will complain
    operand = line->words.data[line->next++];
  }
  apply(line, row, word, operand);
}

// ---- Response files. One that cannot be read is a word like others.

static bool expand(Line *line, const char *word, uint32_t depth) {
  Text text = {0};
  Status status = {0};
  bool fine = word[0] == '@' && depth < MOST_NESTED &&
              file_read(word + 1, &text, &status);
  if (fine) {
    OwnedWords words = {0};
    words_split(text_get(&text), &words);
    for (uint32_t i = 0; i < words.len; i++) {
      vec_push(&line->plan->owned, words.data[i]);
      if (!expand(line, words.data[i], depth + 1))
        vec_push(&line->words, words.data[i]);
    }
    vec_fini(&words);
  }
  status_fini(&status);
  text_fini(&text);
  return fine;
}

void plan_make(const char *const *words, uint32_t count, Plan *out) {
  Line line = {.plan = out};
  *out = (Plan){.goal = GOAL_LINKED};
  for (uint32_t i = 0; i < count; i++)
    if (!expand(&line, words[i], 0)) vec_push(&line.words, words[i]);
  while (line.next < line.words.len) {
    const char *word = line.words.data[line.next++];
    if (word[0] == '-' && word[1] != '\0') {
      take_option(&line, word);
    } else {
      add_input(&line, word);
    }
  }
  assert(line.next == line.words.len);
  if (!out->has_inputs) out->goal = GOAL_OTHER;
  assert(out->sources.len == 0 || out->has_inputs);
  vec_fini(&line.words);
}

void plan_fini(Plan *plan) {
  owned_words_fini(&plan->owned);
  vec_fini(&plan->sources);
  vec_fini(&plan->clang);
}
