// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ BAD
import mpi.*;

public class TypeMismatchO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    if (rank == 0) {
      comm.send(new int[2], 2, MPI.INT, 1, 0);
    } else {
      comm.recv(new double[1], 1, MPI.DOUBLE, 0, 0); /* @BAD */
    }
    MPI.Finalize();
  }
}
