package mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/** A complex number in a buffer: the real part, then the imaginary one. */
public final class DoubleComplex {
  private final DoubleBuffer buffer;
  private final int at;

  private DoubleComplex(DoubleBuffer buffer, int index) {
    this.buffer = buffer;
    at = 2 * index;
  }

  public static DoubleComplex get(DoubleBuffer buffer) {
    return get(buffer, 0);
  }

  public static DoubleComplex get(DoubleBuffer buffer, int index) {
    return new DoubleComplex(buffer, index);
  }

  public static DoubleComplex get(double[] array) {
    return get(array, 0);
  }

  public static DoubleComplex get(double[] array, int index) {
    return get(DoubleBuffer.wrap(array), index);
  }

  public static DoubleComplex get(ByteBuffer buffer) {
    return get(buffer, 0);
  }

  public static DoubleComplex get(ByteBuffer buffer, int index) {
    return get(buffer.asDoubleBuffer(), index);
  }

  public double getReal() {
    return buffer.get(at);
  }

  public double getImag() {
    return buffer.get(at + 1);
  }

  public void putReal(double real) {
    buffer.put(at, real);
  }

  public void putImag(double imag) {
    buffer.put(at + 1, imag);
  }

  public DoubleBuffer getBuffer() {
    return at == 0 ? buffer : MPI.slice(buffer, at);
  }
}
