package java.io;

/** A file of the guest that is read and written anywhere. */
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
  private final FileDescriptor descriptor;
  private final DataInputStream input;
  private final DataOutputStream output;

  public RandomAccessFile(String name, String mode)
      throws FileNotFoundException {
    boolean writes = mode.equals("rw") || mode.equals("rws")
        || mode.equals("rwd");
    if (!writes && !mode.equals("r")) {
      throw new IllegalArgumentException(
          "Illegal mode \"" + mode
          + "\" must be one of \"r\", \"rw\", \"rws\", or \"rwd\"");
    }
    if (name == null) {
      throw new NullPointerException();
    }
    descriptor = FileDescriptor.open(
        name, writes ? FileDescriptor.BOTH : FileDescriptor.READ);
    input = new DataInputStream(new FileInputStream(descriptor));
    output = new DataOutputStream(new FileOutputStream(descriptor));
  }

  public RandomAccessFile(File file, String mode)
      throws FileNotFoundException {
    this(file == null ? null : file.getPath(), mode);
  }

  public final FileDescriptor getFD() throws IOException {
    return descriptor;
  }

  public int read() throws IOException {
    return descriptor.read();
  }

  public int read(byte[] to, int at, int count) throws IOException {
    return descriptor.read(to, at, count);
  }

  public int read(byte[] to) throws IOException {
    return descriptor.read(to, 0, to.length);
  }

  public long getFilePointer() throws IOException {
    return descriptor.seek(0, 1);
  }

  public void seek(long at) throws IOException {
    if (at < 0) {
      throw new IOException("Negative seek offset");
    }
    descriptor.seek(at, 0);
  }

  public long length() throws IOException {
    return descriptor.size();
  }

  public void setLength(long size) throws IOException {
    descriptor.truncate(size);
  }

  @Override
  public void close() throws IOException {
    descriptor.close();
  }

  @Override
  public int skipBytes(int n) throws IOException {
    long at = getFilePointer();
    long to = Math.min(length(), at + Math.max(n, 0));
    seek(to);
    return (int) (to - at);
  }

  @Override
  public final void readFully(byte[] to) throws IOException {
    input.readFully(to);
  }

  @Override
  public final void readFully(byte[] to, int at, int n) throws IOException {
    input.readFully(to, at, n);
  }

  @Override
  public final boolean readBoolean() throws IOException {
    return input.readBoolean();
  }

  @Override
  public final byte readByte() throws IOException {
    return input.readByte();
  }

  @Override
  public final int readUnsignedByte() throws IOException {
    return input.readUnsignedByte();
  }

  @Override
  public final short readShort() throws IOException {
    return input.readShort();
  }

  @Override
  public final int readUnsignedShort() throws IOException {
    return input.readUnsignedShort();
  }

  @Override
  public final char readChar() throws IOException {
    return input.readChar();
  }

  @Override
  public final int readInt() throws IOException {
    return input.readInt();
  }

  @Override
  public final long readLong() throws IOException {
    return input.readLong();
  }

  @Override
  public final float readFloat() throws IOException {
    return input.readFloat();
  }

  @Override
  public final double readDouble() throws IOException {
    return input.readDouble();
  }

  @Override
  public final String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    int c = read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n' && c != '\r') {
      line.append((char) c);
      c = read();
    }
    if (c == '\r') {
      long at = getFilePointer();
      if (read() != '\n') {
        seek(at);
      }
    }
    return line.toString();
  }

  @Override
  public final String readUTF() throws IOException {
    return DataInputStream.readUTF(this);
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
  public void write(byte[] from, int at, int n) throws IOException {
    descriptor.write(from, at, n);
  }

  @Override
  public final void writeBoolean(boolean x) throws IOException {
    output.writeBoolean(x);
  }

  @Override
  public final void writeByte(int x) throws IOException {
    output.writeByte(x);
  }

  @Override
  public final void writeShort(int x) throws IOException {
    output.writeShort(x);
  }

  @Override
  public final void writeChar(int x) throws IOException {
    output.writeChar(x);
  }

  @Override
  public final void writeInt(int x) throws IOException {
    output.writeInt(x);
  }

  @Override
  public final void writeLong(long x) throws IOException {
    output.writeLong(x);
  }

  @Override
  public final void writeFloat(float x) throws IOException {
    output.writeFloat(x);
  }

  @Override
  public final void writeDouble(double x) throws IOException {
    output.writeDouble(x);
  }

  @Override
  public final void writeBytes(String text) throws IOException {
    output.writeBytes(text);
  }

  @Override
  public final void writeChars(String text) throws IOException {
    output.writeChars(text);
  }

  @Override
  public final void writeUTF(String text) throws IOException {
    output.writeUTF(text);
  }
}
