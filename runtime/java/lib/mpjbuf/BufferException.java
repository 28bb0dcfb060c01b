package mpjbuf;

/** A buffer that does not hold what is asked of it. */
public class BufferException extends Exception {
  private static final long serialVersionUID = 1;

  public BufferException() {}

  public BufferException(String text) {
    super(text);
  }

  public BufferException(String text, Throwable cause) {
    super(text, cause);
  }
}
