// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
import mpi.*;

public class ProbeJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    if (rank == 0) {
      for (int i = 1; i < size; i++) {
        Status found = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
        int[] in = new int[found.Get_count(MPI.INT)];
        MPI.COMM_WORLD.Recv(in, 0, in.length, MPI.INT, found.source, found.tag);
        System.out.println(found.source + ":" + in.length);
      }
    } else {
      MPI.COMM_WORLD.Send(new int[rank], 0, rank, MPI.INT, 0, rank);
    }
    MPI.Finalize();
  }
}
