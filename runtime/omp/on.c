/* Programs that were compiled with -fopenmp have this. */
int __rt_omp_is_on(void);
int __rt_omp_is_on(void) { return 1; }
