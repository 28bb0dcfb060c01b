// The history of an execution as a table: number, rank, where, what happened.
#include "report/text.h"

#define SHOWN_FIRST 200    // events of a long history from its beginning
#define SHOWN_LAST 1800    // and from its end

static void write_event(Sheet *sheet, const History *history,
                        uint32_t number) {
  const Event *event = &history->events.data[number];
  sheet_put(sheet, INK_FAINT, "    %6u", number);
  if (event->kind == EVENT_COLLECTIVE) {
    text_add(&sheet->text, "   all  ");
  } else {
    text_printf(&sheet->text, "  %4u  ", event->rank);
  }
  const Module *module = history->modules[event->rank];
  if (event->kind == EVENT_CALL && place_is_known(module, event->place)) {
    place_print(module, event->place, &sheet->text);
    text_add(&sheet->text, ": ");
  }
  history_print_event(history, number, &sheet->text);
  sheet_end(sheet);
}

void write_history(TextWriter *writer, const History *history) {
  Sheet *sheet = &writer->sheet;
  uint32_t len = history->events.len;
  text_printf(&sheet->text, "  history: %u event%s", len,
              len == 1 ? "" : "s");
  if (history->truncated)
    text_add(&sheet->text, " (the first ones; there were more)");
  sheet_end(sheet);
  sheet_put(sheet, INK_FAINT, "     event  rank  what happens");
  sheet_end_rigid(sheet);
  for (uint32_t i = 0; i < len; i++) {
    if (i == SHOWN_FIRST && len > SHOWN_FIRST + SHOWN_LAST) {
      i = len - SHOWN_LAST;
      text_printf(&sheet->text, "    ... %u events, which JSON reports have",
                  i - SHOWN_FIRST);
      sheet_end(sheet);
    }
    write_event(sheet, history, i);
  }
}
