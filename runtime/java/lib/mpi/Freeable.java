package mpi;

/** Things with a life. */
public interface Freeable {
  void free() throws MPIException;
}
