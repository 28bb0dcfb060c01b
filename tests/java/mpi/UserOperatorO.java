// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class UserOperatorO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    Op far = new Op(new UserFunction() {
      @Override
      public void call(Object in, Object inOut, int count, Datatype type) {
        for (int k = 0; k < count; k++) {
          int a = ((int[]) in)[k];
          int b = ((int[]) inOut)[k];
          ((int[]) inOut)[k] = Math.abs(a) > Math.abs(b) ? a : b;
        }
      }
    }, true);
    int[] most = {rank - 3, rank};
    comm.allReduce(most, 2, MPI.INT, far);
    assert most[0] == -3 && most[1] == 2;
    far.free();
    MPI.Finalize();
  }
}
