package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * The part of a buffer that a call names: an array, where it begins in bytes,
 * checked against kind and length of the array. A call that does not fit is
 * answered with an exception, as MPJ Express does.
 */
final class Area {
  final Object array;
  final long at;

  private Area(Object array, long at) {
    this.array = array;
    this.at = at;
  }

  static Area of(Object buffer, int offset, int count, Datatype type) {
    if (type == null) {
      throw new MPIException("the datatype is null");
    }
    long at = (long) offset * type.baseSize();
    if (buffer instanceof Buffer) {
      return ofBuffer((Buffer) buffer, at, offset, count, type);
    }
    if (buffer != null) {
      check(buffer, at, offset, count, type);
    }
    return new Area(buffer, at);
  }

  /** Bytes may be taken for anything; other buffers have their own kind. */
  private static Area ofBuffer(Buffer buffer, long at, int offset, int count,
                               Datatype type) {
    Object array = Direct.base(buffer);
    boolean bytes = buffer instanceof ByteBuffer;
    int length = bytes ? buffer.capacity() / type.baseSize()
                       : buffer.capacity();
    boolean fits = bytes || kind(buffer) == type.baseType;
    require(fits ? length : -1, buffer, at, offset, count, type);
    return new Area(array, at + Direct.start(buffer));
  }

  private static int kind(Buffer buffer) {
    return buffer instanceof IntBuffer ? Datatype.INT
        : buffer instanceof DoubleBuffer ? Datatype.DOUBLE
        : buffer instanceof LongBuffer ? Datatype.LONG
        : buffer instanceof FloatBuffer ? Datatype.FLOAT
        : buffer instanceof CharBuffer ? Datatype.CHAR
        : buffer instanceof ShortBuffer ? Datatype.SHORT : -1;
  }

  /** All of a buffer. */
  static Area all(Buffer buffer) {
    return new Area(Direct.base(buffer), Direct.start(buffer));
  }

  /** Of a buffer of `room` bytes: elements that begin at byte `at`. */
  static void requireInside(long room, int at, int count, Datatype type) {
    if (count > 0 && (at + type.lowest(count) < 0
                      || at + type.highest(count) > room)) {
      throw new MPIException(new ArrayIndexOutOfBoundsException(
          "displacement " + at + ", count " + count + " of " + type.shown()
          + " do not fit into a buffer of " + room + " bytes"));
    }
  }

  private static void check(Object array, long at, int offset, int count,
                            Datatype type) {
    boolean bytes = type == MPI.INT2 && array instanceof byte[];
    require(bytes ? ((byte[]) array).length / type.baseSize()
                  : length(array, type.baseType), array, at, offset, count,
            type);
  }

  private static void require(int length, Object array, long at, int offset,
                              int count, Datatype type) {
    if (length < 0) {
      throw new MPIException(array.getClass().getTypeName()
                             + " is not a buffer for " + type.shown());
    }
    if (count > 0
        && (at + type.lowest(count) < 0
            || at + type.highest(count) > (long) length * type.baseSize())) {
      throw new MPIException(new ArrayIndexOutOfBoundsException(
          "offset " + offset + ", count " + count + " of " + type.shown()
          + " do not fit into an array of length " + length));
    }
  }

  /** -1: the array is of another kind. */
  private static int length(Object array, int base) {
    switch (base) {
      case Datatype.BYTE:
      case Datatype.PACKED:
        return array instanceof byte[] ? ((byte[]) array).length : -1;
      case Datatype.CHAR:
        return array instanceof char[] ? ((char[]) array).length : -1;
      case Datatype.SHORT:
        return array instanceof short[] ? ((short[]) array).length : -1;
      case Datatype.BOOLEAN:
        return array instanceof boolean[] ? ((boolean[]) array).length : -1;
      case Datatype.INT:
        return array instanceof int[] ? ((int[]) array).length : -1;
      case Datatype.LONG:
        return array instanceof long[] ? ((long[]) array).length : -1;
      case Datatype.FLOAT:
        return array instanceof float[] ? ((float[]) array).length : -1;
      case Datatype.DOUBLE:
        return array instanceof double[] ? ((double[]) array).length : -1;
      default:
        return -1;
    }
  }

  /** An array for n elements of that kind, for operators of the program. */
  static Object make(int base, int n) {
    switch (base) {
      case Datatype.CHAR: return new char[n];
      case Datatype.SHORT: return new short[n];
      case Datatype.BOOLEAN: return new boolean[n];
      case Datatype.INT: return new int[n];
      case Datatype.LONG: return new long[n];
      case Datatype.FLOAT: return new float[n];
      case Datatype.DOUBLE: return new double[n];
      default: return new byte[n];
    }
  }

  /** Of blocks: where the furthest one ends. */
  static Area ofBlocks(Object buffer, int offset, int[] counts, int[] displs,
                       Datatype type) {
    Area area = of(buffer, offset, 0, type);
    for (int i = 0; counts != null && displs != null && i < counts.length
         && i < displs.length; i++) {
      int shift = (int) (displs[i] * type.extentBytes() / type.baseSize());
      of(buffer, offset + shift, counts[i], type);
    }
    return area;
  }
}
