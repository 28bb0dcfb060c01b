// Transcripts of walks.
#include "base/transcript.h"

#include <inttypes.h>
#include <string.h>

enum { ITEM_ENTER, ITEM_LEAVE, ITEM_NUMBER, ITEM_WORD, ITEM_WHOLE };

static void add(void *context, TranscriptItem item) {
  Transcript *transcript = context;
  vec_push(&transcript->items, item);
}

static bool enter(void *context, const StructInfo *info, const void *thing) {
  (void)thing;
  add(context, (TranscriptItem){.kind = ITEM_ENTER, .name = info->name});
  return true;
}

static void leave(void *context, const StructInfo *info) {
  add(context, (TranscriptItem){.kind = ITEM_LEAVE, .name = info->name});
}

static void item(void *context, const char *list, uint64_t number) {
  add(context, (TranscriptItem){.kind = ITEM_NUMBER, .name = list,
                            .value = number});
}

static void word(void *context, const char *field, uint64_t value) {
  add(context, (TranscriptItem){.kind = ITEM_WORD, .name = field,
                            .value = value});
}

static void whole(void *context, const char *field, const void *thing,
                  bool (*same)(const void *a, const void *b, void *terms)) {
  add(context, (TranscriptItem){.kind = ITEM_WHOLE, .name = field,
                            .thing = thing, .same = same});
}

void transcript_init(Transcript *transcript) {
  memset(transcript, 0, sizeof *transcript);
  transcript->listener =
      (WalkListener){transcript, enter, leave, item, word, whole};
}

void transcript_fini(Transcript *transcript) { vec_fini(&transcript->items); }

// ---- Comparing.

static bool item_is_same(const TranscriptItem *a, const TranscriptItem *b,
                         void *terms) {
  if (a->kind != b->kind || a->value != b->value ||
      strcmp(a->name, b->name) != 0)
    return false;
  return a->thing == b->thing || a->same(a->thing, b->thing, terms);
}

// The elements of lists that position `at` is inside of.
static void print_way(const Transcript *transcript, uint32_t at, Text *out) {
  const TranscriptItem *items = transcript->items.data;
  uint32_t depth = 0;
  for (uint32_t i = 0; i < at; i++) {
    depth += items[i].kind == ITEM_ENTER;
    depth -= items[i].kind == ITEM_LEAVE;
    if (items[i].kind != ITEM_NUMBER) continue;
    uint32_t inside = 0;
    bool left = false;
    for (uint32_t k = i + 1; k < at && !left; k++) {
      inside += items[k].kind == ITEM_ENTER;
      left = items[k].kind == ITEM_LEAVE && inside-- <= 1;
    }
    if (!left)
      text_printf(out, "%s %" PRIu64 " > ", items[i].name, items[i].value);
  }
}

static void print_item(const TranscriptItem *item, Text *out) {
  if (item->kind == ITEM_WORD || item->kind == ITEM_NUMBER) {
    text_printf(out, "%s %" PRIu64, item->name, item->value);
  } else {
    text_add(out, item->name);
  }
}

static void explain(const Transcript *a, const Transcript *b, uint32_t at,
                    Text *out) {
  print_way(a, at, out);
  if (at < a->items.len) print_item(&a->items.data[at], out);
  text_add(out, at < a->items.len ? " and " : "nothing and ");
  if (at < b->items.len) print_item(&b->items.data[at], out);
  else text_add(out, "nothing");
}

bool transcript_is_same(const Transcript *a, const Transcript *b, void *terms,
                    Text *why) {
  uint32_t at = 0;
  while (at < a->items.len && at < b->items.len &&
         item_is_same(&a->items.data[at], &b->items.data[at], terms))
    at++;
  if (at == a->items.len && at == b->items.len) return true;
  if (why != NULL) explain(a, b, at, why);
  return false;
}

void transcript_print(const Transcript *transcript, Text *out) {
  uint32_t depth = 0;
  for (uint32_t i = 0; i < transcript->items.len; i++) {
    const TranscriptItem *item = &transcript->items.data[i];
    depth -= item->kind == ITEM_LEAVE;
    if (item->kind != ITEM_LEAVE) {
      text_printf(out, "%*s", (int)depth * 2, "");
      print_item(item, out);
      text_char(out, '\n');
    }
    depth += item->kind == ITEM_ENTER;
  }
}
