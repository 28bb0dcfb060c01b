package mpi;

/** An operator of the program, as MPJ Express and mpiJava have it. */
public abstract class User_function {
  public abstract void Call(Object in, int inOffset, Object inOut,
                            int inOutOffset, int count, Datatype type)
      throws MPIException;
}
