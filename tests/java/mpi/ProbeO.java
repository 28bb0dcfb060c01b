// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
import mpi.*;

public class ProbeO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    if (rank == 0) {
      for (int i = 1; i < size; i++) {
        Status found = comm.probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
        int[] in = new int[found.getCount(MPI.INT)];
        comm.recv(in, in.length, MPI.INT, found.getSource(), found.getTag());
        System.out.println(found.getSource() + ":" + in.length);
      }
    } else {
      comm.send(new int[rank], rank, MPI.INT, 0, rank);
    }
    MPI.Finalize();
  }
}
