// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class Maxloc {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] out = {rank == 1 ? 9 : rank, rank};
    int[] in = new int[2];
    MPI.COMM_WORLD.Allreduce(out, 0, in, 0, 1, MPI.INT2, MPI.MAXLOC);
    assert in[0] == 9 && in[1] == 1;
    long[] wide = {rank, rank};
    long[] least = new long[2];
    MPI.COMM_WORLD.Allreduce(wide, 0, least, 0, 1, MPI.LONG2, MPI.MINLOC);
    assert least[0] == 0 && least[1] == 0;
    MPI.Finalize();
  }
}
