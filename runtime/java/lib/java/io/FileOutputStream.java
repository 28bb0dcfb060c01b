package java.io;

/** Bytes into a file of the guest. */
public class FileOutputStream extends OutputStream {
  private final FileDescriptor descriptor;

  public FileOutputStream(String name) throws FileNotFoundException {
    this(name, false);
  }

  public FileOutputStream(String name, boolean append)
      throws FileNotFoundException {
    if (name == null) {
      throw new NullPointerException();
    }
    descriptor = FileDescriptor.open(
        name, append ? FileDescriptor.APPEND : FileDescriptor.WRITE);
  }

  public FileOutputStream(File file) throws FileNotFoundException {
    this(file, false);
  }

  public FileOutputStream(File file, boolean append)
      throws FileNotFoundException {
    this(file == null ? null : file.getPath(), append);
  }

  public FileOutputStream(FileDescriptor descriptor) {
    this.descriptor = java.util.Objects.requireNonNull(descriptor);
  }

  @Override
  public void write(int b) throws IOException {
    descriptor.write(b);
  }

  @Override
  public void write(byte[] from) throws IOException {
    descriptor.write(from, 0, from.length);
  }

  @Override
  public void write(byte[] from, int at, int count) throws IOException {
    descriptor.write(from, at, count);
  }

  @Override
  public void close() throws IOException {
    descriptor.close();
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }
}
