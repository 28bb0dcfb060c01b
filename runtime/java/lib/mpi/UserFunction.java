package mpi;

import java.nio.ByteBuffer;

/** An operator of the program, as Open MPI has it. */
public abstract class UserFunction {
  public void call(Object in, Object inOut, int count, Datatype type)
      throws MPIException {
    throw new UnsupportedOperationException("Not supported yet.");
  }

  public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type)
      throws MPIException {
    throw new UnsupportedOperationException("Not supported yet.");
  }
}
