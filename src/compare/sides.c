// The results of two concrete runs side by side, for reports.
#include <string.h>

#include "compare/internal.h"

#define MOST_SIDES 400

static char *take(Text *text) {
  char *copy = mem_string(text_get(text));
  text_fini(text);
  return copy;
}

static char *print_item(ExprTable *t, const Output *output, const Item *item) {
  Text text = {0};
  if (item == NULL)
    text_add(&text, "nothing");
  else
    item_print(t, output, item, &text, 80);
  return take(&text);
}

// If one of two values is known to be floating, both are.
static Item like(const Item *item, const Item *other) {
  Item copy = *item;
  copy.is_float = item->is_float || (other != NULL && other->is_float);
  return copy;
}

static void keep_item(ExprTable *t, const Output *spec, const Output *impl,
                      const Item *a, const Item *b, Comparison *comparison) {
  Text name = {0};
  Item left, right;
  if (a != NULL) left = like(a, b);
  if (b != NULL) right = like(b, a);
  item_print_name(a != NULL ? spec : impl, a != NULL ? a : b, &name);
  SideBySide side = {.name = take(&name),
                     .spec = print_item(t, spec, a == NULL ? NULL : &left),
                     .impl = print_item(t, impl, b == NULL ? NULL : &right),
                     .rank = b == NULL ? 0 : b->rank};
  side.differs = strcmp(side.spec, side.impl) != 0;
  vec_push(&comparison->sides, side);
}

// White space is nobody's result.
static bool is_shown(const Output *output, uint32_t i) {
  const Item *item = &output->items.data[i];
  return item->kind != ITEM_TEXT ||
         strchr(" \n\t", text_get(&output->text)[item->start]) == NULL;
}

static uint32_t next_shown(const Output *output, uint32_t i) {
  while (output != NULL && i < output->items.len && !is_shown(output, i)) i++;
  return i;
}

static void keep_output(ExprTable *t, const Output *spec, const Output *impl,
                        Comparison *comparison) {
  uint32_t i = next_shown(spec, 0), k = next_shown(impl, 0);
  uint32_t spec_len = spec == NULL ? 0 : spec->items.len;
  uint32_t impl_len = impl == NULL ? 0 : impl->items.len;
  while ((i < spec_len || k < impl_len) &&
         comparison->sides.len < MOST_SIDES) {
    keep_item(t, spec, impl, i < spec_len ? &spec->items.data[i] : NULL,
              k < impl_len ? &impl->items.data[k] : NULL, comparison);
    i = i < spec_len ? next_shown(spec, i + 1) : i;
    k = k < impl_len ? next_shown(impl, k + 1) : k;
  }
}

void sides_keep(const CompareOptions *options, const CompareRun *run,
                Comparison *comparison) {
  if (comparison->sides.len != 0) return;
  for (uint32_t i = 0; i < run->spec.list.len; i++) {
    const Output *output = &run->spec.list.data[i];
    keep_output(options->run_terms, output, outputs_find(&run->impl, output),
                comparison);
  }
  for (uint32_t i = 0; i < run->impl.list.len; i++) {
    const Output *output = &run->impl.list.data[i];
    if (outputs_find(&run->spec, output) == NULL)
      keep_output(options->run_terms, NULL, output, comparison);
  }
}
