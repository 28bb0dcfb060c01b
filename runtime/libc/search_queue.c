/* search.h, doubly linked lists: insque and remque (POSIX).  An element
 * begins with the pointers to the next and the previous one. */
#define _GNU_SOURCE
#include <search.h>
#include <stddef.h>

typedef struct Element Element;
struct Element {
  Element *next;
  Element *previous;
};

void insque(void *element, void *after) {
  Element *added = element;
  Element *place = after;
  if (place == NULL) {
    added->next = NULL;
    added->previous = NULL;
    return;
  }
  added->next = place->next;
  added->previous = place;
  if (place->next != NULL)
    place->next->previous = added;
  place->next = added;
}

void remque(void *element) {
  const Element *removed = element;
  if (removed->next != NULL)
    removed->next->previous = removed->previous;
  if (removed->previous != NULL)
    removed->previous->next = removed->next;
}
