/* ctype.h functions with a locale argument (POSIX): there is only "C". */
#define _GNU_SOURCE
#define __NO_CTYPE
#include <ctype.h>
#include <locale.h>

#define WITH_LOCALE(name)                                                     \
  int name##_l(int c, locale_t locale) {                                      \
    (void)locale;                                                             \
    return name(c);                                                           \
  }

WITH_LOCALE(isalnum)
WITH_LOCALE(isalpha)
WITH_LOCALE(isblank)
WITH_LOCALE(iscntrl)
WITH_LOCALE(isdigit)
WITH_LOCALE(isgraph)
WITH_LOCALE(islower)
WITH_LOCALE(isprint)
WITH_LOCALE(ispunct)
WITH_LOCALE(isspace)
WITH_LOCALE(isupper)
WITH_LOCALE(isxdigit)
WITH_LOCALE(tolower)
WITH_LOCALE(toupper)
