// Matrix product by a farm: the master hands out rows as objects, workers ask
// for more by sending results, an empty task is the end.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: checksum 5273\n
//
// The last worker is never told to stop.
// twin-expect: violated
// twin-finding: deadlock @ WORK
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Deque;
import mpi.*;

public class MatrixFarm {
  static final int N = 4;
  static final int TAG_TASK = 1;
  static final int TAG_RESULT = 2;
  static final int MASTER = 0;

  /** One row of the left matrix; index -1: no more work. */
  static class Task implements Serializable {
    private final int index;
    private final double[] row;

    Task(int index, double[] row) {
      this.index = index;
      this.row = row;
    }

    static Task stop() {
      return new Task(-1, null);
    }

    boolean isStop() {
      return index < 0;
    }
  }

  /** One row of the product, and who has computed it. */
  static class Result implements Serializable {
    final int index;
    final double[] row;
    final int worker;

    Result(int index, double[] row, int worker) {
      this.index = index;
      this.row = row;
      this.worker = worker;
    }
  }

  /** A square matrix. */
  static class Matrix implements Serializable {
    private final double[][] cells;

    Matrix(int n) {
      cells = new double[n][n];
    }

    static Matrix filled(int n, int seed) {
      Matrix m = new Matrix(n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          m.cells[i][j] = (i * seed + j) % 7;
        }
      }
      return m;
    }

    double[] rowTimes(double[] row) {
      double[] out = new double[cells.length];
      for (int j = 0; j < out.length; j++) {
        double sum = 0;
        for (int k = 0; k < row.length; k++) {
          sum += row[k] * cells[k][j];
        }
        out[j] = sum;
      }
      return out;
    }

    double[] row(int i) {
      return cells[i];
    }

    void setRow(int i, double[] row) {
      if (row.length != cells.length) {
        throw new IllegalArgumentException("row of length " + row.length);
      }
      cells[i] = row;
    }

    long checksum() {
      long sum = 0;
      for (int i = 0; i < cells.length; i++) {
        for (int j = 0; j < cells.length; j++) {
          sum += (long) cells[i][j] * (i + 1) * (j + 2);
        }
      }
      return sum;
    }
  }

  private static void send(Object what, int to, int tag) throws MPIException {
    Object[] box = {what};
    MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, to, tag);
  }

  private static Object receive(int from, int tag) throws MPIException {
    Object[] box = new Object[1];
    MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, from, tag); /* @WORK */
    return box[0];
  }

  private static void master(int size) throws MPIException {
    Matrix a = Matrix.filled(N, 3);
    Matrix b = Matrix.filled(N, 5);
    Matrix c = new Matrix(N);
    Object[] shared = {b};
    MPI.COMM_WORLD.Bcast(shared, 0, 1, MPI.OBJECT, MASTER);
    Deque<Task> todo = new ArrayDeque<>();
    for (int i = 0; i < N; i++) {
      todo.add(new Task(i, a.row(i)));
    }
    int working = 0;
    for (int worker = 1; worker < size && !todo.isEmpty(); worker++) {
      send(todo.poll(), worker, TAG_TASK);
      working++;
    }
    while (working > 0) {
      Result result = (Result) receive(MPI.ANY_SOURCE, TAG_RESULT);
      c.setRow(result.index, result.row);
      working--;
      if (!todo.isEmpty()) {
        send(todo.poll(), result.worker, TAG_TASK);
        working++;
      }
    }
    for (int worker = 1; worker < size; worker++) { /* twin: for (int worker = 1; worker < size - 1; worker++) { */
      send(Task.stop(), worker, TAG_TASK);
    }
    System.out.println("checksum " + c.checksum());
  }

  private static void worker(int rank) throws MPIException {
    Object[] shared = new Object[1];
    MPI.COMM_WORLD.Bcast(shared, 0, 1, MPI.OBJECT, MASTER);
    Matrix b = (Matrix) shared[0];
    while (true) {
      Task task = (Task) receive(MASTER, TAG_TASK);
      if (task.isStop()) {
        return;
      }
      send(new Result(task.index, b.rowTimes(task.row), rank), MASTER, TAG_RESULT);
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (size < 2) {
      System.err.println("at least two processes are needed");
    } else if (rank == MASTER) {
      master(size);
    } else {
      worker(rank);
    }
    MPI.Finalize();
  }
}
