// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: thread-deadlock @ HERE
// finding: thread-deadlock @ THERE
// says: waits in a critical section
//
// A barrier inside a critical section: the others never come.
static void meet(void) {
#pragma omp barrier /* @HERE */
}

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp critical /* @THERE */
    meet();
  }
  return 0;
}
