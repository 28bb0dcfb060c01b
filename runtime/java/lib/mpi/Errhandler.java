package mpi;

/** What becomes of errors: findings (fatal), or exceptions (return). */
public final class Errhandler {
  final boolean fatal;

  Errhandler(boolean fatal) {
    this.fatal = fatal;
  }

  public void free() {}
}
