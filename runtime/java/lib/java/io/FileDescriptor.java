package java.io;

/** A descriptor of the guest's file system. */
public final class FileDescriptor {
  public static final FileDescriptor in = new FileDescriptor(0);
  public static final FileDescriptor out = new FileDescriptor(1);
  public static final FileDescriptor err = new FileDescriptor(2);

  static final int READ = 0;
  static final int WRITE = 1;
  static final int APPEND = 2;
  static final int BOTH = 3;

  private int number;

  public FileDescriptor() {
    this(-1);
  }

  FileDescriptor(int number) {
    this.number = number;
  }

  /** A descriptor, or what is wrong as negative number. */
  private static native int open0(String path, int how);
  private static native int read0(int number, byte[] to, int at, int count);
  private static native int write0(int number, byte[] from, int at, int count);
  private static native long seek0(int number, long to, int from);
  private static native int truncate0(int number, long size);
  private static native void close0(int number);
  private static native String error0(int error);

  static FileDescriptor open(String path, int how)
      throws FileNotFoundException {
    if (path.indexOf('\0') >= 0) {
      throw new FileNotFoundException("Invalid file path");
    }
    int number = open0(path, how);
    if (number < 0) {
      throw new FileNotFoundException(path + " (" + error0(-number) + ")");
    }
    return new FileDescriptor(number);
  }

  private int open() throws IOException {
    if (number < 0) {
      throw new IOException("Stream Closed");
    }
    return number;
  }

  /** -1 at the end. */
  int read(byte[] to, int at, int count) throws IOException {
    java.util.Objects.checkFromIndexSize(at, count, to.length);
    if (count == 0) {
      return 0;
    }
    int n = read0(open(), to, at, count);
    if (n < 0) {
      throw new IOException(error0(-n));
    }
    return n == 0 ? -1 : n;
  }

  int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
  }

  void write(byte[] from, int at, int count) throws IOException {
    java.util.Objects.checkFromIndexSize(at, count, from.length);
    while (count > 0) {
      int n = write0(open(), from, at, count);
      if (n < 0) {
        throw new IOException(error0(-n));
      }
      at += n;
      count -= n;
    }
  }

  void write(int b) throws IOException {
    byte[] one = {(byte) b};
    write(one, 0, 1);
  }

  long seek(long to, int from) throws IOException {
    long at = seek0(open(), to, from);
    if (at < 0) {
      throw new IOException(error0((int) -at));
    }
    return at;
  }

  long size() throws IOException {
    long at = seek(0, 1);
    long end = seek(0, 2);
    seek(at, 0);
    return end;
  }

  void truncate(long size) throws IOException {
    int n = truncate0(open(), size);
    if (n < 0) {
      throw new IOException(error0(-n));
    }
  }

  void close() {
    if (number > 2) {
      close0(number);
    }
    number = -1;
  }

  public boolean valid() {
    return number >= 0;
  }

  public void sync() throws SyncFailedException {}
}
