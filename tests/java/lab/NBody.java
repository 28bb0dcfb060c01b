// N bodies in blocks; the positions of all are gathered in each step.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// The last rank takes itself for the one that collects.
// twin-expect: violated
// twin-finding: root-mismatch @ SUM
import java.util.*;
import mpi.*;

public class NBody {
  private static final double G = 6.674e-11;
  private static final double DT = 0.5;

  static class Vector3 {
    final double x, y, z;
    static final Vector3 ZERO = new Vector3(0, 0, 0);
    Vector3(double x, double y, double z) { this.x = x; this.y = y; this.z = z; }
    Vector3 plus(Vector3 o) { return new Vector3(x + o.x, y + o.y, z + o.z); }
    Vector3 minus(Vector3 o) { return new Vector3(x - o.x, y - o.y, z - o.z); }
    Vector3 times(double f) { return new Vector3(f * x, f * y, f * z); }
    double norm() { return Math.sqrt(x * x + y * y + z * z); }
    @Override public String toString() { return String.format("(%.3f, %.3f, %.3f)", x, y, z); }
  }

  static class Body {
    Vector3 position, velocity = Vector3.ZERO;
    final double mass;
    final String name;
    private static int made = 0;
    Body(Vector3 p, double mass) { position = p; this.mass = mass; name = "b" + made++; }

    Vector3 pull(Body other) {
      Vector3 d = other.position.minus(position);
      double r = d.norm() + 1e-3;
      return d.times(G * mass * other.mass / (r * r * r));
    }

    void kick(Vector3 force) {
      velocity = velocity.plus(force.times(DT / mass));
      position = position.plus(velocity.times(DT));
    }
  }

  static List<Body> make(int n, long seed) {
    Random random = new Random(seed);
    List<Body> bodies = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      bodies.add(new Body(new Vector3(random.nextDouble() * 10, random.nextDouble() * 10,
          random.nextGaussian()), 1e9 * (1 + random.nextInt(9))));
    }
    return bodies;
  }

  static double kinetic(List<Body> bodies) {
    return bodies.stream().mapToDouble(b -> 0.5 * b.mass * b.velocity.norm() * b.velocity.norm()).sum();
  }

  public static void main(String[] args) throws MPIException {
    args = MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 7;
    int steps = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    List<Body> bodies = make(n, 12345L);
    int[] counts = new int[size], displs = new int[size];
    for (int r = 0, at = 0; r < size; r++) {
      int mine = n / size + (r < n % size ? 1 : 0);
      counts[r] = 3 * mine;
      displs[r] = 3 * at;
      at += mine;
    }
    int first = displs[rank] / 3, count = counts[rank] / 3;
    long start = System.currentTimeMillis();
    for (int step = 0; step < steps; step++) {
      Vector3[] force = new Vector3[count];
      Arrays.fill(force, Vector3.ZERO);
      for (int i = 0; i < count; i++) {
        Body me = bodies.get(first + i);
        for (Body other : bodies) {
          if (other != me) force[i] = force[i].plus(me.pull(other));
        }
      }
      double[] out = new double[3 * count], in = new double[3 * n];
      for (int i = 0; i < count; i++) {
        Body b = bodies.get(first + i);
        b.kick(force[i]);
        out[3 * i] = b.position.x;
        out[3 * i + 1] = b.position.y;
        out[3 * i + 2] = b.position.z;
      }
      MPI.COMM_WORLD.Allgatherv(out, 0, out.length, MPI.DOUBLE, in, 0, counts, displs, MPI.DOUBLE);
      for (int i = 0; i < n; i++) bodies.get(i).position = new Vector3(in[3 * i], in[3 * i + 1], in[3 * i + 2]);
    }
    double[] energy = {kinetic(bodies.subList(first, first + count))}, total = new double[1];
    MPI.COMM_WORLD.Reduce(energy, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM, 0); /* twin: MPI.COMM_WORLD.Reduce(energy, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM, rank == size - 1 ? rank : 0); // @SUM */
    long time = System.currentTimeMillis() - start;
    if (rank == 0) {
      for (Body b : bodies) System.out.println(b.name + " " + b.position);
      System.out.printf("kinetic energy %.6e after %d steps%n", total[0], steps);
      if (time < 0) System.out.println("clock went backwards");
    }
    MPI.Finalize();
  }
}
