// Pi in three ways: an integral, a series, and a Monte Carlo method with a
// stream of random numbers for each process.
//
// mpiproof-test:
// ranks: 1 2 4
// options: --outcomes
// expect: verified
// outcomes: 1
//
// The series is summed up at rank 1 by some processes.
// twin-ranks: 4
// twin-expect: violated
// twin-finding: root-mismatch @ SERIES
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import mpi.*;

public class Pi {
  static final int STEPS = 200;
  static final int DARTS = 120;

  /** A method that sums up terms. */
  enum Method {
    INTEGRAL(2e-3) {
      double term(int i, int n) {
        double x = (i + 0.5) / n;
        return 4.0 / (1.0 + x * x) / n;
      }
    },
    SERIES(1e-2) {
      double term(int i, int n) {
        return (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
      }
    };

    final double error;

    Method(double error) {
      this.error = error;
    }

    abstract double term(int i, int n);

    double part(int rank, int size) {
      double sum = 0;
      for (int i = rank; i < STEPS; i += size) {
        sum += term(i, STEPS);
      }
      return sum;
    }
  }

  static double sum(IntToDoubleFunction part, int rank, int root) throws MPIException {
    double[] mine = {part.applyAsDouble(rank)};
    double[] total = new double[1];
    MPI.COMM_WORLD.Reduce(mine, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM, root); /* @SERIES */
    return total[0];
  }

  static int hits(int rank) {
    Random random = new Random(17L * rank + 3);
    int inside = 0;
    for (int i = 0; i < DARTS; i++) {
      double x = random.nextDouble();
      double y = random.nextDouble();
      if (x * x + y * y < 1) {
        inside++;
      }
    }
    return inside;
  }

  static double monteCarlo(int rank, int size) throws MPIException {
    int[] counts = {hits(rank), DARTS};
    int[] totals = new int[2];
    MPI.COMM_WORLD.Allreduce(counts, 0, totals, 0, 2, MPI.INT, MPI.SUM);
    assert totals[1] == DARTS * size;
    return 4.0 * totals[0] / totals[1];
  }

  static void report(String name, double value, double error) {
    double off = Math.abs(value - Math.PI);
    System.out.printf("%-10s %.4f %s%n", name, value, off <= error ? "good" : "bad");
    if (off > error) {
      throw new ArithmeticException(name + " is off by " + off);
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    for (Method method : Method.values()) {
      int root = 0; /* twin: int root = method == Method.SERIES && rank > 1 ? 1 : 0; */
      double pi = sum(r -> method.part(r, size), rank, root);
      if (rank == root) {
        report(method.name().toLowerCase(), pi, method.error);
      }
    }
    double pi = monteCarlo(rank, size);
    if (rank == 0) {
      report("darts", pi, 0.3);
    }
    MPI.Finalize();
  }
}
