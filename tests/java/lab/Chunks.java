// Chunks of work taken from a counter in a window (Open MPI's binding); the
// results go to rank 0, which looks before it receives.
//
// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// The counter is read without a lock.
// twin-ranks: 3
// twin-expect: violated
// twin-finding: rma-epoch @ BAD
import java.nio.IntBuffer;
import java.util.Map;
import java.util.TreeMap;
import mpi.*;

public class Chunks {
  private static final int CHUNKS = 3;
  private static final int RESULT = 1;
  private static final int END = 2;

  /** A number that all processes count up. */
  static class Counter implements AutoCloseable {
    private final IntBuffer memory = MPI.newIntBuffer(1);
    private final IntBuffer one = MPI.newIntBuffer(1);
    private final IntBuffer got = MPI.newIntBuffer(1);
    private final Win win;

    Counter(Intracomm comm) throws MPIException {
      one.put(0, 1);
      win = new Win(memory, comm.getRank() == 0 ? 1 : 0, 1, MPI.INFO_NULL,
                    comm);
    }

    int next() throws MPIException {
      win.lock(MPI.LOCK_SHARED, 0, 0); /* twin: */
      win.fetchAndOp(one, got, MPI.INT, 0, 0, MPI.SUM); // @BAD
      win.unlock(0);
      return got.get(0);
    }

    @Override
    public void close() throws MPIException {
      win.free();
    }
  }

  static double value(int chunk) {
    double sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += Math.pow(chunk + 1, i);
    }
    return sum;
  }

  static Map<Integer, Double> collect(Intracomm comm) throws MPIException {
    Map<Integer, Double> results = new TreeMap<>();
    int ended = 0;
    while (ended < comm.getSize() - 1) {
      Status s = comm.probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
      double[] data = new double[s.getCount(MPI.DOUBLE)];
      comm.recv(data, data.length, MPI.DOUBLE, s.getSource(), s.getTag());
      if (s.getTag() == END) {
        ended++;
      } else {
        results.put((int) data[0], data[1]);
      }
    }
    return results;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    try (Counter counter = new Counter(comm)) {
      if (comm.getRank() == 0) {
        Map<Integer, Double> results = collect(comm);
        assert results.size() == CHUNKS : results;
        double sum = results.values().stream().mapToDouble(d -> d).sum();
        assert sum == value(0) + value(1) + value(2);
      } else {
        for (int k; (k = counter.next()) < CHUNKS;) {
          comm.send(new double[] {k, value(k)}, 2, MPI.DOUBLE, 0, RESULT);
        }
        comm.send(new double[0], 0, MPI.DOUBLE, 0, END);
      }
    }
    MPI.Finalize();
  }
}
