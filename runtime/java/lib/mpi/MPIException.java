package mpi;

/**
 * An error of MPI. Unchecked, as MPJ Express has it; programs written for Open
 * MPI, where it is checked, compile as well.
 */
public class MPIException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private int code;
  private long reported;      // the kind of its own finding, or 0

  public MPIException() {}

  public MPIException(String message) {
    super(message);
  }

  public MPIException(Throwable cause) {
    super(cause);
  }

  MPIException(int code) {
    super(Native.errorText(code));
    this.code = code;
    reported = Native.reported();
  }

  public int getErrorCode() {
    return code;
  }

  public int getErrorClass() {
    return code == 0 ? 0 : Native.errorClass(code);
  }
}
