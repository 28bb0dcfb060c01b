package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Where the data of buffers is, in a JVM. */
final class Direct {
  private Direct() {}

  /** The array with the data, or the buffer itself if it is direct. */
  static Object base(Buffer buffer) {
    if (!buffer.isDirect() && !buffer.hasArray()) {
      throw new MPIException("a buffer that is neither direct nor an array "
                             + "cannot be replayed");
    }
    return buffer.isDirect() ? buffer : buffer.array();
  }

  /** Where in it they begin, in bytes. */
  static long start(Buffer buffer) {
    return buffer.isDirect() ? 0 : (long) buffer.arrayOffset() * width(buffer);
  }

  static int width(Buffer buffer) {
    return buffer instanceof ByteBuffer ? 1
        : buffer instanceof CharBuffer || buffer instanceof ShortBuffer ? 2
        : buffer instanceof IntBuffer || buffer instanceof FloatBuffer ? 4 : 8;
  }

  /** The buffer, which must be a direct one. */
  static Buffer required(Buffer buffer) {
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException("The buffer must be direct.");
    }
    return buffer;
  }

  /** Room for buffered sends is MPI's own: as large as the buffer. */
  static byte[] room(ByteBuffer buffer) {
    return new byte[buffer.capacity()];
  }
}
