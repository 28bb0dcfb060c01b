package java.lang;

/** With what was done to null (JEP 358), which is not sent with the exception. */
public class NullPointerException extends RuntimeException {
  private static final long serialVersionUID = 5162710183389028792L;

  private transient String done;

  public NullPointerException() {
  }

  public NullPointerException(String message) {
    super(message);
  }

  /** Called by the runtime for those that it makes. */
  private void explain(String text) {
    done = text;
  }

  @Override
  public String getMessage() {
    String message = super.getMessage();
    return message != null ? message : done;
  }
}
