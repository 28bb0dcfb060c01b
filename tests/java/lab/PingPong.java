// The first exercise of a course, in Open MPI's interface: latency and bandwidth.
//
// mpiproof-test:
// ranks: 2
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Rank 1 waits for itself.
// twin-expect: violated
// twin-finding: deadlock @ RECV
import mpi.*;

public class PingPong {
  static final int REPEAT = 3;
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank(), size = MPI.COMM_WORLD.getSize();
    if (size != 2) {
      if (rank == 0) System.err.println("Run with exactly two processes, not " + size);
      MPI.COMM_WORLD.abort(1);
    }
    String name = MPI.getProcessorName();
    if (rank == 0 && name.length() == 0) System.out.println("nameless");
    for (int bytes = 1; bytes <= 4096; bytes <<= 4) {
      byte[] data = new byte[bytes];
      for (int i = 0; i < bytes; i++) data[i] = (byte) (i * 31 + rank);
      MPI.COMM_WORLD.barrier();
      double start = MPI.wtime();
      long nano = System.nanoTime();
      for (int i = 0; i < REPEAT; i++) {
        if (rank == 0) {
          MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 1, i);
          MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 1, i);
        } else {
          MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 0, i); /* twin: MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, rank, i); // @RECV */
          for (int k = 0; k < bytes; k++) data[k]++;
          MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 0, i);
        }
      }
      double seconds = (MPI.wtime() - start) / (2 * REPEAT);
      double micro = (System.nanoTime() - nano) / 1e3;
      int sum = 0;
      for (byte b : data) sum += b;
      if (rank == 0) System.out.printf("%6d bytes  checksum %d%s%n", bytes, sum, seconds >= 0 && micro >= 0 ? "" : " (strange)");
    }
    MPI.Finalize();
  }
}
