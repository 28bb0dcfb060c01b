package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DirectBuffers;

/** Where the data of buffers is. Replay under a real MPI has its own. */
final class Direct {
  private Direct() {}

  /** The array with the data. */
  static Object base(Buffer buffer) {
    return DirectBuffers.base(buffer);
  }

  /** Where in it they begin, in bytes. */
  static long start(Buffer buffer) {
    return DirectBuffers.start(buffer);
  }

  static int width(Buffer buffer) {
    return DirectBuffers.width(buffer);
  }

  /** The buffer, which must be a direct one. */
  static Buffer required(Buffer buffer) {
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException("The buffer must be direct.");
    }
    return buffer;
  }

  /** The same as room for buffered sends. */
  static byte[] room(ByteBuffer buffer) {
    return (byte[]) base(buffer);
  }
}
