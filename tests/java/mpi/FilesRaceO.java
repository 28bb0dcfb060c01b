// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ BAD
import mpi.*;

public class FilesRaceO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] mine = {MPI.COMM_WORLD.getRank()};
    File file = new File(MPI.COMM_WORLD, "same.bin",
                         MPI.MODE_CREATE | MPI.MODE_WRONLY);
    file.writeAt(0, mine, 1, MPI.INT); /* @BAD */
    file.close();
    MPI.Finalize();
  }
}
