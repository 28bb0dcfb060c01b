// Histories as data: what they hold, and its end.
#include "results/history.h"

#include <assert.h>

static void event_fini(Event *event) {
  for (uint32_t i = 0; i < event->arguments.len; i++) {
    mem_free_string(event->arguments.data[i].name);
    mem_free_string(event->arguments.data[i].text);
  }
  vec_fini(&event->arguments);
  mem_free_string(event->data);
  mem_free_string(event->communicator);
  vec_fini(&event->others);
  vec_fini(&event->positions);
  for (uint32_t i = 0; i < event->variables.len; i++) {
    mem_free_string(event->variables.data[i].name);
    mem_free_string(event->variables.data[i].text);
  }
  vec_fini(&event->variables);
}

void history_cut(History *history, uint32_t events) {
  while (history->events.len > events)
    event_fini(&history->events.data[--history->events.len]);
}

void history_fini(History *history) {
  assert(history->ranks == 0 || history->modules != NULL);
  history_cut(history, 0);
  vec_fini(&history->events);
  mem_free(history->modules, history->ranks * sizeof history->modules[0]);
  *history = (History){0};
}

History *history_new(void) { return mem_alloc_zero(sizeof(History)); }

void history_free(History *history) {
  if (history == NULL) return;
  history_fini(history);
  mem_free(history, sizeof *history);
}
