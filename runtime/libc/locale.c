/* locale.h: C11 7.11, POSIX locale objects.  Only the "C" locale exists; ""
 * and "POSIX" name it too. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>

static char c_name[] = "C";

static int is_c_name(const char *name) {
  return *name == '\0' || strcmp(name, "C") == 0 ||
         strcmp(name, "POSIX") == 0;
}

static int is_category(int category) {
  return category >= LC_CTYPE && category <= LC_IDENTIFICATION;
}

char *setlocale(int category, const char *name) {
  if (!is_category(category) || (name != NULL && !is_c_name(name)))
    return NULL;
  return c_name;
}

struct lconv *localeconv(void) {
  static char point[] = ".";
  static char empty[] = "";
  static struct lconv conventions;
  conventions = (struct lconv){
      .decimal_point = point,
      .thousands_sep = empty,
      .grouping = empty,
      .int_curr_symbol = empty,
      .currency_symbol = empty,
      .mon_decimal_point = empty,
      .mon_thousands_sep = empty,
      .mon_grouping = empty,
      .positive_sign = empty,
      .negative_sign = empty,
      .int_frac_digits = CHAR_MAX,
      .frac_digits = CHAR_MAX,
      .p_cs_precedes = CHAR_MAX,
      .p_sep_by_space = CHAR_MAX,
      .n_cs_precedes = CHAR_MAX,
      .n_sep_by_space = CHAR_MAX,
      .p_sign_posn = CHAR_MAX,
      .n_sign_posn = CHAR_MAX,
      .int_p_cs_precedes = CHAR_MAX,
      .int_p_sep_by_space = CHAR_MAX,
      .int_n_cs_precedes = CHAR_MAX,
      .int_n_sep_by_space = CHAR_MAX,
      .int_p_sign_posn = CHAR_MAX,
      .int_n_sign_posn = CHAR_MAX,
  };
  return &conventions;
}

/* ---- locale objects ---------------------------------------------------- */

static struct __locale_struct c_locale;
static locale_t current = LC_GLOBAL_LOCALE;

/* The one object, with the tables that the macros of ctype.h read. */
static locale_t the_locale(void) {
  c_locale.__ctype_b = *__ctype_b_loc();
  c_locale.__ctype_tolower = *__ctype_tolower_loc();
  c_locale.__ctype_toupper = *__ctype_toupper_loc();
  for (size_t i = 0; i < sizeof c_locale.__names / sizeof(char *); i++)
    c_locale.__names[i] = c_name;
  return &c_locale;
}

locale_t newlocale(int mask, const char *name, locale_t base) {
  (void)base;
  if ((mask & ~LC_ALL_MASK) != 0) {
    errno = EINVAL;
    return NULL;
  }
  if (!is_c_name(name)) {
    errno = ENOENT;
    return NULL;
  }
  return the_locale();
}

locale_t duplocale(locale_t locale) {
  (void)locale;
  return the_locale();
}

void freelocale(locale_t locale) { (void)locale; }

locale_t uselocale(locale_t locale) {
  const locale_t old = current;
  if (locale != NULL)
    current = locale;
  return old;
}
