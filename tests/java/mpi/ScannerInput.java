// mpiproof-test:
// ranks: 2
// stdin: 3 4.5 some words\nsecond line\n7 8\n
// expect: verified
import java.util.Scanner;
import mpi.*;

public class ScannerInput {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      Scanner in = new Scanner(System.in);
      assert in.nextInt() == 3 && in.nextDouble() == 4.5;
      assert in.nextLine().equals(" some words");
      assert in.hasNextLine() && in.nextLine().equals("second line");
      int sum = 0;
      while (in.hasNextInt()) {
        sum += in.nextInt();
      }
      assert sum == 15 && !in.hasNext();
    }
    MPI.Finalize();
  }
}
