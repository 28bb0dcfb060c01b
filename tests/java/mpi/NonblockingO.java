// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class NonblockingO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    java.nio.IntBuffer out = MPI.newIntBuffer(1);
    java.nio.IntBuffer in = MPI.newIntBuffer(size);
    out.put(0, rank);
    Request[] all = new Request[2 * size];
    for (int i = 0; i < size; i++) {
      all[i] = comm.iRecv(MPI.slice(in, i), 1, MPI.INT, i, 1);
      all[size + i] = comm.iSend(out, 1, MPI.INT, i, 1);
    }
    Request.waitAll(all);
    for (int i = 0; i < size; i++) {
      if (in.get(i) != i) throw new AssertionError();
    }
    System.out.println("ok");
    MPI.Finalize();
  }
}
