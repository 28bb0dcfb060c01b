package java.lang;

import java.util.function.Supplier;

/**
 * A value of the only thread. The library's own caches are not kept: what a
 * number once looked like in text is no part of a program's state.
 */
public class ThreadLocal<T> {
  private final boolean kept
      = !getClass().getName().startsWith("jdk.internal.math.");
  private boolean present;
  private T value;

  public ThreadLocal() {}

  protected T initialValue() {
    return null;
  }

  public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new ThreadLocal<S>() {
      @Override
      protected S initialValue() {
        return supplier.get();
      }
    };
  }

  public T get() {
    if (present) {
      return value;
    }
    T first = initialValue();
    if (kept) {
      set(first);
    }
    return first;
  }

  public void set(T value) {
    this.value = value;
    present = true;
  }

  public void remove() {
    value = null;
    present = false;
  }
}
