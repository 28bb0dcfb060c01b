// Reading outputs out of processes that have ended. See output.h.
#include "compare/output.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FD_PRINTED 1
#define FD_FILES 3
#define FD_RESULTS 4
#define EXTENDED_BYTES 10

void outputs_fini(Outputs *outputs) {
  for (uint32_t i = 0; i < outputs->list.len; i++) {
    Output *output = &outputs->list.data[i];
    mem_free_string(output->name);
    text_fini(&output->text);
    vec_fini(&output->items);
  }
  vec_fini(&outputs->list);
}

const Output *outputs_find(const Outputs *outputs, const Output *like) {
  for (uint32_t i = 0; i < outputs->list.len; i++) {
    const Output *output = &outputs->list.data[i];
    if (output->kind == like->kind && output->number == like->number &&
        strcmp(output->name, like->name) == 0)
      return output;
  }
  return NULL;
}

static Output *add_output(Outputs *outputs, OutputKind kind, const char *name,
                          uint32_t number) {
  Output like = {.kind = kind, .name = (char *)(uintptr_t)name,
                 .number = number};
  Output *known = (Output *)(uintptr_t)outputs_find(outputs, &like);
  if (known != NULL) return known;
  like.name = mem_string(name);
  vec_push(&outputs->list, like);
  return vec_last(&outputs->list);
}

// ---- Results.

// One call of mpiproof_output.
typedef struct Given {
  uint64_t offset, size, address;
  uint32_t place, element, rank, assigned;
  bool is_float;
  char *name;
  const uint8_t *bytes;
  const ExprId *terms;
} Given;

static ExprId join(ExprTable *t, const Given *g, uint64_t from,
                   uint64_t count) {
  ExprId whole = EXPR_NONE;
  for (uint64_t i = from; i < from + count; i++) {
    ExprId byte = expr_is_none(g->terms[i]) ? expr_const(t, 8, g->bytes[i])
                                            : g->terms[i];
    whole = i == from ? byte : expr_concat(t, byte, whole);
  }
  return whole;
}

// Without a declared type: 8 bytes if they are one value, or there are that
// many.
static uint32_t guess_element(ExprTable *t, const Given *g) {
  for (uint64_t i = 0; i + 4 <= g->size; i += 4) {
    ExprId four = join(t, g, i, 4);
    if (expr_is_const(t, four) || expr_op(t, four) == EXPR_CONCAT ||
        expr_op(t, four) == EXPR_EXTRACT)
      continue;
    return 4;
  }
  return g->size % 8 == 0 ? 8 : g->size % 4 == 0 ? 4 : 1;
}

static void insert_item(Output *output, Item item) {
  vec_push(&output->items, item);
  for (uint32_t i = output->items.len - 1;
       i > 0 && output->items.data[i - 1].at > item.at; i--) {
    output->items.data[i] = output->items.data[i - 1];
    output->items.data[i - 1] = item;
  }
}

// A constant of 8 bytes that is a sensible double, and hardly an integer.
static bool looks_floating(ExprTable *t, ExprId term) {
  if (expr_width(t, term) != 64 || !expr_is_const(t, term)) return false;
  double x;
  uint64_t bits = expr_const_value(t, term);
  memcpy(&x, &bits, sizeof x);
  return isfinite(x) && fabs(x) > 1e-100 && fabs(x) < 1e100;
}

// A long double, of which the rest is padding?
static bool is_extended(const Given *g, uint64_t size) {
  return g->is_float && g->element == 16 && size == 16;
}

static void add_given(ExprTable *t, Output *output, const Given *g) {
  if (output->element == 0) {
    output->guessed = g->element == 0 || g->element > 16;
    output->element = output->guessed ? guess_element(t, g) : g->element;
  }
  uint64_t step = output->element;
  for (uint64_t i = 0; i < g->size; i += step) {
    uint64_t count = g->size - i < step ? g->size - i : step;
    uint64_t used = is_extended(g, count) ? EXTENDED_BYTES : count;
    ExprId term = join(t, g, i, used);
    insert_item(output, (Item){.kind = ITEM_VALUE,
                               .term = term,
                               .is_float = g->is_float ||
                                           expr_has_float(t, term) ||
                                           (g->element == 0 &&
                                            looks_floating(t, term)),
                               .rank = g->rank,
                               .place = g->place,
                               .assigned = g->assigned,
                               .address = g->address + i,
                               .at = (uint32_t)(g->offset + i)});
  }
}

// One item as several of `step` bytes.
static void cut_item(ExprTable *t, Output *output, Item item, uint32_t step) {
  uint32_t size = expr_width(t, item.term) / 8;
  ExprId whole = item.term;
  item.is_float = item.is_float && size <= step;
  for (uint32_t i = 0; i < size; i += step) {
    uint32_t count = size - i < step ? size - i : step;
    item.term = expr_extract(t, whole, 8 * i, 8 * count);
    vec_push(&output->items, item);
    item.at += count;
    item.address += count;
  }
}

static void cut_output(ExprTable *t, Output *output, uint32_t step) {
  Output cut = {0};
  for (uint32_t i = 0; i < output->items.len; i++)
    cut_item(t, &cut, output->items.data[i], step);
  vec_clear(&output->items);
  for (uint32_t i = 0; i < cut.items.len; i++)
    insert_item(output, cut.items.data[i]);
  vec_fini(&cut.items);
  output->element = step;
}

void outputs_align(ExprTable *terms, Outputs *a, Outputs *b) {
  for (uint32_t i = 0; i < a->list.len; i++) {
    Output *x = &a->list.data[i];
    Output *y = (Output *)(uintptr_t)outputs_find(b, x);
    if (y == NULL || x->kind != OUTPUT_RESULT || x->element == y->element ||
        !(x->guessed || y->guessed))
      continue;
    bool is_x = x->element > y->element;
    cut_output(terms, is_x ? x : y, is_x ? y->element : x->element);
  }
}

// A range of which this rank gave a part before belongs to the time behind that.
typedef struct Range {
  uint32_t index;          // of the output
  uint64_t low, high;
  uint32_t rank;
} Range;
typedef VEC(Range) Ranges;

static uint32_t times_given(const Outputs *outputs, const Ranges *ranges,
                            const Given *g) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < ranges->len; i++) {
    const Range *r = &ranges->data[i];
    const Output *output = &outputs->list.data[r->index];
    if (r->rank == g->rank && g->offset < r->high &&
        r->low < g->offset + g->size && output->number >= count &&
        strcmp(output->name, g->name) == 0)
      count = output->number + 1;
  }
  return count;
}

static const char *parse_head(const char *text, Given *g) {
  unsigned long long numbers[7];
  for (int i = 0; i < 7; i++) {
    char *behind;
    numbers[i] = strtoull(text, &behind, 10);
    text += behind - text;
  }
  const char *name = text + 1, *end = strchr(name, '\n');
  assert(end != NULL);
  g->offset = numbers[0];
  g->size = numbers[1];
  g->address = numbers[2];
  g->place = (uint32_t)numbers[3];
  g->element = (uint32_t)numbers[4];
  g->is_float = numbers[5] != 0;
  g->assigned = (uint32_t)numbers[6];
  Text copy = {0};
  text_add_bytes(&copy, name, (size_t)(end - name));
  g->name = mem_string(text_get(&copy));
  text_fini(&copy);
  return end + 1;
}

static void add_results(ExprTable *t, const Process *process, uint32_t rank,
                        Ranges *ranges, Outputs *out) {
  Text bytes = {0};
  OutputTerms terms = {0};
  process_output_terms(process, FD_RESULTS, &bytes, &terms);
  const char *start = text_get(&bytes), *at = start;
  while (at < start + bytes.len) {
    Given g = {.rank = rank};
    at = parse_head(at, &g);
    g.bytes = (const uint8_t *)at;
    g.terms = terms.data + (at - start);
    Output *output = add_output(out, OUTPUT_RESULT, g.name,
                                times_given(out, ranges, &g));
    add_given(t, output, &g);
    Range range = {.index = (uint32_t)(output - out->list.data),
                   .low = g.offset, .high = g.offset + g.size, .rank = rank};
    vec_push(ranges, range);
    out->has_results = true;
    at += g.size;
    mem_free_string(g.name);
  }
  text_fini(&bytes);
  vec_fini(&terms);
}

// ---- Texts.

static void add_text(ExprTable *t, Output *output, uint32_t rank,
                     const char *bytes, const ExprId *terms,
                     const OutputPlaces *places, size_t len) {
  uint32_t start = (uint32_t)output->text.len, first = output->items.len;
  text_add_bytes(&output->text, bytes, len);
  ExprId *shifted = mem_alloc_array(start + len, sizeof *shifted);
  for (size_t i = 0; i < len; i++) shifted[start + i] = terms[i];
  text_to_items(t, output, shifted, rank, start, (uint32_t)(start + len));
  for (uint32_t i = first; places != NULL && i < output->items.len; i++) {
    Item *item = &output->items.data[i];
    if (item->start >= start && item->start - start < places->len)
      item->place = places->data[item->start - start];
  }
  mem_free(shifted, (start + len) * sizeof *shifted);
}

static void add_printed(ExprTable *t, const Process *process, uint32_t rank,
                        Outputs *out) {
  Text bytes = {0};
  OutputTerms terms = {0};
  OutputPlaces places = {0};
  process_output_terms(process, FD_PRINTED, &bytes, &terms);
  process_output_places(process, FD_PRINTED, &places);
  Output *output = add_output(out, OUTPUT_PRINTED, "standard output", 0);
  if (bytes.len != 0)
    add_text(t, output, rank, text_get(&bytes), terms.data, &places,
             bytes.len);
  text_fini(&bytes);
  vec_fini(&places);
  vec_fini(&terms);
}

// "name (n bytes):\n" and contents, one after the other.
static void add_files(ExprTable *t, const Process *process, uint32_t rank,
                      Outputs *out) {
  Text bytes = {0};
  OutputTerms terms = {0};
  process_output_terms(process, FD_FILES, &bytes, &terms);
  const char *start = text_get(&bytes), *at = start;
  while (at < start + bytes.len) {
    const char *line = strstr(at, " bytes):\n"), *size = line;
    if (line == NULL) break;
    while (size > at && *size != '(') size--;
    Text name = {0};
    text_add_bytes(&name, at, (size_t)(size - 1 - at));
    size_t len = (size_t)strtoull(size + 1, NULL, 10);
    at = line + strlen(" bytes):\n");
    Output *output = add_output(out, OUTPUT_FILE, text_get(&name), 0);
    add_text(t, output, rank, at, terms.data + (at - start), NULL, len);
    if (output->items.len == 0)   // it is there
      vec_push(&output->items, ((Item){.kind = ITEM_TEXT, .rank = rank,
                                       .place = PLACE_NONE,
                                       .assigned = PLACE_NONE}));
    text_fini(&name);
    at += len;
  }
  text_fini(&bytes);
  vec_fini(&terms);
}

void outputs_make(ExprTable *terms, const State *state, bool first_rank,
                  Outputs *out) {
  Ranges ranges = {0};
  for (uint32_t r = 0; r < state->rank_count; r++)
    add_results(terms, state_look(state, r), r, &ranges, out);
  vec_fini(&ranges);
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (r == 0 || !first_rank)
      add_printed(terms, state_look(state, r), r, out);
  for (uint32_t r = 0; r < state->rank_count; r++)
    add_files(terms, state_look(state, r), r, out);
}

void outputs_cut_files(ExprTable *terms, const Outputs *like,
                       Outputs *outputs) {
  for (uint32_t i = 0; i < outputs->list.len; i++) {
    Output *output = &outputs->list.data[i];
    const Output *other = outputs_find(like, output);
    bool has_values = false;
    for (uint32_t k = 0; other != NULL && k < other->items.len; k++)
      has_values = has_values || other->items.data[k].kind == ITEM_VALUE;
    if (output->kind == OUTPUT_FILE && has_values)
      text_cut_like(terms, other, output);
  }
}

Hash128 outputs_hash(const Outputs *outputs) {
  Hash128 h = {0, 0};
  for (uint32_t i = 0; i < outputs->list.len; i++) {
    const Output *output = &outputs->list.data[i];
    Hash128 name = hash_bytes(output->name, strlen(output->name));
    hash_add(&h, name.lo ^ output->number);
    for (uint32_t k = 0; k < output->items.len; k++) {
      const Item *item = &output->items.data[k];
      if (item->kind != ITEM_VALUE)
        hash_add(&h, hash_bytes(text_get(&output->text) + item->start,
                                item->len).lo);
      hash_add(&h, (uint64_t)item->term.index << 32 | item->at);
      hash_add(&h, item->kind);
    }
  }
  return h;
}
