// mpiproof-test:
// ranks: 3
// options: --ltl 'F label("one", rank 0)' --ltl 'F call(MPI_Barrier, rank 1)' --ltl 'taken@0 < 2 U send(1 to 0)'
// expect: verified
import mpi.*;
import mpiproof.Verify;

public class TemporalNot {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] data = {rank};
    if (rank == 0) {
      for (int i = 0; i < 2; i++) {
        MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        Verify.watch("taken", i + 1);
      }
      Verify.label("one");
    } else {
      MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
