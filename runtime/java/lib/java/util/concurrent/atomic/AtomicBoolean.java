package java.util.concurrent.atomic;

/** One thread runs: a plain field. */
public class AtomicBoolean implements java.io.Serializable {
  private static final long serialVersionUID = 4654671469794556979L;
  private boolean value;

  public AtomicBoolean() {}

  public AtomicBoolean(boolean value) {
    this.value = value;
  }

  public final boolean get() {
    return value;
  }

  public final boolean getPlain() {
    return value;
  }

  public final void set(boolean value) {
    this.value = value;
  }

  public final void lazySet(boolean value) {
    this.value = value;
  }

  public final boolean compareAndSet(boolean old, boolean value) {
    if (this.value != old) {
      return false;
    }
    this.value = value;
    return true;
  }

  public final boolean getAndSet(boolean value) {
    boolean found = this.value;
    this.value = value;
    return found;
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
