// What is known of the temporal properties, for each number of processes.
#include "report/internal.h"
#include "report/text.h"

typedef unsigned long long Count;   // for printf

void property_print(const LtlProperty *property, Text *out) {
  if (property->name != NULL) {
    text_add(out, property->name);
  } else {
    ltl_print(property->ltl, property->formula, out);
  }
}

bool property_has_finding(const Exploration *result, uint32_t property,
                          uint32_t *index) {
  const PropertyResult *found = &result->properties.data[property];
  *index = found->finding;
  return found->verdict == VERDICT_VIOLATED &&
         found->finding < result->findings.len;
}

uint32_t finding_property(const Exploration *result, uint32_t finding) {
  uint32_t index;
  for (uint32_t i = 0; i < result->properties.len; i++)
    if (property_has_finding(result, i, &index) && index == finding) return i;
  return UINT32_MAX;
}

// ---- Text.

static void print_reason(const Exploration *result, uint32_t property,
                         uint32_t first, Text *out) {
  const PropertyResult *found = &result->properties.data[property];
  uint32_t index;
  if (property_has_finding(result, property, &index))
    text_printf(out, " by finding %u", first + index);
  if (found->why != NULL) text_printf(out, ", %s", found->why);
  if (found->vacuous)
    text_add(out, ", held vacuously: nothing that it mentions ever happens");
  text_printf(out, " (%llu state%s x %u of the automaton, %llu pair%s met)",
              (Count)found->states, found->states == 1 ? "" : "s",
              (unsigned)found->automaton, (Count)found->nodes,
              found->nodes == 1 ? "" : "s");
}

void write_properties(TextWriter *writer, const ReportSize *size,
                      uint32_t first) {
  const Report *report = writer->report;
  Sheet *sheet = &writer->sheet;
  for (uint32_t i = 0; i < size->result->properties.len; i++) {
    if (report->size_count > 1)
      text_printf(&sheet->text, "%u process%s: ", size->processes,
                  size->processes == 1 ? "" : "es");
    sheet_put(sheet, INK_STRONG, "property");
    text_char(&sheet->text, ' ');
    property_print(report->properties[i], &sheet->text);
    text_add(&sheet->text, ": ");
    write_verdict(sheet, size->result->properties.data[i].verdict);
    print_reason(size->result, i, first, &sheet->text);
    sheet_end(sheet);
  }
}

// ---- JSON.

static void put_property(Json *json, const Report *report,
                         const Exploration *result, uint32_t number,
                         uint32_t first) {
  const LtlProperty *property = report->properties[number];
  const PropertyResult *found = &result->properties.data[number];
  Text formula = {0};
  uint32_t index;
  ltl_print(property->ltl, property->formula, &formula);
  json_open_object(json, NULL);
  if (property->name != NULL) {
    json_string(json, "name", property->name);
  } else {
    json_null(json, "name");
  }
  json_string(json, "formula", text_get(&formula));
  json_bool(json, "fair", !report->unfair);
  json_string(json, "verdict", verdict_name(found->verdict));
  if (property_has_finding(result, number, &index)) {
    json_uint(json, "finding", first + index);
  } else {
    json_null(json, "finding");
  }
  json_string(json, "reason", found->why);
  json_bool(json, "vacuous", found->vacuous);
  json_uint(json, "states", found->states);
  json_uint(json, "automaton_states", found->automaton);
  json_uint(json, "product_states", found->nodes);
  json_uint(json, "product_edges", found->edges);
  json_real(json, "seconds", found->seconds);
  json_close_object(json);
  text_fini(&formula);
}

void put_temporal(Json *json, const Report *report,
                  const Exploration *result, uint32_t first) {
  if (report->property_count == 0) {
    json_null(json, "temporal_properties");
    return;
  }
  json_open_array(json, "temporal_properties");
  for (uint32_t i = 0; i < result->properties.len; i++)
    put_property(json, report, result, i, first);
  json_close_array(json);
}
