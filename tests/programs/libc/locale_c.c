// mpiproof-test:
// note: the "C" locale and what it says about itself
#define _GNU_SOURCE
#include <ctype.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  printf("%s\n", setlocale(LC_ALL, NULL));
  printf("%s\n", setlocale(LC_ALL, "C"));
  printf("%s\n", setlocale(LC_NUMERIC, "POSIX"));
  printf("%d\n", setlocale(LC_ALL, "no_such_locale") == NULL);
  const struct lconv *c = localeconv();
  printf("[%s][%s][%s][%s] %d %d\n", c->decimal_point, c->thousands_sep,
         c->grouping, c->currency_symbol, c->frac_digits == CHAR_MAX,
         c->p_cs_precedes == CHAR_MAX);
  const nl_item items[] = {CODESET, RADIXCHAR, THOUSEP,  D_T_FMT, D_FMT,
                           T_FMT,   AM_STR,    PM_STR,   DAY_1,   DAY_7,
                           ABDAY_3, MON_1,     MON_12,   ABMON_5, YESEXPR,
                           NOEXPR,  CRNCYSTR,  T_FMT_AMPM, ERA};
  for (unsigned i = 0; i < sizeof items / sizeof items[0]; i++)
    printf("[%s]", nl_langinfo(items[i]));
  printf("\n");
  locale_t l = newlocale(LC_ALL_MASK, "C", NULL);
  printf("%d %d %d\n", l != NULL, isalpha_l('x', l) != 0,
         toupper_l('x', l) == 'X');
  printf("%d %d\n", strcoll_l("a", "b", l) < 0,
         strcasecmp_l("AB", "ab", l) == 0);
  printf("%d\n", uselocale(NULL) == LC_GLOBAL_LOCALE);
  freelocale(l);
  return 0;
}
