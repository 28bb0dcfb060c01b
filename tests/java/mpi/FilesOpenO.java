// mpiproof-test:
// ranks: 2
// options: --strict
// expect: violated
// finding: file-leak @ MADE
import mpi.*;

public class FilesOpenO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    File file = new File( /* @MADE */
        MPI.COMM_WORLD, "open.bin", MPI.MODE_CREATE | MPI.MODE_WRONLY);
    file.setSize(16);
    MPI.Finalize();
  }
}
