// mpiproof-test:
// note: state machine for CSV with quotes
#include <stdio.h>
#include <string.h>

enum State { START, PLAIN, QUOTED, QUOTE };

static int parse(const char *s, char fields[][32]) {
  enum State state = START;
  int n = 0, k = 0;
  for (;; s++) {
    int c = *s;
    switch (state) {
      case START:
        if (c == '"') {
          state = QUOTED;
          continue;
        }
        state = PLAIN; /* fall through */
      case PLAIN:
        if (c == ',' || c == 0)
          break;
        fields[n][k++] = (char)c;
        continue;
      case QUOTED:
        if (c == 0)
          return -1;
        if (c == '"')
          state = QUOTE;
        else
          fields[n][k++] = (char)c;
        continue;
      case QUOTE:
        if (c == '"') {
          fields[n][k++] = '"';
          state = QUOTED;
          continue;
        }
        if (c != ',' && c != 0)
          return -2;
        break;
    }
    fields[n++][k] = 0;
    k = 0;
    state = START;
    if (c == 0)
      return n;
  }
}

int main(void) {
  const char *lines[] = {"a,b,c", "\"x, y\",z", "\"say \"\"hi\"\"\",1",
                         ",,", "", "\"open", "\"bad\"x,1", "one,\"\",three"};
  for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
    char fields[8][32];
    int n = parse(lines[i], fields);
    printf("%d:", n);
    for (int k = 0; k < n; k++)
      printf(" [%s]", fields[k]);
    puts("");
  }
  return 0;
}
