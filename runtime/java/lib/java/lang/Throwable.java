package java.lang;

import java.io.PrintStream;
import java.io.PrintWriter;

/**
 * A light Throwable: the runtime notes the source places of the calls, and
 * they become a stack trace only when somebody asks.
 */
public class Throwable implements java.io.Serializable {
  private static final long serialVersionUID = -3042686055658047285L;

  private String detailMessage;
  private Throwable cause = this;
  private int[] places;
  private StackTraceElement[] trace;
  private Throwable[] suppressed;

  public Throwable() {
    fillInStackTrace();
  }

  public Throwable(String message) {
    fillInStackTrace();
    detailMessage = message;
  }

  public Throwable(String message, Throwable cause) {
    fillInStackTrace();
    detailMessage = message;
    this.cause = cause;
  }

  public Throwable(Throwable cause) {
    fillInStackTrace();
    detailMessage = cause == null ? null : cause.toString();
    this.cause = cause;
  }

  protected Throwable(String message, Throwable cause, boolean suppression,
                      boolean writable) {
    if (writable) {
      fillInStackTrace();
    }
    detailMessage = message;
    this.cause = cause;
  }

  private native Throwable fillInStackTrace(int unused);
  private static native String placeClass(int place);
  private static native String placeMethod(int place);
  private static native String placeFile(int place);
  private static native int placeLine(int place);

  public Throwable fillInStackTrace() {
    fillInStackTrace(0);
    return this;
  }

  public String getMessage() {
    return detailMessage;
  }

  public String getLocalizedMessage() {
    return getMessage();
  }

  public Throwable getCause() {
    return cause == this ? null : cause;
  }

  public Throwable initCause(Throwable cause) {
    if (this.cause != this) {
      throw new IllegalStateException(
          "Can't overwrite cause with "
              + (cause == null ? "a null" : cause.toString()), this);
    }
    if (cause == this) {
      throw new IllegalArgumentException("Self-causation not permitted", this);
    }
    this.cause = cause;
    return this;
  }

  final void setCause(Throwable cause) {
    this.cause = cause;
  }

  public String toString() {
    String message = getLocalizedMessage();
    String name = getClass().getName();
    return message != null ? name.concat(": ").concat(message) : name;
  }

  /** What is said of one that nobody catches; called by the runtime. */
  static String textOf(Throwable exception) {
    return exception.toString();
  }

  public StackTraceElement[] getStackTrace() {
    if (trace == null) {
      int n = places == null ? 0 : places.length;
      trace = new StackTraceElement[n];
      for (int i = 0; i < n; i++) {
        trace[i] = new StackTraceElement(placeClass(places[i]),
                                         placeMethod(places[i]),
                                         placeFile(places[i]),
                                         placeLine(places[i]));
      }
    }
    return trace.clone();
  }

  public void setStackTrace(StackTraceElement[] elements) {
    trace = elements.clone();
  }

  public final void addSuppressed(Throwable exception) {
    if (exception == this) {
      throw new IllegalArgumentException("Self-suppression not permitted",
                                         exception);
    }
    if (exception == null) {
      throw new NullPointerException("Cannot suppress a null exception.");
    }
    Throwable[] old = getSuppressed();
    suppressed = new Throwable[old.length + 1];
    for (int i = 0; i < old.length; i++) {
      suppressed[i] = old[i];
    }
    suppressed[old.length] = exception;
  }

  public final Throwable[] getSuppressed() {
    return suppressed == null ? new Throwable[0] : suppressed.clone();
  }

  public void printStackTrace() {
    printStackTrace(System.err);
  }

  public void printStackTrace(PrintStream out) {
    out.print(describe("", ""));
  }

  public void printStackTrace(PrintWriter out) {
    out.print(describe("", ""));
  }

  private String describe(String caption, String indent) {
    StringBuilder text = new StringBuilder();
    text.append(indent).append(caption).append(this).append('\n');
    for (StackTraceElement element : getStackTrace()) {
      text.append(indent).append("\tat ").append(element.getClassName())
          .append('.').append(element.getMethodName()).append('(')
          .append(element.getFileName()).append(':')
          .append(element.getLineNumber()).append(")\n");
    }
    for (Throwable other : getSuppressed()) {
      text.append(other.describe("Suppressed: ", indent + "\t"));
    }
    if (getCause() != null) {
      text.append(getCause().describe("Caused by: ", indent));
    }
    return text.toString();
  }
}
