/* Copies the letters a that an argument begins with, without room for the
 * terminating zero. */
static void copy(char *to, const char *from) {
  while (*from == 'a') *to++ = *from++;
  *to = '\0';
}

int main(int argc, char **argv) {
  char buffer[3];
  copy(buffer, argc > 1 ? argv[1] : "");
  return 0;
}
