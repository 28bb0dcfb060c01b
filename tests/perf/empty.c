// Start to verdict: the smallest program.
int main(void) {
  return 0;
}
