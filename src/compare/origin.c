// Where values that differ come from: the run that showed it is repeated, and the
// machine watches the memory that the result was read from. What is printed has
// no memory of its own, but a place where that was done.
#include <string.h>

#include "compare/internal.h"

static bool is_result(const Output *output, const Item *item) {
  return item != NULL && output->kind == OUTPUT_RESULT &&
         item->kind == ITEM_VALUE && item->address != 0;
}

// The same item in another run.
static const Item *find_again(const Outputs *outputs, const Output *output,
                              const Item *item) {
  const Output *again = outputs_find(outputs, output);
  for (uint32_t i = 0; again != NULL && i < again->items.len; i++)
    if (again->items.data[i].at == item->at &&
        again->items.data[i].rank == item->rank)
      return &again->items.data[i];
  return NULL;
}

static uint32_t find_assigned(const CompareOptions *options,
                              const ExploreOptions *side, ReplaySpec spec,
                              const Output *output, const Item *item) {
  Outputs outputs = {0};
  Text why = {0};
  uint32_t assigned = PLACE_NONE;
  spec.watch_rank = item->rank;
  spec.watch_address = item->address;
  spec.watch_size = expr_width(options->run_terms, item->term) / 8;
  if (run_one(options, side, &spec, "program", &outputs, &why)) {
    const Item *again = find_again(&outputs, output, item);
    if (again != NULL) assigned = again->assigned;
  }
  text_fini(&why);
  outputs_fini(&outputs);
  return assigned;
}

static void print_origin(const ExploreOptions *side, uint32_t place,
                         uint32_t rank, Text *out) {
  text_add(out, " at ");
  place_print(module_of(side, rank), place, out);
  if (side->program_count > 1 || side->programs[0].ranks > 1)
    text_printf(out, " by rank %u", rank);
}

// The place of a result's value, or of what is printed.
static uint32_t find_place(const CompareOptions *options,
                           const ExploreOptions *side, ReplaySpec spec,
                           const Output *output, const Item *item) {
  if (item == NULL) return PLACE_NONE;
  if (!is_result(output, item)) return item->place;
  return find_assigned(options, side, spec, output, item);
}

void origin_describe(const CompareOptions *options, const Case *c,
                     const Difference *d, const InputValues *inputs,
                     const Mismatch *m, Text *out) {
  ReplaySpec spec = {.inputs = inputs, .schedule = &c->schedule,
                     .boot = c->boot};
  ReplaySpec impl = {.inputs = inputs, .schedule = &d->schedule,
                     .boot = d->boot};
  const Output *impl_output = m->impl_output;
  uint32_t here = find_place(options, options->run_impl, impl, impl_output,
                             m->impl);
  uint32_t there = find_place(options, options->run_spec, spec, m->output,
                              m->spec);
  if (here == PLACE_NONE && there == PLACE_NONE) return;
  bool result = m->impl != NULL ? is_result(impl_output, m->impl)
                                : is_result(m->output, m->spec);
  text_add(out, result ? "; last assigned" : "; printed");
  if (here != PLACE_NONE)
    print_origin(options->run_impl, here, m->impl->rank, out);
  if (here != PLACE_NONE && there != PLACE_NONE) text_char(out, ',');
  if (there == PLACE_NONE) return;
  text_add(out, " in the specification");
  print_origin(options->run_spec, there, m->spec->rank, out);
}
