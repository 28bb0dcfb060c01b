// mpiproof-test:
// note: hcreate, hsearch, a full table, two tables
#define _GNU_SOURCE
#include <errno.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  static char names[40][8];
  printf("%d\n", hcreate(30) != 0);
  for (int i = 0; i < 30; i++) {
    snprintf(names[i], sizeof names[i], "k%d", i);
    ENTRY e = {names[i], (void *)(names[i] + 1)};
    if (hsearch(e, ENTER) == NULL)
      printf("full at %d\n", i);
  }
  ENTRY query = {"k17", NULL};
  ENTRY *found = hsearch(query, FIND);
  printf("%s %s\n", found->key, (char *)found->data);
  query.key = "none";
  errno = 0;
  printf("%d %d\n", hsearch(query, FIND) == NULL, errno == ESRCH);
  int entered = 30;
  for (; entered < 40; entered++) {
    snprintf(names[entered], sizeof names[0], "k%d", entered);
    ENTRY e = {names[entered], NULL};
    errno = 0;
    if (hsearch(e, ENTER) == NULL)
      break;
  }
  printf("%d %d\n", entered, errno == ENOMEM);
  hdestroy();
  struct hsearch_data t1, t2;
  memset(&t1, 0, sizeof t1);
  memset(&t2, 0, sizeof t2);
  hcreate_r(5, &t1);
  hcreate_r(5, &t2);
  ENTRY e = {"x", "in t1"};
  ENTRY *r;
  hsearch_r(e, ENTER, &r, &t1);
  printf("%d %d\n", hsearch_r(e, FIND, &r, &t1), hsearch_r(e, FIND, &r, &t2));
  hdestroy_r(&t1);
  hdestroy_r(&t2);
  return 0;
}
