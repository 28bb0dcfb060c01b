// What comparing two programs gave: in which sense each output is equal, and the
// cases of the specification.
#include "report/internal.h"
#include "report/text.h"

typedef unsigned long long Count;   // for printf

void report_comparison_fini(ReportComparison *comparison) {
  for (uint32_t i = 0; i < comparison->outputs.len; i++) {
    mem_free_string(comparison->outputs.data[i].name);
    mem_free_string(comparison->outputs.data[i].reason);
  }
  vec_fini(&comparison->outputs);
  for (uint32_t i = 0; i < comparison->cases.len; i++) {
    ReportCase *c = &comparison->cases.data[i];
    mem_free_string(c->condition);
    for (uint32_t k = 0; k < c->outputs.len; k++)
      mem_free_string(c->outputs.data[k]);
    vec_fini(&c->outputs);
  }
  vec_fini(&comparison->cases);
  for (uint32_t i = 0; i < comparison->sides.len; i++) {
    mem_free_string(comparison->sides.data[i].name);
    mem_free_string(comparison->sides.data[i].spec);
    mem_free_string(comparison->sides.data[i].impl);
  }
  vec_fini(&comparison->sides);
  for (uint32_t i = 0; i < comparison->notes.len; i++)
    mem_free_string(comparison->notes.data[i]);
  vec_fini(&comparison->notes);
}

// ---- Text.

static void write_output(Sheet *sheet, const ReportOutput *output) {
  text_printf(&sheet->text, "  %s: %s", output->name,
              output->level != NULL ? output->level
                                    : "not known to be equal");
  if (output->reason != NULL)
    text_printf(&sheet->text, ", %s", output->reason);
  sheet_end(sheet);
}

static void write_cases(Sheet *sheet, const ReportComparison *comparison) {
  for (uint32_t i = 0; i < comparison->cases.len; i++) {
    const ReportCase *c = &comparison->cases.data[i];
    text_printf(&sheet->text, "  case %u: if %s", i + 1, c->condition);
    sheet_end(sheet);
    for (uint32_t k = 0; k < c->outputs.len; k++) {
      text_printf(&sheet->text, "    %s", c->outputs.data[k]);
      sheet_end(sheet);
    }
  }
}

void write_comparison(TextWriter *writer) {
  const ReportComparison *c = writer->report->comparison;
  Sheet *sheet = &writer->sheet;
  if (c == NULL) return;
  for (uint32_t i = 0; i < c->outputs.len; i++)
    write_output(sheet, &c->outputs.data[i]);
  text_printf(&sheet->text,
              "  compared with %s: %llu case%s, %llu pair%s of paths, %llu "
              "terms", c->program, (Count)c->case_count,
              c->case_count == 1 ? "" : "s", (Count)c->pairs,
              c->pairs == 1 ? "" : "s", (Count)c->terms);
  sheet_end(sheet);
  if (c->nondeterministic) {
    text_add(&sheet->text, "  the specification is not deterministic: each of "
             "its outcomes is allowed");
    sheet_end(sheet);
  }
  if (c->accepted != 0) {
    text_printf(&sheet->text, "  accepted: %llu differences that were at most "
                "%g (relative) in the runs made: testing, not proof",
                (Count)c->accepted, c->tolerance);
    sheet_end(sheet);
  }
  if (c->risk > 0) {
    text_printf(&sheet->text, "  probability that an equality over the reals "
                "is wrong: below %.2g", c->risk);
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < c->notes.len; i++) {
    text_printf(&sheet->text, "  assumes: %s", c->notes.data[i]);
    sheet_end(sheet);
  }
  write_cases(sheet, c);
}

// ---- JSON.

static void put_output(Json *json, const ReportOutput *output) {
  json_open_object(json, NULL);
  json_string(json, "name", output->name);
  json_string(json, "equal", output->level);
  json_string(json, "reason", output->reason);
  json_uint(json, "compared", output->compared);
  json_uint(json, "identical", output->identical);
  json_close_object(json);
}

static void put_case(Json *json, const ReportCase *c) {
  json_open_object(json, NULL);
  json_string(json, "condition", c->condition);
  json_open_array(json, "outputs");
  for (uint32_t i = 0; i < c->outputs.len; i++)
    json_string(json, NULL, c->outputs.data[i]);
  json_close_array(json);
  json_close_object(json);
}

static void put_side(Json *json, const ReportSide *side) {
  json_open_object(json, NULL);
  json_string(json, "name", side->name);
  json_string(json, "specification", side->spec);
  json_string(json, "implementation", side->impl);
  json_uint(json, "rank", side->rank);
  json_bool(json, "differs", side->differs);
  json_close_object(json);
}

void put_comparison(Json *json, const ReportComparison *c) {
  json_open_object(json, "comparison");
  json_string(json, "specification", c->program);
  json_open_array(json, "outputs");
  for (uint32_t i = 0; i < c->outputs.len; i++)
    put_output(json, &c->outputs.data[i]);
  json_close_array(json);
  json_open_array(json, "cases");
  for (uint32_t i = 0; i < c->cases.len; i++)
    put_case(json, &c->cases.data[i]);
  json_close_array(json);
  json_open_array(json, "run");
  for (uint32_t i = 0; i < c->sides.len; i++)
    put_side(json, &c->sides.data[i]);
  json_close_array(json);
  json_open_array(json, "assumes");
  for (uint32_t i = 0; i < c->notes.len; i++)
    json_string(json, NULL, c->notes.data[i]);
  json_close_array(json);
  json_uint(json, "case_count", c->case_count);
  json_uint(json, "pairs", c->pairs);
  json_uint(json, "terms", c->terms);
  json_uint(json, "accepted", c->accepted);
  json_real(json, "tolerance", c->tolerance);
  json_real(json, "risk", c->risk);
  json_bool(json, "deterministic", !c->nondeterministic);
  json_close_object(json);
}
