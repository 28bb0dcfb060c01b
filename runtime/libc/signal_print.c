/* signal.h, messages about signals on standard error: psignal (POSIX). */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>

void psignal(int number, const char *text) {
  if (text != NULL && *text != '\0') {
    fputs(text, stderr);
    fputs(": ", stderr);
  }
  fputs(strsignal(number), stderr);
  fputc('\n', stderr);
}

void psiginfo(const siginfo_t *info, const char *text) {
  psignal(info->si_signo, text);
}
