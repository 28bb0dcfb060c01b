// mpiproof-test:
// note: discrete event simulation of a shop with queues
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum { ARRIVE, SERVE, LEAVE, BREAK, RETURN, CLOSE } EventKind;

typedef struct Event {
  double time;
  unsigned long order;
  EventKind kind;
  int who;
} Event;

typedef struct {
  Event *heap;
  int len, room;
  unsigned long issued;
} Agenda;

typedef struct {
  bool busy, on_break;
  int served;
  double work;
} Clerk;

typedef struct Customer {
  int id;
  double arrived;
  struct Customer *next;
} Customer;

typedef struct {
  Agenda agenda;
  Clerk clerk[3];
  Customer *first, **last;
  int waiting, longest, arrived, served, turned_away;
  double now, total_wait, max_wait;
  uint64_t seed;
  bool open;
} Shop;

static double uniform(Shop *s) {
  s->seed = s->seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(s->seed >> 40) / 16777216.0;
}

static bool sooner(const Event *a, const Event *b) {
  return a->time != b->time ? a->time < b->time : a->order < b->order;
}

static void schedule(Shop *s, double delay, EventKind kind, int who) {
  Agenda *a = &s->agenda;
  if (a->len == a->room) {
    a->room = a->room ? a->room * 2 : 8;
    a->heap = realloc(a->heap, (size_t)a->room * sizeof *a->heap);
    if (a->heap == NULL)
      abort();
  }
  Event e = {s->now + delay, a->issued++, kind, who};
  int i = a->len++;
  for (; i > 0 && sooner(&e, &a->heap[(i - 1) / 2]); i = (i - 1) / 2)
    a->heap[i] = a->heap[(i - 1) / 2];
  a->heap[i] = e;
}

static Event next_event(Agenda *a) {
  Event top = a->heap[0], last = a->heap[--a->len];
  int i = 0;
  while (2 * i + 1 < a->len) {
    int c = 2 * i + 1;
    if (c + 1 < a->len && sooner(&a->heap[c + 1], &a->heap[c]))
      c++;
    if (!sooner(&a->heap[c], &last))
      break;
    a->heap[i] = a->heap[c];
    i = c;
  }
  a->heap[i] = last;
  return top;
}

static void start_service(Shop *s) {
  for (int i = 0; i < 3 && s->first; i++) {
    Clerk *c = &s->clerk[i];
    if (c->busy || c->on_break)
      continue;
    Customer *customer = s->first;
    s->first = customer->next;
    if (s->first == NULL)
      s->last = &s->first;
    s->waiting--;
    double wait = s->now - customer->arrived;
    s->total_wait += wait;
    if (wait > s->max_wait)
      s->max_wait = wait;
    free(customer);
    double work = 1 + 4 * uniform(s);
    c->busy = true;
    c->work += work;
    schedule(s, work, LEAVE, i);
  }
}

static void on_arrive(Shop *s, int who) {
  if (!s->open)
    return;
  s->arrived++;
  if (s->waiting >= 6) {
    s->turned_away++;
  } else {
    Customer *c = malloc(sizeof *c);
    *c = (Customer){who, s->now, NULL};
    *s->last = c;
    s->last = &c->next;
    if (++s->waiting > s->longest)
      s->longest = s->waiting;
  }
  schedule(s, 0.2 + 1.8 * uniform(s), ARRIVE, who + 1);
  start_service(s);
}

static void on_leave(Shop *s, int who) {
  s->clerk[who].busy = false;
  s->clerk[who].served++;
  s->served++;
  start_service(s);
}

static void on_break(Shop *s, int who) {
  s->clerk[who].on_break = true;
  schedule(s, 15, RETURN, who);
}

static void on_return(Shop *s, int who) {
  s->clerk[who].on_break = false;
  start_service(s);
}

static void on_close(Shop *s, int who) {
  (void)who;
  s->open = false;
}

static void (*const handlers[])(Shop *, int) = {
    [ARRIVE] = on_arrive, [LEAVE] = on_leave, [BREAK] = on_break,
    [RETURN] = on_return, [CLOSE] = on_close};

int main(void) {
  Shop s = {.seed = 99, .open = true};
  s.last = &s.first;
  schedule(&s, 0.5, ARRIVE, 1);
  schedule(&s, 480, CLOSE, 0);
  for (int i = 0; i < 3; i++)
    schedule(&s, 100 + 60 * i, BREAK, i);
  unsigned events = 0;
  double hour = 60;
  while (s.agenda.len > 0) {
    Event e = next_event(&s.agenda);
    if (e.time < s.now) {
      puts("time runs backwards");
      return 1;
    }
    while (e.time >= hour) {
      printf("%4.0f min: %d waiting, %d served\n", hour, s.waiting, s.served);
      hour += 60;
    }
    s.now = e.time;
    handlers[e.kind](&s, e.who);
    events++;
  }
  printf("%u events, %d arrived, %d served, %d turned away\n", events,
         s.arrived, s.served, s.turned_away);
  printf("longest queue %d, mean wait %.3f, worst %.3f\n", s.longest,
         s.total_wait / s.served, s.max_wait);
  for (int i = 0; i < 3; i++)
    printf("clerk %d: %d customers, %.1f %% busy\n", i, s.clerk[i].served,
           100 * s.clerk[i].work / s.now);
  free(s.agenda.heap);
  return s.arrived != s.served + s.turned_away;
}
