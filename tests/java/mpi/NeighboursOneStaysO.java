// mpiproof-test:
// ranks: 3
// expect: violated
// finding: call-mismatch @ BAD
import mpi.*;

public class NeighboursOneStaysO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    CartComm ring = MPI.COMM_WORLD.createCart(
        new int[] {size}, new boolean[] {true}, false);
    int[] mine = {ring.getRank()};
    int[] both = new int[2];
    if (ring.getRank() != 2) {
      ring.neighborAllGather(mine, 1, MPI.INT, both, 1, MPI.INT); /* @BAD */
    }
    ring.free();
    MPI.Finalize();
  }
}
