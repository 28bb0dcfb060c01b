// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;

/** A Sendrecv that throws for its object has not received, nor begun to. */
public class SendrecvRefused {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int other = 1 - MPI.COMM_WORLD.Rank();
    Object[] out = {new Object()}, in = new Object[1];
    try {
      MPI.COMM_WORLD.Sendrecv(out, 0, 1, MPI.OBJECT, other, 0, in, 0, 1,
                              MPI.OBJECT, other, 0);
      assert false;
    } catch (MPIException e) {
      out[0] = "instead " + other;
    }
    MPI.COMM_WORLD.Sendrecv(out, 0, 1, MPI.OBJECT, other, 0, in, 0, 1,
                            MPI.OBJECT, other, 0);
    assert in[0].equals("instead " + MPI.COMM_WORLD.Rank());
    MPI.Finalize();
  }
}
