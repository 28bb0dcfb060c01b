// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;

public class DerivedO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    Datatype column = Datatype.createVector(3, 1, 3, MPI.INT);
    column.commit();
    int[] m = new int[9];
    if (rank == 0) {
      for (int i = 0; i < 9; i++) m[i] = i;
      comm.send(MPI.slice(m, 1), 1, column, 1, 0);
    } else {
      comm.recv(m, 3, MPI.INT, 0, 0);
      assert m[0] == 1 && m[1] == 4 && m[2] == 7;
    }
    column.free();
    MPI.Finalize();
  }
}
