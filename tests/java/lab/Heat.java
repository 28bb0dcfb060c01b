// Heat in a rod (Open MPI's binding): borders go to neighbours without blocking
// while the inside is computed; an allreduce says when to stop.
//
// mpiproof-test:
// ranks: 1 3
// options: --outcomes
// expect: verified
// outcomes: 1
//
// The border is overwritten while it is still being sent.
// twin-ranks: 3
// twin-expect: violated
// twin-finding: local-race @ BORDER
import java.nio.DoubleBuffer;
import mpi.*;

public class Heat {
  static final int CELLS = 12;
  static final int STEPS = 4;
  static final double SPEED = 0.25;
  static final int TO_LEFT = 1;
  static final int TO_RIGHT = 2;

  private final Intracomm comm;
  private final int rank;
  private final int size;
  private final int mine;
  private double[] rod;            // with one cell more at each end
  private final DoubleBuffer out = MPI.newDoubleBuffer(2);
  private final DoubleBuffer in = MPI.newDoubleBuffer(2);

  Heat(Intracomm comm) throws MPIException {
    this.comm = comm;
    rank = comm.getRank();
    size = comm.getSize();
    if (CELLS % size != 0) {
      throw new IllegalArgumentException("cells cannot be shared evenly");
    }
    mine = CELLS / size;
    rod = new double[mine + 2];
    for (int i = 0; i < mine; i++) {
      rod[i + 1] = start(rank * mine + i);
    }
  }

  static double start(int cell) {
    return cell == 0 ? 100 : cell == CELLS - 1 ? -50 : 0;
  }

  private static double next(double left, double here, double right) {
    return here + SPEED * (left - 2 * here + right);
  }

  double step() throws MPIException {
    int left = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    int right = rank < size - 1 ? rank + 1 : MPI.PROC_NULL;
    out.put(0, rod[1]);
    out.put(1, rod[mine]);
    in.put(0, rod[1]);               // kept at the ends: no heat is lost there
    in.put(1, rod[mine]);
    Request[] all = {
        comm.iRecv(MPI.slice(in, 0), 1, MPI.DOUBLE, left, TO_RIGHT),
        comm.iRecv(MPI.slice(in, 1), 1, MPI.DOUBLE, right, TO_LEFT),
        comm.iSend(MPI.slice(out, 0), 1, MPI.DOUBLE, left, TO_LEFT),
        comm.iSend(MPI.slice(out, 1), 1, MPI.DOUBLE, right, TO_RIGHT),
    };
    double[] fresh = new double[mine + 2];
    for (int i = 2; i < mine; i++) {
      fresh[i] = next(rod[i - 1], rod[i], rod[i + 1]);
    }
    Request.waitAll(all); /* twin: out.put(1, fresh[2]); Request.waitAll(all); // @BORDER */
    rod[0] = in.get(0);
    rod[mine + 1] = in.get(1);
    fresh[1] = next(rod[0], rod[1], rod[2]);
    fresh[mine] = next(rod[mine - 1], rod[mine], rod[mine + 1]);
    double change = 0;
    for (int i = 1; i <= mine; i++) {
      change = Math.max(change, Math.abs(fresh[i] - rod[i]));
    }
    rod = fresh;
    return change;
  }

  static double[] sequential(int steps) {
    double[] rod = new double[CELLS];
    for (int i = 0; i < CELLS; i++) {
      rod[i] = start(i);
    }
    for (int s = 0; s < steps; s++) {
      double[] fresh = new double[CELLS];
      for (int i = 0; i < CELLS; i++) {
        fresh[i] = next(rod[Math.max(0, i - 1)], rod[i], rod[Math.min(CELLS - 1, i + 1)]);
      }
      rod = fresh;
    }
    return rod;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Heat heat = new Heat(MPI.COMM_WORLD);
    int steps = 0;
    double[] change = {Double.MAX_VALUE};
    while (steps < STEPS && change[0] > 5) {
      change[0] = heat.step();
      heat.comm.allReduce(change, 1, MPI.DOUBLE, MPI.MAX);
      steps++;
    }
    double[] all = new double[heat.rank == 0 ? CELLS : 0];
    double[] part = new double[heat.mine];
    System.arraycopy(heat.rod, 1, part, 0, heat.mine);
    heat.comm.gather(part, heat.mine, MPI.DOUBLE, all, heat.mine, MPI.DOUBLE, 0);
    if (heat.rank == 0) {
      double[] expected = sequential(steps);
      for (int i = 0; i < CELLS; i++) {
        assert all[i] == expected[i] : "cell " + i;
      }
      System.out.printf("%d steps, %.3f to %.3f%n", steps, all[0], all[CELLS - 1]);
    }
    MPI.Finalize();
  }
}
