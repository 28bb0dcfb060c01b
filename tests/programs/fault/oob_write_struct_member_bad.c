// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* The last member overflows into the object behind. */
#include <string.h>

struct Account { int id; char name[8]; };
static struct Account account;
static int balance = 100;

int main(void) {
  account.id = 1;
  strcpy(account.name, "Ferdinand"); /* @BUG */
  return balance == 100 ? 0 : 1;
}
