// mpiproof-test:
// ranks: 4
// expect: verified
// options: --path-models
// paths: 1
// note: what is only printed decides no order, put together or formatted
import java.util.Arrays;
import mpi.*;

public class ShownText {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int n = MPI.COMM_WORLD.Size();
    int[] b = {me};
    if (me != 0) {
      MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
    }
    double sum = 0;
    int[] all = new int[n];
    for (int i = 1; me == 0 && i < n; i++) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      sum = (sum + b[0]) / 2;
      all[i] = b[0];
      System.out.println("got " + b[0] + " so " + sum + " or "
                         + String.format("%.2f", sum));
      System.out.println("all " + Arrays.toString(all) + String.valueOf(sum));
      System.out.printf("%d %5d %x %f%n", b[0], 7L, b[0], sum);
      System.err.print(String.format("%5.1f", sum));
      System.err.println(sum + " is the average");
    }
    MPI.Finalize();
  }
}
