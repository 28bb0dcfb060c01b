// mpiproof-test:
// note: binary heap, heap sort and a priority queue
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Job {
  int priority;
  char name[8];
};

struct Heap {
  struct Job *jobs;
  int used, room;
};

static void heap_push(struct Heap *h, struct Job j) {
  if (h->used == h->room) {
    h->room = h->room ? h->room * 2 : 4;
    h->jobs = realloc(h->jobs, (size_t)h->room * sizeof *h->jobs);
  }
  int i = h->used++;
  while (i > 0 && h->jobs[(i - 1) / 2].priority > j.priority) {
    h->jobs[i] = h->jobs[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  h->jobs[i] = j;
}

static struct Job heap_pop(struct Heap *h) {
  struct Job top = h->jobs[0], last = h->jobs[--h->used];
  int i = 0;
  for (int c; (c = 2 * i + 1) < h->used; i = c) {
    if (c + 1 < h->used && h->jobs[c + 1].priority < h->jobs[c].priority)
      c++;
    if (last.priority <= h->jobs[c].priority)
      break;
    h->jobs[i] = h->jobs[c];
  }
  h->jobs[i] = last;
  return top;
}

static void sift(int *a, int i, int n) {
  for (int c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && a[c + 1] > a[c])
      c++;
    if (a[i] >= a[c])
      return;
    int t = a[i];
    a[i] = a[c];
    a[c] = t;
  }
}

static void heap_sort(int *a, int n) {
  for (int i = n / 2; i-- > 0;)
    sift(a, i, n);
  while (--n > 0) {
    int t = a[0];
    a[0] = a[n];
    a[n] = t;
    sift(a, 0, n);
  }
}

int main(void) {
  struct Heap h = {0};
  for (int i = 0; i < 26; i++) {
    struct Job j = {i * 11 % 27, ""};
    snprintf(j.name, sizeof j.name, "job%c", 'a' + i);
    heap_push(&h, j);
  }
  while (h.used) {
    struct Job j = heap_pop(&h);
    printf("%d:%s ", j.priority, j.name);
  }
  puts("");
  free(h.jobs);
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i * 61 % 257;
  heap_sort(a, 100);
  for (int i = 0; i < 100; i += 9)
    printf("%d ", a[i]);
  puts("");
  return 0;
}
