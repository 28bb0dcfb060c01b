// One process sends a line of work to each of two others (figure 1 of "Verifying
// MPI Java Programs using Software Model Checking").
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 1 got 1,2,3,4\n2 got 5,6,7,8\n
import mpi.*;

public class OneSender {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      String[] buffer = {"1,2,3,4", "5,6,7,8"};
      for (int i = 1; i <= 2; i++) {
        MPI.COMM_WORLD.Send(buffer, i - 1, 1, MPI.OBJECT, i, 100);
      }
    } else {
      String[] buffer = new String[1];
      MPI.COMM_WORLD.Recv(buffer, 0, buffer.length, MPI.OBJECT, 0, 100);
      System.out.println(rank + " got " + buffer[0]);
    }
    MPI.Finalize();
  }
}
