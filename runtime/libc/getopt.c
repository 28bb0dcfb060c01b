/* unistd.h and getopt.h: getopt (POSIX), getopt_long, getopt_long_only (GNU).
 *
 * Arguments that are no options are skipped over and, as in glibc, moved
 * behind the options: argv[first_other .. last_other) are those skipped since
 * the last move.  '+' at the start of the option string (or the environment
 * variable POSIXLY_CORRECT) stops at the first of them, '-' returns each as
 * the argument of an option with code 1. */
#define _GNU_SOURCE
#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

typedef enum { PERMUTE, STOP, IN_ORDER } Ordering;

/* What a call needs; the statics below live from call to call. */
typedef struct {
  int argc;
  char **argv;
  const char *shorts; /* without the ordering and ':' characters */
  const struct option *longs;
  int *long_index;
  int only;           /* long options may start with a single '-' */
  int quiet;          /* ':' first: errors are told apart, not printed */
} Call;

static char *next_char; /* rest of a group of short options */
static int first_other;
static int last_other;
static Ordering ordering;
static int is_started;

/* ---- messages ---------------------------------------------------------- */

static int prints_errors(const Call *call) {
  return opterr != 0 && !call->quiet;
}

static void print_start(const Call *call, const char *text) {
  fputs(call->argv[0], stderr);
  fputs(": ", stderr);
  fputs(text, stderr);
}

/* "prog: <before>'<prefix><name>'<after>" */
static void print_long(const Call *call, const char *before,
                       const char *prefix, const char *name,
                       const char *after) {
  print_start(call, before);
  fputc('\'', stderr);
  fputs(prefix, stderr);
  fputs(name, stderr);
  fputc('\'', stderr);
  fputs(after, stderr);
}

static void print_short(const Call *call, const char *text, char letter) {
  print_start(call, text);
  fputs(" -- '", stderr);
  fputc(letter, stderr);
  fputs("'\n", stderr);
}

/* ---- permutation ------------------------------------------------------- */

static void reverse(char **from, char **to) {
  while (from + 1 < to) {
    char *first = *from;
    *from++ = *--to;
    *to = first;
  }
}

/* Exchanges argv[first_other .. last_other) and argv[last_other .. optind). */
static void exchange(char **argv) {
  reverse(argv + first_other, argv + last_other);
  reverse(argv + last_other, argv + optind);
  reverse(argv + first_other, argv + optind);
  first_other += optind - last_other;
  last_other = optind;
}

static int is_option(const char *word) {
  return word[0] == '-' && word[1] != '\0';
}

static void start(Call *call) {
  const char *shorts = call->shorts;
  if (optind == 0 || !is_started) {
    if (optind == 0)
      optind = 1;
    first_other = last_other = optind;
    next_char = NULL;
    is_started = 1;
    ordering = PERMUTE;
    if (shorts[0] == '-')
      ordering = IN_ORDER;
    else if (shorts[0] == '+' || getenv("POSIXLY_CORRECT") != NULL)
      ordering = STOP;
  }
  if (shorts[0] == '-' || shorts[0] == '+')
    shorts++;
  call->quiet = shorts[0] == ':';
  call->shorts = shorts + call->quiet;
}

/* Moves to the next option word. 0: it is argv[optind]; otherwise what
 * getopt returns. */
static int next_word(const Call *call) {
  if (last_other > optind)
    last_other = optind;
  if (first_other > optind)
    first_other = optind;
  if (ordering == PERMUTE) {
    if (first_other != last_other && last_other != optind)
      exchange(call->argv);
    else if (last_other != optind)
      first_other = optind;
    while (optind < call->argc && !is_option(call->argv[optind]))
      optind++;
    last_other = optind;
  }
  if (optind < call->argc && strcmp(call->argv[optind], "--") == 0) {
    optind++;
    if (first_other != last_other && last_other != optind)
      exchange(call->argv);
    else if (first_other == last_other)
      first_other = optind;
    last_other = call->argc;
    optind = call->argc;
  }
  if (optind >= call->argc) {
    if (first_other != last_other)
      optind = first_other;
    return -1;
  }
  if (is_option(call->argv[optind]))
    return 0;
  if (ordering == STOP)
    return -1;
  optarg = call->argv[optind++];
  return 1;
}

/* ---- long options ------------------------------------------------------ */

static int same_effect(const struct option *a, const struct option *b) {
  return a->has_arg == b->has_arg && a->flag == b->flag && a->val == b->val;
}

/* The option that name[0..n) names or abbreviates: its index, -1 if none, -2
 * if several with different effects match. */
static int find_long(const Call *call, const char *name, size_t n) {
  int found = -1;
  int ambiguous = 0;
  for (int i = 0; call->longs[i].name != NULL; i++) {
    const struct option *option = &call->longs[i];
    if (strncmp(option->name, name, n) != 0)
      continue;
    if (strlen(option->name) == n)
      return i;
    if (found < 0)
      found = i;
    else if (call->only || !same_effect(option, &call->longs[found]))
      ambiguous = 1;
  }
  return ambiguous ? -2 : found;
}

static void print_ambiguous(const Call *call, const char *prefix, size_t n) {
  print_long(call, "option ", prefix, next_char,
             " is ambiguous; possibilities:");
  for (int i = 0; call->longs[i].name != NULL; i++)
    if (strncmp(call->longs[i].name, next_char, n) == 0) {
      fputs(" '", stderr);
      fputs(prefix, stderr);
      fputs(call->longs[i].name, stderr);
      fputc('\'', stderr);
    }
  fputc('\n', stderr);
}

/* Sets optarg for a long option; 0, or what getopt returns. */
static int take_argument(const Call *call, const struct option *option,
                         char *equals, const char *prefix) {
  if (equals != NULL) {
    if (option->has_arg != no_argument) {
      optarg = equals + 1;
      return 0;
    }
    if (prints_errors(call))
      print_long(call, "option ", prefix, option->name,
                 " doesn't allow an argument\n");
    optopt = option->val;
    return '?';
  }
  if (option->has_arg != required_argument)
    return 0;
  if (optind < call->argc) {
    optarg = call->argv[optind++];
    return 0;
  }
  if (prints_errors(call))
    print_long(call, "option ", prefix, option->name,
               " requires an argument\n");
  optopt = option->val;
  return call->quiet ? ':' : '?';
}

/* Handles the long option at next_char, which starts after the dashes; -1 if
 * it should be tried as a group of short ones instead. */
static int long_option(const Call *call, const char *prefix) {
  char *equals = strchr(next_char, '=');
  const size_t n =
      equals != NULL ? (size_t)(equals - next_char) : strlen(next_char);
  const int found = find_long(call, next_char, n);
  if (found == -2) {
    if (prints_errors(call))
      print_ambiguous(call, prefix, n);
    next_char = NULL;
    optind++;
    optopt = 0;
    return '?';
  }
  if (found == -1) {
    if (call->only && call->argv[optind][1] != '-' &&
        strchr(call->shorts, *next_char) != NULL)
      return -1;
    if (prints_errors(call))
      print_long(call, "unrecognized option ", prefix, next_char, "\n");
    next_char = NULL;
    optind++;
    optopt = 0;
    return '?';
  }
  const struct option *option = &call->longs[found];
  optind++;
  next_char = NULL;
  const int failed = take_argument(call, option, equals, prefix);
  if (failed)
    return failed;
  if (call->long_index != NULL)
    *call->long_index = found;
  if (option->flag != NULL) {
    *option->flag = option->val;
    return 0;
  }
  return option->val;
}

/* ---- short options ----------------------------------------------------- */

/* The argument of a short option: the rest of the word or the next word. */
static int short_argument(const Call *call, char letter, int is_optional) {
  if (*next_char != '\0') {
    optarg = next_char;
    optind++;
  } else if (is_optional) {
    optarg = NULL;
    optind++;
  } else if (optind + 1 >= call->argc) {
    optind++;
    if (prints_errors(call))
      print_short(call, "option requires an argument", letter);
    optopt = (unsigned char)letter;
    next_char = NULL;
    return call->quiet ? ':' : '?';
  } else {
    optarg = call->argv[optind + 1];
    optind += 2;
  }
  next_char = NULL;
  return (unsigned char)letter;
}

/* "W;" in the option string: -W name is --name. */
static int w_option(const Call *call) {
  if (*next_char == '\0') {
    if (optind + 1 >= call->argc) {
      optind++;
      if (prints_errors(call))
        print_short(call, "option requires an argument", 'W');
      optopt = 'W';
      next_char = NULL;
      return call->quiet ? ':' : '?';
    }
    next_char = call->argv[++optind];
  }
  return long_option(call, "-W ");
}

static int short_option(const Call *call) {
  const char letter = *next_char++;
  const char *entry = letter == ':' || letter == ';'
                          ? NULL
                          : strchr(call->shorts, letter);
  if (entry == NULL) {
    if (*next_char == '\0')
      optind++;
    if (prints_errors(call))
      print_short(call, "invalid option", letter);
    optopt = (unsigned char)letter;
    return '?';
  }
  if (letter == 'W' && entry[1] == ';' && call->longs != NULL)
    return w_option(call);
  if (entry[1] == ':')
    return short_argument(call, letter, entry[2] == ':');
  if (*next_char == '\0')
    optind++;
  return (unsigned char)letter;
}

/* ---- the functions ----------------------------------------------------- */

static int parse(Call *call) {
  optarg = NULL;
  if (call->argc < 1)
    return -1;
  start(call);
  if (next_char != NULL && *next_char != '\0')
    return short_option(call);
  const int done = next_word(call);
  if (done)
    return done;
  char *word = call->argv[optind];
  if (call->longs != NULL) {
    if (word[1] == '-') {
      next_char = word + 2;
      return long_option(call, "--");
    }
    if (call->only &&
        (word[2] != '\0' || strchr(call->shorts, word[1]) == NULL)) {
      next_char = word + 1;
      const int code = long_option(call, "-");
      if (code != -1)
        return code;
    }
  }
  next_char = word + 1;
  return short_option(call);
}

int getopt(int argc, char *const *argv, const char *shorts) {
  Call call = {argc, (char **)argv, shorts, NULL, NULL, 0, 0};
  return parse(&call);
}

int __posix_getopt(int argc, char *const *argv, const char *shorts);
int __posix_getopt(int argc, char *const *argv, const char *shorts) {
  Call call = {argc, (char **)argv, shorts, NULL, NULL, 0, 0};
  if (!is_started || optind == 0) {
    start(&call);
    if (ordering == PERMUTE)
      ordering = STOP;
    call.shorts = shorts;
  }
  return parse(&call);
}

int getopt_long(int argc, char *const *argv, const char *shorts,
                const struct option *longs, int *long_index) {
  Call call = {argc, (char **)argv, shorts, longs, long_index, 0, 0};
  return parse(&call);
}

int getopt_long_only(int argc, char *const *argv, const char *shorts,
                     const struct option *longs, int *long_index) {
  Call call = {argc, (char **)argv, shorts, longs, long_index, 1, 0};
  return parse(&call);
}
