/* wctype.h and wchar.h functions with a locale argument (POSIX): there is only
 * "C". */
#define _GNU_SOURCE
#include <locale.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>

#define CLASS(name)                                                           \
  int name##_l(wint_t c, locale_t locale) {                                   \
    (void)locale;                                                             \
    return name(c);                                                           \
  }

CLASS(iswalnum)
CLASS(iswalpha)
CLASS(iswblank)
CLASS(iswcntrl)
CLASS(iswdigit)
CLASS(iswgraph)
CLASS(iswlower)
CLASS(iswprint)
CLASS(iswpunct)
CLASS(iswspace)
CLASS(iswupper)
CLASS(iswxdigit)

wint_t towlower_l(wint_t c, locale_t locale) {
  (void)locale;
  return towlower(c);
}

wint_t towupper_l(wint_t c, locale_t locale) {
  (void)locale;
  return towupper(c);
}

wctype_t wctype_l(const char *name, locale_t locale) {
  (void)locale;
  return wctype(name);
}

int iswctype_l(wint_t c, wctype_t type, locale_t locale) {
  (void)locale;
  return iswctype(c, type);
}

wctrans_t wctrans_l(const char *name, locale_t locale) {
  (void)locale;
  return wctrans(name);
}

wint_t towctrans_l(wint_t c, wctrans_t mapping, locale_t locale) {
  (void)locale;
  return towctrans(c, mapping);
}

int wcscasecmp_l(const wchar_t *a, const wchar_t *b, locale_t locale) {
  (void)locale;
  return wcscasecmp(a, b);
}

int wcsncasecmp_l(const wchar_t *a, const wchar_t *b, size_t n,
                  locale_t locale) {
  (void)locale;
  return wcsncasecmp(a, b, n);
}

int wcscoll_l(const wchar_t *a, const wchar_t *b, locale_t locale) {
  (void)locale;
  return wcscoll(a, b);
}

size_t wcsxfrm_l(wchar_t *restrict to, const wchar_t *restrict from, size_t n,
                 locale_t locale) {
  (void)locale;
  return wcsxfrm(to, from, n);
}
