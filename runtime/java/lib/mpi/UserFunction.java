package mpi;

import java.nio.ByteBuffer;

/** An operator of the program, as Open MPI has it. */
public abstract class UserFunction {
  /** The program has no such form. */
  static final class Missing extends UnsupportedOperationException {
    private static final long serialVersionUID = 1;
  }

  public void call(Object in, Object inOut, int count, Datatype type)
      throws MPIException {
    throw new Missing();
  }

  public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type)
      throws MPIException {
    throw new Missing();
  }
}
