// Properties of the command line, and whether they are about this program. A
// name that means nothing is a mistake nobody would notice otherwise: what
// never happens makes "never" true and "until" false.
#include "cli/property.h"

#include <string.h>

#include "api/call.h"
#include "base/file.h"
#include "report/report.h"

// ---- Reading.

static bool read_source(const LtlSpec *spec, LtlSource *out, Status *status) {
  if (!spec->is_file)
    return ltl_read(out, "--ltl", spec->text, strlen(spec->text), status);
  Text text = {0};
  bool fine = file_read(spec->text, &text, status) &&
              ltl_read(out, spec->text, text_get(&text), text.len, status);
  text_fini(&text);
  return fine;
}

// Reports tell properties apart by their names.
static bool check_name(const Properties *properties, const LtlSource *source,
                       const LtlProperty *property, Status *status) {
  for (uint32_t i = 0; i < properties->list.len && property->name != NULL;
       i++) {
    const LtlProperty *other = properties->list.data[i];
    if (other->name != NULL && strcmp(other->name, property->name) == 0)
      return status_fail(status, "%s: there is another property '%s'",
                         source->name, property->name);
  }
  return true;
}

static bool check_functions(const LtlSource *source,
                            const LtlProperty *property, Status *status) {
  for (uint32_t i = 0; i < ltl_atom_count(property->ltl); i++) {
    const LtlAtom *atom = ltl_atom(property->ltl, i);
    if (atom->kind == LTL_CALL && atom->name != NULL &&
        api_find(atom->name) == NULL)
      return ltl_complain(source, atom->place, status,
                          "MPI has no function '%s'", atom->name);
  }
  return true;
}

static bool add_source(const Options *options, const LtlSource *source,
                       Properties *out, Status *status) {
  uint32_t least = options_ranks(options, 0);
  for (uint32_t i = 0; i < source->properties.len; i++) {
    const LtlProperty *property = &source->properties.data[i];
    if (!check_name(out, source, property, status) ||
        !check_functions(source, property, status) ||
        !ltl_check_ranks(source, property, least, status))
      return false;
    vec_push(&out->list, property);
  }
  return true;
}

bool properties_read(const Options *options, Properties *out,
                     Status *status) {
  vec_reserve(&out->sources, options->properties.len);
  for (uint32_t i = 0; i < options->properties.len; i++) {
    LtlSource source = {0};
    bool fine = read_source(&options->properties.data[i], &source, status);
    vec_push(&out->sources, source);
    if (!fine ||
        !add_source(options, vec_last(&out->sources), out, status))
      return false;
  }
  return true;
}

void properties_fini(Properties *properties) {
  for (uint32_t i = 0; i < properties->sources.len; i++)
    ltl_source_fini(&properties->sources.data[i]);
  vec_fini(&properties->sources);
  vec_fini(&properties->list);
}

bool properties_name_lines(const Properties *properties) {
  for (uint32_t i = 0; i < properties->list.len; i++) {
    const Ltl *ltl = properties->list.data[i]->ltl;
    for (uint32_t j = 0; j < ltl_atom_count(ltl); j++)
      if (ltl_atom(ltl, j)->kind == LTL_LINE) return true;
  }
  return false;
}

// ---- Checking against the programs.

typedef struct Checker {
  const Options *options;
  const Module *const *modules;
  const LtlSource *source;
  const LtlAtom *atom;
  OwnedWords *notes;
  Status *status;
} Checker;

// Whether the rank runs that program, at some size.
static bool runs(const Options *options, uint32_t program, int32_t rank) {
  uint32_t first = 0;
  if (rank == LTL_ANY || options->programs.len == 1) return true;
  for (uint32_t i = 0; i < program; i++)
    first += options->programs.data[i].min_ranks;
  return (uint32_t)rank >= first &&
         (uint32_t)rank - first < options->programs.data[program].min_ranks;
}

static void list_names(const PassedNames *passed, Text *out) {
  for (uint32_t i = 0; i < passed->names.len; i++)
    text_printf(out, "%s\"%s\"", i == 0 ? "" : ", ", passed->names.data[i]);
}

static bool complain_name(const Checker *checker, const char *function,
                          const char *name, const PassedNames *passed) {
  Text known = {0};
  list_names(passed, &known);
  if (passed->names.len == 0) {
    ltl_complain(checker->source, checker->atom->place, checker->status,
                 "the program never calls %s(\"%s\")", function, name);
  } else {
    ltl_complain(checker->source, checker->atom->place, checker->status,
                 "the program never calls %s(\"%s\"), only %s", function,
                 name, text_get(&known));
  }
  text_fini(&known);
  return false;
}

static bool has_name(const PassedNames *passed, const char *name) {
  for (uint32_t i = 0; i < passed->names.len; i++)
    if (strcmp(passed->names.data[i], name) == 0) return true;
  return false;
}

// A name that the rank must hand to the function on some path.
static bool check_passed(const Checker *checker, const char *function,
                         const char *name, int32_t rank) {
  PassedNames passed = {0};
  for (uint32_t i = 0; i < checker->options->programs.len; i++)
    if (runs(checker->options, i, rank))
      passed_names_add(checker->modules[i], function, &passed);
  bool fine = passed.open || has_name(&passed, name) ||
              complain_name(checker, function, name, &passed);
  passed_names_fini(&passed);
  return fine;
}

static bool check_line(const Checker *checker) {
  const LtlAtom *atom = checker->atom;
  LineQuery query = {.file = atom->name, .line = atom->line};
  for (uint32_t i = 0; i < checker->options->programs.len; i++)
    if (runs(checker->options, i, atom->rank))
      line_query_ask(checker->modules[i], &query);
  if (!query.has_file)
    return ltl_complain(checker->source, atom->place, checker->status,
                        "no code of the program comes from a file '%s'",
                        atom->name);
  if (query.nearest == atom->line) return true;
  return ltl_complain(checker->source, atom->place, checker->status,
                      "there is no code in line %u of %s; the nearest line "
                      "with code is %u", (unsigned)atom->line, atom->name,
                      (unsigned)query.nearest);
}

static bool check_variables(const Checker *checker) {
  const LtlAtom *atom = checker->atom;
  for (uint32_t i = 0; i < atom->terms.len; i++) {
    const LtlTerm *term = &atom->terms.data[i];
    if (term->op == LTL_VARIABLE &&
        !check_passed(checker, "mpiproof_watch", term->name, term->rank))
      return false;
  }
  return true;
}

// Properties may be written for many programs, so this is no mistake.
static void note_function(const Checker *checker) {
  const LtlAtom *atom = checker->atom;
  for (uint32_t i = 0; i < checker->options->programs.len; i++)
    if (runs(checker->options, i, atom->rank) &&
        module_may_call(checker->modules[i], atom->name))
      return;
  Status note = {0};
  Text line = {0};
  ltl_complain(checker->source, atom->place, &note,
               "the program never calls %s", atom->name);
  text_add_bytes(&line, note.message, strcspn(note.message, "\n"));
  owned_words_add(checker->notes, text_get(&line));
  text_fini(&line);
  status_fini(&note);
}

static bool check_atom(const Checker *checker) {
  const LtlAtom *atom = checker->atom;
  switch (atom->kind) {
    case LTL_CALL:
      if (atom->name != NULL) note_function(checker);
      return true;
    case LTL_LINE: return check_line(checker);
    case LTL_LABEL:
      return check_passed(checker, "mpiproof_label", atom->name, atom->rank);
    case LTL_COMPARE: return check_variables(checker);
    default: return true;
  }
}

// A formula that says nothing about the program is one nobody wanted.
static void note_emptiness(const Checker *checker,
                           const LtlProperty *property) {
  bool valid = ltl_is_valid(property->ltl, property->formula);
  if (!valid && !ltl_is_unsatisfiable(property->ltl, property->formula))
    return;
  Text note = {0};
  text_printf(&note, "%s: the property ", checker->source->name);
  property_print(property, &note);
  text_printf(&note, " is %s, whatever the program does",
              valid ? "true" : "false");
  owned_words_add(checker->notes, text_get(&note));
  text_fini(&note);
}

bool properties_check(const Properties *properties, const Options *options,
                      const Module *const *modules, OwnedWords *notes,
                      Status *status) {
  Checker checker = {.options = options, .modules = modules,
                     .notes = notes, .status = status};
  for (uint32_t i = 0; i < properties->sources.len; i++) {
    checker.source = &properties->sources.data[i];
    for (uint32_t j = 0; j < checker.source->properties.len; j++) {
      const LtlProperty *property = &checker.source->properties.data[j];
      const Ltl *ltl = property->ltl;
      note_emptiness(&checker, property);
      for (uint32_t k = 0; k < ltl_atom_count(ltl); k++) {
        checker.atom = ltl_atom(ltl, k);
        if (!check_atom(&checker)) return false;
      }
    }
  }
  return true;
}
