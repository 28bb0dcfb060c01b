package java.io;

/** Standard input, descriptor 0 of the guest's file system. */
public final class ConsoleInput extends InputStream {
  private static native int read0(byte[] bytes, int at, int count);

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read0(one, 0, 1) <= 0 ? -1 : one[0] & 255;
  }

  @Override
  public int read(byte[] bytes, int at, int count) {
    java.util.Objects.checkFromIndexSize(at, count, bytes.length);
    if (count == 0) {
      return 0;
    }
    int n = read0(bytes, at, count);
    return n <= 0 ? -1 : n;
  }

  @Override
  public int available() {
    return 0;
  }
}
