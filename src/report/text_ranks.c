// What the ranks of a finding were doing. Ranks that do the same share lines:
// "ranks 3..63: blocked in MPI_Recv at a.c:12:3", and where they differ only in
// what they wait for, some examples follow.
#include <string.h>

#include "api/call.h"
#include "report/text.h"

#define SHOWN_GROUPS 24
#define LEAST_GROUP 4     // ranks that are summed up though their wishes differ
#define SHOWN_WISHES 3    // examples then

typedef VEC(uint16_t) Ranks;

static bool is_same_text(const char *a, const char *b) {
  return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool is_same_trace(const Trace *a, const Trace *b) {
  if (a->len != b->len) return false;
  for (uint32_t i = 0; i < a->len; i++)
    if (a->data[i].place != b->data[i].place ||
        strcmp(a->data[i].function, b->data[i].function) != 0)
      return false;
  return true;
}

static bool does_same(const RankAccount *a, const RankAccount *b) {
  if (a->ended || b->ended) return a->ended && b->ended;
  return a->blocked == b->blocked && a->module == b->module &&
         a->place == b->place && is_same_text(a->call, b->call) &&
         is_same_trace(&a->trace, &b->trace);
}

static bool wishes_same(const RankAccount *a, const RankAccount *b) {
  return (a->ended && b->ended) ||
         (is_same_text(a->waiting_for, b->waiting_for) &&
          is_same_text(a->near_miss, b->near_miss));
}

// ---- One group.

// "ranks 0..2: blocked in MPI_Recv at a.c:6:3"
static void write_doing(Sheet *sheet, const Ranks *ranks,
                        const RankAccount *state) {
  text_add(&sheet->text, "  ");
  sheet_ink(sheet, INK_STRONG);
  ranks_print(ranks->data, ranks->len, &sheet->text);
  sheet_ink(sheet, INK_PLAIN);
  text_add(&sheet->text, ": ");
  if (state->ended) {
    text_add(&sheet->text, "ended");
    return;
  }
  if (state->call != NULL) {
    text_printf(&sheet->text, "%s %s",
                !state->blocked                   ? "in"
                : api_is(state->call, API_POLLS) ? "polling with"
                                                  : "blocked in",
                state->call);
  } else {
    text_add(&sheet->text, state->blocked ? "blocked" : "running");
  }
  if (!place_is_known(state->module, state->place)) return;
  text_add(&sheet->text, " at ");
  place_print(state->module, state->place, &sheet->text);
}

static void write_callers(TextWriter *writer, const RankAccount *state) {
  uint32_t user = trace_user_frame(&state->trace);
  if (!state->ended && user < state->trace.len)
    write_trace(writer, state->module, &state->trace, user + 1, 4);
}

static void write_near_miss(Sheet *sheet, const RankAccount *state,
                            int indent) {
  if (state->ended || state->near_miss == NULL) return;
  text_printf(&sheet->text, "%*snear miss: %s", indent, "", state->near_miss);
  sheet_end(sheet);
}

// Ranks of which exactly the same is said.
static void write_equal(TextWriter *writer, const Ranks *ranks,
                        const RankAccount *state) {
  Sheet *sheet = &writer->sheet;
  write_doing(sheet, ranks, state);
  if (!state->ended && state->waiting_for != NULL)
    text_printf(&sheet->text, ", waiting for %s", state->waiting_for);
  sheet_end(sheet);
  write_near_miss(sheet, state, 4);
  write_callers(writer, state);
}

// The rank whose wish is shown next: near misses tell most.
static const RankAccount *choose_wish(const Finding *finding,
                                    const Ranks *from) {
  for (uint32_t i = 0; i < from->len; i++)
    if (finding->ranks.data[from->data[i]].near_miss != NULL)
      return &finding->ranks.data[from->data[i]];
  return &finding->ranks.data[from->data[0]];
}

// Moves the ranks that wish the same as `first` to `out`.
static void take_wish(const Finding *finding, const RankAccount *first,
                      Ranks *from, Ranks *out) {
  uint32_t kept = 0;
  vec_clear(out);
  for (uint32_t i = 0; i < from->len; i++) {
    uint16_t at = from->data[i];
    if (wishes_same(first, &finding->ranks.data[at])) {
      vec_push(out, at);
    } else {
      from->data[kept++] = at;
    }
  }
  from->len = kept;
}

// Ranks that wait at the same place for different things.
static void write_similar(TextWriter *writer, const Finding *finding,
                          Ranks *ranks) {
  const RankAccount *first = &finding->ranks.data[ranks->data[0]];
  Sheet *sheet = &writer->sheet;
  Ranks same = {0};
  write_doing(sheet, ranks, first);
  sheet_end(sheet);
  write_callers(writer, first);
  for (uint32_t i = 0; i < SHOWN_WISHES && ranks->len != 0; i++) {
    const RankAccount *state = choose_wish(finding, ranks);
    take_wish(finding, state, ranks, &same);
    text_add(&sheet->text, "    ");
    ranks_print(same.data, same.len, &sheet->text);
    text_printf(&sheet->text, " wait%s for %s", same.len == 1 ? "s" : "",
                state->waiting_for != NULL ? state->waiting_for : "others");
    sheet_end(sheet);
    write_near_miss(sheet, state, 6);
  }
  if (ranks->len != 0) {
    text_printf(&sheet->text, "    %u more likewise", ranks->len);
    sheet_end(sheet);
  }
  vec_fini(&same);
}

// ---- All of them.

// Writes the group of rank `at` and marks its ranks as written.
static void write_group(TextWriter *writer, const Finding *finding,
                        uint32_t at, bool *written) {
  const RankAccount *state = &finding->ranks.data[at];
  Ranks alike = {0}, same = {0};
  for (uint32_t i = at; i < finding->ranks.len; i++)
    if (!written[i] && does_same(state, &finding->ranks.data[i]))
      vec_push(&alike, (uint16_t)i);
  for (uint32_t i = 0; i < alike.len; i++)
    if (wishes_same(state, &finding->ranks.data[alike.data[i]]))
      vec_push(&same, alike.data[i]);
  bool sum_up = same.len != alike.len && alike.len >= LEAST_GROUP &&
                writer->style->loudness != VERBOSE;
  const Ranks *group = sum_up ? &alike : &same;
  for (uint32_t i = 0; i < group->len; i++) written[group->data[i]] = true;
  if (sum_up) {
    write_similar(writer, finding, &alike);
  } else {
    write_equal(writer, &same, state);
  }
  vec_fini(&alike);
  vec_fini(&same);
}

void write_ranks(TextWriter *writer, const Finding *finding) {
  uint32_t count = finding->ranks.len, groups = 0, left = 0;
  bool *written = mem_alloc_zero(count);
  for (uint32_t i = 0; i < count; i++) {
    assert(finding->ranks.data[i].rank == i);
    if (written[i]) continue;
    if (groups == SHOWN_GROUPS && writer->style->loudness != VERBOSE) {
      left++;
    } else {
      write_group(writer, finding, i, written);
      groups++;
    }
  }
  if (left != 0) {
    text_printf(&writer->sheet.text, "  ... and %u more ranks", left);
    sheet_end(&writer->sheet);
  }
  mem_free(written, count);
}
