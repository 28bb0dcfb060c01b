// Ranks of pages over sparse maps, a graph made at random, in Open MPI's interface.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Who has nothing to add stays away.
// twin-expect: violated
// twin-finding: count-mismatch @ FIRST
// twin-finding: count-mismatch @ SECOND
import java.util.*;
import java.util.stream.*;
import mpi.*;

public class PageRank {
  record Edge(int from, int to) {}
  static final double DAMPING = 0.85;

  static Set<Edge> graph(int n, int m) {
    Random r = new Random(99);
    Set<Edge> edges = new LinkedHashSet<>();
    while (edges.size() < m) {
      Edge e = new Edge(r.nextInt(n), r.nextInt(n));
      if (e.from() != e.to()) edges.add(e);
    }
    return edges;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    var world = MPI.COMM_WORLD;
    int rank = world.getRank(), size = world.getSize(), n = 6;
    Map<Integer, List<Integer>> out = graph(n, 12).stream().filter(e -> e.from() % size == rank)
        .collect(Collectors.groupingBy(Edge::from, Collectors.mapping(Edge::to, Collectors.toList())));
    double[] rankOf = new double[n], sum = new double[n];
    Arrays.fill(rankOf, 1.0 / n);
    double delta;
    int rounds = 0;
    do {
      double[] part = new double[n];
      double[] dangling = {0};
      for (int v = rank; v < n; v += size) {
        List<Integer> targets = out.getOrDefault(v, List.of());
        if (targets.isEmpty()) dangling[0] += rankOf[v];
        for (int t : targets) part[t] += rankOf[v] / targets.size();
      }
      world.allReduce(part, sum, n, MPI.DOUBLE, MPI.SUM); /* @FIRST */
      world.allReduce(dangling, 1, MPI.DOUBLE, MPI.SUM); /* twin: if (dangling[0] > 0) world.allReduce(dangling, 1, MPI.DOUBLE, MPI.SUM); // @SECOND */
      delta = 0;
      for (int v = 0; v < n; v++) {
        double x = (1 - DAMPING) / n + DAMPING * (sum[v] + dangling[0] / n);
        delta += Math.abs(x - rankOf[v]);
        rankOf[v] = x;
      }
      rounds++;
    } while (delta > 1e-3 && rounds < 50);
    if (rank == 0) {
      System.out.println(rounds + " rounds, sum " + String.format("%.9f", Arrays.stream(rankOf).sum()));
      final double[] r = rankOf;
      IntStream.range(0, n).boxed().sorted((a, b) -> Double.compare(r[b], r[a])).limit(3)
          .forEach(v -> System.out.println("page " + v + " " + Math.round(r[v] * 1e4) / 1e4));
    }
    MPI.Finalize();
  }
}
