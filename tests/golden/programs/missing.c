/* Calls a function that is nowhere defined. */
int elsewhere(int);

int main(int argc, char **argv) {
  (void)argv;
  return elsewhere(argc);
}
