// mpiproof-test:
// stdin: # demo\nopen mia\nopen bob\nopen mia\ndeposit mia 100\n
// stdin: deposit bob 12.5\nshow\ntransfer mia bob 30.25\n
// stdin: withdraw bob 1000\nwithdraw bob x\ninterest 2.5\nshow\n
// stdin: undo\nundo\nshow\nfly away\n\ntransfer mia zoe 1\nshow
// note: accounts and transactions read from standard input
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long long Cents;

typedef enum { OPEN_ACCOUNT, DEPOSIT, WITHDRAW, TRANSFER, INTEREST, SHOW,
               UNDO, UNKNOWN } Verb;

typedef struct Account {
  char owner[16];
  Cents balance;
  struct Account *next;
} Account;

typedef struct {
  Account *account;
  Cents change;
} Entry;

static Account *accounts;
static Entry journal[128];
static int journal_len;

static Account *account_find(const char *owner) {
  for (Account *a = accounts; a; a = a->next)
    if (strcmp(a->owner, owner) == 0)
      return a;
  return NULL;
}

static Account *account_open(const char *owner) {
  Account *a = calloc(1, sizeof *a), **at = &accounts;
  if (a == NULL)
    abort();
  snprintf(a->owner, sizeof a->owner, "%s", owner);
  while (*at && strcmp((*at)->owner, owner) < 0)
    at = &(*at)->next;
  a->next = *at;
  *at = a;
  return a;
}

/* "12", "12.3" and "12.34"; -1 if it is none of these */
static Cents parse_money(const char *s) {
  Cents whole = 0, part = 0;
  int digits = 0;
  if (!isdigit((unsigned char)*s))
    return -1;
  while (isdigit((unsigned char)*s))
    whole = whole * 10 + (*s++ - '0');
  if (*s == '.')
    for (s++; isdigit((unsigned char)*s) && digits < 2; digits++)
      part = part * 10 + (*s++ - '0');
  if (*s)
    return -1;
  while (digits++ < 2)
    part *= 10;
  return whole * 100 + part;
}

static const char *format_money(Cents c) {
  static char text[4][32];
  static int turn;
  char *t = text[turn++ & 3];
  snprintf(t, 32, "%s%lld.%02lld", c < 0 ? "-" : "", llabs(c) / 100,
           llabs(c) % 100);
  return t;
}

static void post(Account *a, Cents change) {
  a->balance += change;
  if (journal_len < 128)
    journal[journal_len++] = (Entry){a, change};
}

static Verb verb_of(const char *word) {
  static const struct {
    const char *word;
    Verb verb;
  } table[] = {{"open", OPEN_ACCOUNT}, {"deposit", DEPOSIT},
               {"withdraw", WITHDRAW}, {"transfer", TRANSFER},
               {"interest", INTEREST}, {"show", SHOW}, {"undo", UNDO}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strcmp(table[i].word, word) == 0)
      return table[i].verb;
  return UNKNOWN;
}

static int execute(char *line) {
  char *word[4] = {"", "", "", ""};
  int n = 0;
  for (char *w = strtok(line, " \t\n"); w && n < 4; w = strtok(NULL, " \t\n"))
    word[n++] = w;
  if (n == 0 || word[0][0] == '#')
    return 0;
  Account *a = account_find(word[1]), *b;
  Cents amount;
  switch (verb_of(word[0])) {
    case OPEN_ACCOUNT:
      if (n != 2 || a)
        return printf("cannot open\n"), 1;
      account_open(word[1]);
      return 0;
    case DEPOSIT:
    case WITHDRAW:
      amount = parse_money(word[2]);
      if (!a || amount < 0)
        return printf("bad request\n"), 1;
      if (word[0][0] == 'w')
        amount = -amount;
      if (a->balance + amount < 0)
        return printf("%s has only %s\n", a->owner, format_money(a->balance)),
               1;
      post(a, amount);
      return 0;
    case TRANSFER:
      b = account_find(word[2]);
      amount = parse_money(word[3]);
      if (!a || !b || amount < 0 || a->balance < amount)
        return printf("transfer refused\n"), 1;
      post(a, -amount);
      post(b, amount);
      return 0;
    case INTEREST: {
      double percent = atof(word[1]);
      for (a = accounts; a; a = a->next)
        post(a, (Cents)(a->balance * percent / 100 + 0.5));
      return 0;
    }
    case SHOW:
      for (a = accounts; a; a = a->next)
        printf("%-8s %10s\n", a->owner, format_money(a->balance));
      return 0;
    case UNDO:
      if (journal_len == 0)
        return printf("nothing to undo\n"), 1;
      journal_len--;
      journal[journal_len].account->balance -= journal[journal_len].change;
      return 0;
    case UNKNOWN: break;
  }
  printf("unknown command %s\n", word[0]);
  return 1;
}

int main(void) {
  char line[128];
  int errors = 0, lines = 0;
  while (fgets(line, sizeof line, stdin)) {
    lines++;
    errors += execute(line);
  }
  printf("%d lines, %d errors, %d postings\n", lines, errors, journal_len);
  while (accounts) {
    Account *next = accounts->next;
    free(accounts);
    accounts = next;
  }
  return errors;
}
