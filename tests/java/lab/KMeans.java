// Clusters of points: scatter, reductions in each round, histograms as objects.
//
// mpiproof-test:
// ranks: 2
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Only rank 0 sees that the centres have moved.
// twin-expect: violated
// twin-finding: call-mismatch @ GATHER
import java.util.*;
import java.util.stream.*;
import mpi.*;

public class KMeans {
  static final int K = 2, DIM = 2;

  static class Point implements java.io.Serializable, Comparable<Point> {
    final double[] c;
    Point(double... c) { this.c = c; }
    double distance(Point o) {
      double s = 0;
      for (int i = 0; i < c.length; i++) { double d = c[i] - o.c[i]; s += d * d; }
      return Math.sqrt(s);
    }
    @Override public int compareTo(Point o) { return Arrays.compare(c, o.c); }
    @Override public String toString() { return Arrays.stream(c).mapToObj(x -> String.format("%.2f", x)).collect(Collectors.joining(";", "<", ">")); }
  }

  static class Accumulator {
    final double[] sums = new double[K * DIM];
    final int[] counts = new int[K];
    void add(int cluster, Point p) { counts[cluster]++; for (int d = 0; d < DIM; d++) sums[cluster * DIM + d] += p.c[d]; }
  }

  static int nearest(Point p, List<Point> centers) {
    return IntStream.range(0, centers.size()).boxed().min(Comparator.comparingDouble(i -> p.distance(centers.get(i)))).orElseThrow();
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank(), size = world.Size(), per = 4;
    double[] all = new double[size * per * DIM];
    if (rank == 0) {
      Random rnd = new Random(2024);
      List<Point> pts = new ArrayList<>();
      for (int i = 0; i < size * per; i++) {
        double base = i % 2 == 0 ? 0 : 20;
        pts.add(new Point(base + rnd.nextInt(10), base + rnd.nextDouble()));
      }
      Collections.shuffle(pts, rnd);
      int at = 0;
      for (Point p : pts) for (double x : p.c) all[at++] = x;
    }
    double[] mine = new double[per * DIM];
    world.Scatter(all, 0, mine.length, MPI.DOUBLE, mine, 0, mine.length, MPI.DOUBLE, 0);
    List<Point> points = new LinkedList<>();
    for (int i = 0; i < per; i++) points.add(new Point(Arrays.copyOfRange(mine, i * DIM, (i + 1) * DIM)));
    double[] centers = new double[K * DIM];
    if (rank == 0) System.arraycopy(all, 0, centers, 0, K * DIM);
    int round = 0;
    boolean moved = true;
    while (moved && round < 10) {
      world.Bcast(centers, 0, centers.length, MPI.DOUBLE, 0);
      final double[] fixed = centers;
      List<Point> cs = IntStream.range(0, K).mapToObj(k -> new Point(Arrays.copyOfRange(fixed, k * DIM, (k + 1) * DIM))).collect(Collectors.toList());
      Accumulator acc = new Accumulator();
      points.forEach(p -> acc.add(nearest(p, cs), p));
      double[] sums = new double[K * DIM];
      int[] counts = new int[K];
      world.Allreduce(acc.sums, 0, sums, 0, sums.length, MPI.DOUBLE, MPI.SUM);
      world.Allreduce(acc.counts, 0, counts, 0, K, MPI.INT, MPI.SUM);
      double[] next = new double[K * DIM];
      for (int k = 0; k < K; k++) for (int d = 0; d < DIM; d++) next[k * DIM + d] = counts[k] == 0 ? centers[k * DIM + d] : sums[k * DIM + d] / counts[k];
      moved = !Arrays.equals(next, centers); /* twin: moved = rank == 0 && !Arrays.equals(next, centers); */
      centers = next;
      round++;
    }
    Map<Integer, Long> histogram = points.stream().collect(Collectors.groupingBy(p -> p.c[0] < 15 ? 0 : 1, TreeMap::new, Collectors.counting()));
    Object[] send = {histogram}, recv = new Object[size];
    world.Gather(send, 0, 1, MPI.OBJECT, recv, 0, 1, MPI.OBJECT, 0); /* @GATHER */
    if (rank == 0) {
      System.out.println("rounds " + round);
      TreeSet<Point> sorted = new TreeSet<>();
      for (int k = 0; k < K; k++) sorted.add(new Point(Arrays.copyOfRange(centers, k * DIM, (k + 1) * DIM)));
      System.out.println(sorted);
      for (int r = 0; r < size; r++) System.out.println(r + ": " + recv[r]);
    }
    MPI.Finalize();
  }
}
