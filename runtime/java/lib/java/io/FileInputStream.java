package java.io;

/** Bytes of a file of the guest. */
public class FileInputStream extends InputStream {
  private final FileDescriptor descriptor;

  public FileInputStream(String name) throws FileNotFoundException {
    if (name == null) {
      throw new NullPointerException();
    }
    descriptor = FileDescriptor.open(name, FileDescriptor.READ);
  }

  public FileInputStream(File file) throws FileNotFoundException {
    this(file == null ? null : file.getPath());
  }

  public FileInputStream(FileDescriptor descriptor) {
    this.descriptor = java.util.Objects.requireNonNull(descriptor);
  }

  @Override
  public int read() throws IOException {
    return descriptor.read();
  }

  @Override
  public int read(byte[] to) throws IOException {
    return descriptor.read(to, 0, to.length);
  }

  @Override
  public int read(byte[] to, int at, int count) throws IOException {
    return descriptor.read(to, at, count);
  }

  @Override
  public long skip(long n) throws IOException {
    long at = descriptor.seek(0, 1);
    return descriptor.seek(n, 1) - at;
  }

  @Override
  public int available() throws IOException {
    long left = descriptor.size() - descriptor.seek(0, 1);
    return left < 0 ? 0 : (int) Math.min(left, Integer.MAX_VALUE);
  }

  @Override
  public void close() throws IOException {
    descriptor.close();
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }
}
