// mpiproof-test:
// note: process scheduling simulated with five policies
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char name;
  int arrival, burst, priority;
  int left, start, finish;
} Process;

typedef struct {
  const Process *pick; /* NULL: idle */
} Slot;

typedef struct Policy Policy;
struct Policy {
  const char *name;
  int quantum; /* 0: until finished or preempted */
  bool preemptive;
  /* negative if a should run before b */
  int (*order)(const Process *a, const Process *b);
};

static int by_arrival(const Process *a, const Process *b) {
  return a->arrival - b->arrival;
}
static int by_burst(const Process *a, const Process *b) {
  return a->burst - b->burst;
}
static int by_left(const Process *a, const Process *b) {
  return a->left - b->left;
}
static int by_priority(const Process *a, const Process *b) {
  return a->priority - b->priority;
}
static int no_order(const Process *a, const Process *b) {
  (void)a;
  (void)b;
  return 0;
}

static const Policy policies[] = {
    {"first come", 0, false, by_arrival},
    {"shortest job", 0, false, by_burst},
    {"shortest left", 0, true, by_left},
    {"priority", 0, true, by_priority},
    {"round robin", 3, false, no_order}};

typedef struct {
  Process *item[16];
  int count;
} Queue;

static void push(Queue *q, Process *p) {
  q->item[q->count++] = p;
}

static Process *take(Queue *q, const Policy *policy) {
  int best = 0;
  for (int i = 1; i < q->count; i++)
    if (policy->order(q->item[i], q->item[best]) < 0)
      best = i;
  Process *p = q->item[best];
  memmove(&q->item[best], &q->item[best + 1],
          (size_t)(q->count - best - 1) * sizeof *q->item);
  q->count--;
  return p;
}

static void simulate(const Policy *policy, const Process *given, int n) {
  Process list[16];
  memcpy(list, given, (size_t)n * sizeof *list);
  for (int i = 0; i < n; i++) {
    list[i].left = list[i].burst;
    list[i].start = -1;
    list[i].finish = -1;
  }
  Queue ready = {.count = 0};
  Process *running = NULL;
  int time = 0, done = 0, slice = 0, switches = 0;
  char chart[80];
  int drawn = 0;
  while (done < n) {
    for (int i = 0; i < n; i++)
      if (list[i].arrival == time)
        push(&ready, &list[i]);
    if (running && policy->preemptive)
      for (int i = 0; i < ready.count; i++)
        if (policy->order(ready.item[i], running) < 0) {
          push(&ready, running);
          running = NULL;
          break;
        }
    if (running && policy->quantum && slice == policy->quantum) {
      push(&ready, running);
      running = NULL;
    }
    if (running == NULL && ready.count > 0) {
      running = take(&ready, policy);
      slice = 0;
      switches++;
      if (running->start < 0)
        running->start = time;
    }
    chart[drawn++] = running ? running->name : '.';
    time++;
    if (running) {
      slice++;
      if (--running->left == 0) {
        running->finish = time;
        running = NULL;
        done++;
      }
    }
  }
  chart[drawn] = 0;
  double turnaround = 0, waiting = 0, response = 0;
  for (int i = 0; i < n; i++) {
    turnaround += list[i].finish - list[i].arrival;
    waiting += list[i].finish - list[i].arrival - list[i].burst;
    response += list[i].start - list[i].arrival;
  }
  printf("%-14s %s\n", policy->name, chart);
  printf("  turnaround %.2f waiting %.2f response %.2f switches %d\n",
         turnaround / n, waiting / n, response / n, switches);
}

int main(void) {
  static const Process set[] = {{'A', 0, 8, 3, 0, 0, 0},
                                {'B', 1, 4, 1, 0, 0, 0},
                                {'C', 2, 9, 4, 0, 0, 0},
                                {'D', 3, 5, 2, 0, 0, 0},
                                {'E', 30, 2, 1, 0, 0, 0}};
  for (size_t i = 0; i < sizeof policies / sizeof *policies; i++)
    simulate(&policies[i], set, 5);
  return 0;
}
