package java.nio;

/**
 * Direct buffers: objects never move here, so they are arrays that do not show
 * themselves. Also where the data of any buffer is, for the package mpi.
 */
public final class DirectBuffers {
  private DirectBuffers() {}

  private static final class Direct extends HeapByteBuffer {
    Direct(byte[] bytes, int mark, int position, int limit, int capacity,
           int offset) {
      super(bytes, mark, position, limit, capacity, offset, null);
    }

    @Override
    public boolean isDirect() {
      return true;
    }

    @Override
    public ByteBuffer slice() {
      int left = limit() - position();
      return new Direct(hb, -1, 0, left, left, position() + offset);
    }

    @Override
    public ByteBuffer slice(int index, int length) {
      java.util.Objects.checkFromIndexSize(index, length, limit());
      return new Direct(hb, -1, 0, length, length, index + offset);
    }

    @Override
    public ByteBuffer duplicate() {
      return new Direct(hb, markValue(), position(), limit(), capacity(),
                        offset);
    }
  }

  static ByteBuffer allocate(int capacity) {
    if (capacity < 0) {
      throw Buffer.createCapacityException(capacity);
    }
    return new Direct(new byte[capacity], -1, 0, capacity, capacity, 0);
  }

  static boolean hasArray(ByteBuffer buffer) {
    return buffer.hb != null && !buffer.isReadOnly && !buffer.isDirect();
  }

  static byte[] array(ByteBuffer buffer) {
    if (buffer.hb == null || buffer.isDirect()) {
      throw new UnsupportedOperationException();
    }
    if (buffer.isReadOnly) {
      throw new ReadOnlyBufferException();
    }
    return buffer.hb;
  }

  /** The array with the data of a buffer. */
  public static Object base(Buffer buffer) {
    return buffer.base();
  }

  /** Bytes of an element. */
  public static int width(Buffer buffer) {
    return buffer instanceof ByteBuffer ? 1
        : buffer instanceof CharBuffer || buffer instanceof ShortBuffer ? 2
        : buffer instanceof IntBuffer || buffer instanceof FloatBuffer ? 4 : 8;
  }

  /** Where in the array it begins, in bytes. */
  public static long start(Buffer buffer) {
    return buffer.address - jdk.internal.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
  }
}
