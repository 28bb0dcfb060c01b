package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** One thread runs: a plain field. */
public class AtomicReference<V> implements java.io.Serializable {
  private static final long serialVersionUID = -1848883965231344442L;
  private V value;

  public AtomicReference() {}

  public AtomicReference(V value) {
    this.value = value;
  }

  public final V get() {
    return value;
  }

  public final V getPlain() {
    return value;
  }

  public final V getAcquire() {
    return value;
  }

  public final void set(V value) {
    this.value = value;
  }

  public final void setPlain(V value) {
    this.value = value;
  }

  public final void setRelease(V value) {
    this.value = value;
  }

  public final void lazySet(V value) {
    this.value = value;
  }

  public final boolean compareAndSet(V old, V value) {
    if (this.value != old) {
      return false;
    }
    this.value = value;
    return true;
  }

  public final boolean weakCompareAndSetPlain(V old, V value) {
    return compareAndSet(old, value);
  }

  public final V compareAndExchange(V old, V value) {
    V found = this.value;
    compareAndSet(old, value);
    return found;
  }

  public final V getAndSet(V value) {
    V found = this.value;
    this.value = value;
    return found;
  }

  public final V getAndUpdate(UnaryOperator<V> update) {
    V found = value;
    value = update.apply(found);
    return found;
  }

  public final V updateAndGet(UnaryOperator<V> update) {
    value = update.apply(value);
    return value;
  }

  public final V getAndAccumulate(V x, BinaryOperator<V> function) {
    V found = value;
    value = function.apply(found, x);
    return found;
  }

  public final V accumulateAndGet(V x, BinaryOperator<V> function) {
    value = function.apply(value, x);
    return value;
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
