// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;

public class DerivedJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Datatype column = Datatype.Vector(3, 1, 3, MPI.INT);
    column.Commit();
    int[] m = new int[9];
    if (rank == 0) {
      for (int i = 0; i < 9; i++) m[i] = i;
      MPI.COMM_WORLD.Send(m, 1, 1, column, 1, 0);
    } else {
      Status status = MPI.COMM_WORLD.Recv(m, 0, 3, MPI.INT, 0, 0);
      assert m[0] == 1 && m[1] == 4 && m[2] == 7;
      assert status.Get_count(column) == 1 && column.Extent() == 7 && column.Size() == 3;
    }
    column.free();
    MPI.Finalize();
  }
}
