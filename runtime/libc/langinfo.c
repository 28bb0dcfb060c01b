/* langinfo.h: nl_langinfo (POSIX), "C" locale. */
#define _GNU_SOURCE
#include <langinfo.h>
#include <locale.h>
#include <stddef.h>

static const char *const days[] = {"Sunday",    "Monday",   "Tuesday",
                                   "Wednesday", "Thursday", "Friday",
                                   "Saturday"};
static const char *const short_days[] = {"Sun", "Mon", "Tue", "Wed",
                                         "Thu", "Fri", "Sat"};
static const char *const months[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
static const char *const short_months[] = {"Jan", "Feb", "Mar", "Apr",
                                           "May", "Jun", "Jul", "Aug",
                                           "Sep", "Oct", "Nov", "Dec"};

static const char *named(int item, int first, int count,
                         const char *const *names) {
  return item >= first && item < first + count ? names[item - first] : NULL;
}

static const char *find_name(int item) {
  const char *name = named(item, DAY_1, 7, days);
  if (name == NULL)
    name = named(item, ABDAY_1, 7, short_days);
  if (name == NULL)
    name = named(item, MON_1, 12, months);
  if (name == NULL)
    name = named(item, ABMON_1, 12, short_months);
  return name;
}

static const char *find_item(int item) {
  switch (item) {
  case CODESET: return "ANSI_X3.4-1968";
  case RADIXCHAR: return ".";
  case CRNCYSTR: return "-";
  case YESEXPR: return "^[yY]";
  case NOEXPR: return "^[nN]";
  case AM_STR: return "AM";
  case PM_STR: return "PM";
  case D_T_FMT: return "%a %b %e %H:%M:%S %Y";
  case D_FMT: return "%m/%d/%y";
  case T_FMT: return "%H:%M:%S";
  case T_FMT_AMPM: return "%I:%M:%S %p";
  case _DATE_FMT: return "%a %b %e %H:%M:%S %Z %Y";
  default: return "";
  }
}

char *nl_langinfo(nl_item item) {
  const char *name = find_name(item);
  return (char *)(name != NULL ? name : find_item(item));
}

char *nl_langinfo_l(nl_item item, locale_t locale) {
  (void)locale;
  return nl_langinfo(item);
}
