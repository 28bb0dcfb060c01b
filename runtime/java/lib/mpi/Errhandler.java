package mpi;

/** What becomes of errors: findings (fatal), or exceptions (return). */
public final class Errhandler implements Freeable {
  final boolean fatal;

  Errhandler(boolean fatal) {
    this.fatal = fatal;
  }

  static Errhandler of(boolean fatal) {
    return fatal ? MPI.ERRORS_ARE_FATAL : MPI.ERRORS_RETURN;
  }

  @Override
  public void free() {}
}
