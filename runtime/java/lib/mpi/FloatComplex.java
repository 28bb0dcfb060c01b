package mpi;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** A complex number in a buffer: the real part, then the imaginary one. */
public final class FloatComplex {
  private final FloatBuffer buffer;
  private final int at;

  private FloatComplex(FloatBuffer buffer, int index) {
    this.buffer = buffer;
    at = 2 * index;
  }

  public static FloatComplex get(FloatBuffer buffer) {
    return get(buffer, 0);
  }

  public static FloatComplex get(FloatBuffer buffer, int index) {
    return new FloatComplex(buffer, index);
  }

  public static FloatComplex get(float[] array) {
    return get(array, 0);
  }

  public static FloatComplex get(float[] array, int index) {
    return get(FloatBuffer.wrap(array), index);
  }

  public static FloatComplex get(ByteBuffer buffer) {
    return get(buffer, 0);
  }

  public static FloatComplex get(ByteBuffer buffer, int index) {
    return get(buffer.asFloatBuffer(), index);
  }

  public float getReal() {
    return buffer.get(at);
  }

  public float getImag() {
    return buffer.get(at + 1);
  }

  public void putReal(float real) {
    buffer.put(at, real);
  }

  public void putImag(float imag) {
    buffer.put(at + 1, imag);
  }

  public FloatBuffer getBuffer() {
    return at == 0 ? buffer : MPI.slice(buffer, at);
  }
}
