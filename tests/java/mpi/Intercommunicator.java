// mpiproof-test:
// ranks: 4
// expect: verified
import mpi.*;

public class Intercommunicator {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Intracomm half = MPI.COMM_WORLD.Split(rank % 2, rank);
    Intercomm both = MPI.COMM_WORLD.Create_intercomm(half, 0, rank % 2 == 0 ? 1 : 0, 12);
    assert both.Remote_size() == 2 && both.Test_inter();
    Intracomm all = both.Merge(rank % 2 == 1);
    assert all.Size() == 4;
    all.Free();
    both.Free();
    half.Free();
    MPI.Finalize();
  }
}
