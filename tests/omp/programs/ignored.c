// mpiproof-test:
// expect: verified
// assumes: pragma of OpenMP is ignored
int x;

int main(void) {
#pragma omp parallel
  x++;
  return x - 1;
}
