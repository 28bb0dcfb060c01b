/* wctype.h: C11 7.30 in the "C" locale, where only ASCII has classes. */
#define _GNU_SOURCE
#define __NO_CTYPE
#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <wctype.h>

static int is_ascii(wint_t c) { return c < 128; }

#define WIDE_CLASS(wide, narrow)                                              \
  int wide(wint_t c) { return is_ascii(c) ? narrow((int)c) : 0; }

WIDE_CLASS(iswalnum, isalnum)
WIDE_CLASS(iswalpha, isalpha)
WIDE_CLASS(iswblank, isblank)
WIDE_CLASS(iswcntrl, iscntrl)
WIDE_CLASS(iswdigit, isdigit)
WIDE_CLASS(iswgraph, isgraph)
WIDE_CLASS(iswlower, islower)
WIDE_CLASS(iswprint, isprint)
WIDE_CLASS(iswpunct, ispunct)
WIDE_CLASS(iswspace, isspace)
WIDE_CLASS(iswupper, isupper)
WIDE_CLASS(iswxdigit, isxdigit)

wint_t towlower(wint_t c) { return is_ascii(c) ? (wint_t)tolower((int)c) : c; }

wint_t towupper(wint_t c) { return is_ascii(c) ? (wint_t)toupper((int)c) : c; }

/* ---- classes and mappings by name -------------------------------------- */

typedef struct {
  const char *name;
  int (*test)(wint_t);
} Class;

static const Class classes[] = {
    {"alnum", iswalnum}, {"alpha", iswalpha}, {"blank", iswblank},
    {"cntrl", iswcntrl}, {"digit", iswdigit}, {"graph", iswgraph},
    {"lower", iswlower}, {"print", iswprint}, {"punct", iswpunct},
    {"space", iswspace}, {"upper", iswupper}, {"xdigit", iswxdigit}};

enum { CLASS_COUNT = sizeof classes / sizeof classes[0] };

/* A descriptor is the index in the table, plus 1. */
wctype_t wctype(const char *name) {
  for (size_t i = 0; i < CLASS_COUNT; i++)
    if (strcmp(name, classes[i].name) == 0)
      return i + 1;
  return 0;
}

int iswctype(wint_t c, wctype_t type) {
  return type >= 1 && type <= CLASS_COUNT ? classes[type - 1].test(c) : 0;
}

/* Mappings are told apart by the addresses of these. */
static const int32_t to_lower_mark;
static const int32_t to_upper_mark;

wctrans_t wctrans(const char *name) {
  if (strcmp(name, "tolower") == 0)
    return &to_lower_mark;
  return strcmp(name, "toupper") == 0 ? &to_upper_mark : NULL;
}

wint_t towctrans(wint_t c, wctrans_t mapping) {
  if (mapping == &to_lower_mark)
    return towlower(c);
  return mapping == &to_upper_mark ? towupper(c) : c;
}
