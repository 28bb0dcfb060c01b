// The set of Mandelbrot in text, lines handed out on demand; the tag of a
// message is the line.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
//
// A line is stored where the next one is expected, not where it belongs.
// twin-expect: violated
// twin-finding: uncaught-exception @ CHECK
import mpi.*;

public class Mandelbrot {
  static final int WIDTH = 16;
  static final int HEIGHT = 5;
  static final int LIMIT = 12;
  static final int STOP = HEIGHT;
  static final char[] SHADES = " .:-=+*#%@".toCharArray();

  private final int rank;
  private final int size;
  private final Intracomm world;

  Mandelbrot(Intracomm world) throws MPIException {
    this.world = world;
    this.rank = world.Rank();
    this.size = world.Size();
  }

  static int iterations(double cr, double ci) {
    double zr = 0, zi = 0;
    int n = 0;
    while (n < LIMIT && zr * zr + zi * zi <= 4.0) {
      double t = zr * zr - zi * zi + cr;
      zi = 2 * zr * zi + ci;
      zr = t;
      n++;
    }
    return n;
  }

  static int[] line(int y) {
    int[] counts = new int[WIDTH];
    double ci = -1.2 + 2.4 * y / (HEIGHT - 1);
    for (int x = 0; x < WIDTH; x++) {
      counts[x] = iterations(-2.1 + 2.9 * x / (WIDTH - 1), ci);
    }
    return counts;
  }

  static String text(int[] counts) {
    StringBuilder out = new StringBuilder();
    for (int count : counts) {
      out.append(SHADES[count * (SHADES.length - 1) / LIMIT]);
    }
    return out.toString();
  }

  void master() throws MPIException {
    int[][] image = new int[HEIGHT][];
    int next = 0;
    int open = 0;
    int stored = 0;
    for (int worker = 1; worker < size; worker++) {
      if (next < HEIGHT) {
        give(worker, next++);
        open++;
      } else {
        give(worker, STOP);
      }
    }
    while (open > 0) {
      int[] counts = new int[WIDTH];
      Status status = world.Recv(counts, 0, WIDTH, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.Get_count(MPI.INT) != WIDTH) {
        throw new IllegalStateException("short line");
      }
      image[status.tag] = counts; /* twin: image[stored] = counts; */
      stored++;
      open--;
      if (next < HEIGHT) {
        give(status.source, next++);
        open++;
      } else {
        give(status.source, STOP);
      }
    }
    show(image);
  }

  private void give(int worker, int y) throws MPIException {
    int[] order = {y};
    world.Send(order, 0, 1, MPI.INT, worker, 0);
  }

  private static void show(int[][] image) {
    for (int y = 0; y < HEIGHT; y++) {
      int[] expected = line(y);
      for (int x = 0; x < WIDTH; x++) {
        assert image[y][x] == expected[x] : "line " + y; /* @CHECK */
      }
      System.out.println("|" + text(image[y]) + "|");
    }
  }

  void worker() throws MPIException {
    int[] order = new int[1];
    world.Recv(order, 0, 1, MPI.INT, 0, 0);
    while (order[0] != STOP) {
      int[] counts = line(order[0]);
      world.Send(counts, 0, counts.length, MPI.INT, 0, order[0]);
      world.Recv(order, 0, 1, MPI.INT, 0, 0);
    }
  }

  public static void main(String[] args) throws Exception {
    String[] rest = MPI.Init(args);
    if (rest == null) {
      throw new AssertionError("no arguments");
    }
    Mandelbrot program = new Mandelbrot(MPI.COMM_WORLD);
    if (program.rank == 0) {
      program.master();
    } else {
      program.worker();
    }
    MPI.Finalize();
  }
}
