// mpiproof-test:
// note: singly linked list: insert, reverse, merge sort
#include <stdio.h>
#include <stdlib.h>

struct Node {
  int value;
  struct Node *next;
};

static struct Node *push(struct Node *head, int v) {
  struct Node *n = malloc(sizeof *n);
  n->value = v;
  n->next = head;
  return n;
}

static struct Node *reverse(struct Node *head) {
  struct Node *r = NULL;
  while (head) {
    struct Node *next = head->next;
    head->next = r;
    r = head;
    head = next;
  }
  return r;
}

static struct Node *merge(struct Node *a, struct Node *b) {
  struct Node *head = NULL, **tail = &head;
  while (a && b) {
    struct Node **from = a->value <= b->value ? &a : &b;
    *tail = *from;
    *from = (*from)->next;
    tail = &(*tail)->next;
  }
  *tail = a ? a : b;
  return head;
}

static struct Node *sort(struct Node *head) {
  if (!head || !head->next)
    return head;
  struct Node *slow = head, *fast = head->next;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
  }
  struct Node *second = slow->next;
  slow->next = NULL;
  return merge(sort(head), sort(second));
}

static struct Node *drop(struct Node *head, int v) {
  struct Node **p = &head;
  while (*p)
    if ((*p)->value % v == 0) {
      struct Node *dead = *p;
      *p = dead->next;
      free(dead);
    } else {
      p = &(*p)->next;
    }
  return head;
}

static void print(const struct Node *n) {
  for (; n; n = n->next)
    printf("%d ", n->value);
  puts("");
}

int main(void) {
  struct Node *head = NULL;
  for (int i = 0; i < 30; i++)
    head = push(head, i * 37 % 101);
  print(head);
  head = reverse(head);
  print(head);
  head = sort(head);
  print(head);
  head = drop(head, 3);
  print(head);
  head = drop(head, 1);
  printf("%d\n", head == NULL);
  return 0;
}
