/* ctype.h functions: C11 7.4 in the "C" locale.
 *
 * Written without branches, so that a symbolic character does not fork; a true
 * answer is the same mask bit that glibc's table holds.  The header's macros
 * use the tables in ctype_table.c instead. */
#define _GNU_SOURCE
#define __NO_CTYPE
#include <ctype.h>

static unsigned in_range(int c, int first, int last) {
  return (unsigned)c - (unsigned)first <= (unsigned)last - (unsigned)first;
}

static unsigned is_upper(int c) { return in_range(c, 'A', 'Z'); }

static unsigned is_letter(int c) {
  return in_range((int)((unsigned)c | 32u), 'a', 'z');
}

static unsigned is_digit(int c) { return in_range(c, '0', '9'); }

static unsigned is_hex_letter(int c) {
  return in_range((int)((unsigned)c | 32u), 'a', 'f');
}

/* true_mask(1, bit) is bit, true_mask(0, bit) is 0. */
static int true_mask(unsigned condition, int bit) {
  return (int)(condition * (unsigned)bit);
}

int isupper(int c) { return true_mask(is_upper(c), _ISupper); }

int islower(int c) { return true_mask(in_range(c, 'a', 'z'), _ISlower); }

int isalpha(int c) { return true_mask(is_letter(c), _ISalpha); }

int isdigit(int c) { return true_mask(is_digit(c), _ISdigit); }

int isxdigit(int c) {
  return true_mask(is_digit(c) | is_hex_letter(c), _ISxdigit);
}

int isalnum(int c) { return true_mask(is_letter(c) | is_digit(c), _ISalnum); }

int isspace(int c) {
  return true_mask((unsigned)(c == ' ') | in_range(c, '\t', '\r'), _ISspace);
}

int isblank(int c) {
  return true_mask((unsigned)(c == ' ') | (unsigned)(c == '\t'), _ISblank);
}

int isprint(int c) { return true_mask(in_range(c, 32, 126), _ISprint); }

int isgraph(int c) { return true_mask(in_range(c, 33, 126), _ISgraph); }

int iscntrl(int c) {
  return true_mask(in_range(c, 0, 31) | (unsigned)(c == 127), _IScntrl);
}

int ispunct(int c) {
  const unsigned other = is_letter(c) | is_digit(c);
  return true_mask(in_range(c, 33, 126) & (other ^ 1u), _ISpunct);
}

int tolower(int c) { return c + (int)(is_upper(c) << 5); }

int toupper(int c) { return c - (int)(in_range(c, 'a', 'z') << 5); }

int _tolower(int c);
int _tolower(int c) { return c + 32; }

int _toupper(int c);
int _toupper(int c) { return c - 32; }

int isascii(int c) { return (c & ~0x7f) == 0; }

int toascii(int c) { return c & 0x7f; }

int isctype(int c, int mask) {
  return (*__ctype_b_loc())[c] & mask;
}
