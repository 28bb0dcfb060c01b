// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class UserOperatorJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Op far = new Op(new User_function() {
      public void Call(Object in, int i, Object inOut, int j, int count, Datatype type) {
        for (int k = 0; k < count; k++) {
          int a = ((int[]) in)[i + k];
          int b = ((int[]) inOut)[j + k];
          ((int[]) inOut)[j + k] = Math.abs(a) > Math.abs(b) ? a : b;
        }
      }
    }, true);
    int[] most = new int[2];
    MPI.COMM_WORLD.Allreduce(new int[] {rank - 3, rank}, 0, most, 0, 2, MPI.INT, far);
    assert most[0] == -3 && most[1] == 2;
    far.free();
    MPI.Finalize();
  }
}
