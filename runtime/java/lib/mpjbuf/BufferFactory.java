package mpjbuf;

/** Makes room for buffers: each request has its own. */
public abstract class BufferFactory {
  static final class Room implements RawBuffer {
    final byte[] bytes;

    Room(int capacity) {
      bytes = new byte[capacity];
    }

    @Override
    public int getCapacity() {
      return bytes.length;
    }

    @Override
    public void free() {}
  }

  private BufferFactory() {}

  public static void init(String kind) {}

  public static boolean initialized() {
    return true;
  }

  public static RawBuffer create(int capacity) {
    return new Room(capacity);
  }

  public static void destroy(RawBuffer room) {}

  public static void shut() {}
}
