package java.io;

import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;
import mpiproof.Text;

/**
 * Text as UTF-8, unbuffered: what is printed is in the file or in the captured
 * output when the call returns. A stream of descriptor 1 or 2 has no other
 * stream behind it.
 */
public class PrintStream extends FilterOutputStream
    implements Appendable, Closeable {
  private int descriptor;
  private boolean trouble;
  private boolean closed;

  private static native void write0(int descriptor, byte[] bytes, int at,
                                    int count);
  private static native boolean print0(int descriptor, String text, boolean line);

  private PrintStream(int descriptor) {
    super(null);
    this.descriptor = descriptor;
  }

  /** Of the process itself, for java.lang.System. */
  public static PrintStream ofDescriptor(int descriptor) {
    return new PrintStream(descriptor);
  }

  public PrintStream(OutputStream out) {
    super(out);
    java.util.Objects.requireNonNull(out, "Null output stream");
  }

  public PrintStream(OutputStream out, boolean autoFlush) {
    this(out);
  }

  public PrintStream(OutputStream out, boolean autoFlush, String encoding)
      throws UnsupportedEncodingException {
    this(out);
  }

  public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
    this(out);
  }

  public PrintStream(String file) throws FileNotFoundException {
    this(new FileOutputStream(file));
  }

  public PrintStream(File file) throws FileNotFoundException {
    this(new FileOutputStream(file));
  }

  /** Does it go to people, so that nobody reads back what is printed? */
  public static boolean isConsole(PrintStream stream) {
    return stream != null && stream.out == null;
  }

  @Override
  public void flush() {
    try {
      if (out != null) {
        out.flush();
      }
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void close() {
    try {
      if (out != null && !closed) {
        out.close();
      }
    } catch (IOException e) {
      trouble = true;
    }
    closed = true;
  }

  public boolean checkError() {
    return trouble;
  }

  protected void setError() {
    trouble = true;
  }

  protected void clearError() {
    trouble = false;
  }

  @Override
  public void write(int b) {
    byte[] one = {(byte) b};
    write(one, 0, 1);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int at, int count) {
    java.util.Objects.checkFromIndexSize(at, count, bytes.length);
    if (closed) {
      trouble = true;
    } else if (out == null) {
      write0(descriptor, bytes, at, count);
    } else {
      try {
        out.write(bytes, at, count);
      } catch (IOException e) {
        trouble = true;
      }
    }
  }

  public void writeBytes(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  private void put(String text, boolean line) {
    if (out == null && !closed && print0(descriptor, text, line)) {
      return;
    }
    byte[] bytes = Text.utf8(line ? text.concat("\n") : text);
    write(bytes, 0, bytes.length);
  }

  public void print(boolean x) {
    put(Text.part(this, x), false);
  }

  public void print(char x) {
    put(Text.part(this, x), false);
  }

  public void print(int x) {
    put(out == null ? Text.of(x) : String.valueOf(x), false);
  }

  public void print(long x) {
    put(out == null ? Text.of(x) : String.valueOf(x), false);
  }

  public void print(float x) {
    put(out == null ? Text.of(x) : String.valueOf(x), false);
  }

  public void print(double x) {
    put(out == null ? Text.of(x) : String.valueOf(x), false);
  }

  public void print(char[] x) {
    put(new String(x), false);
  }

  public void print(String x) {
    put(String.valueOf(x), false);
  }

  public void print(Object x) {
    put(Text.part(this, x), false);
  }

  public void println() {
    put("", true);
  }

  public void println(boolean x) {
    put(Text.part(this, x), true);
  }

  public void println(char x) {
    put(Text.part(this, x), true);
  }

  public void println(int x) {
    put(out == null ? Text.of(x) : String.valueOf(x), true);
  }

  public void println(long x) {
    put(out == null ? Text.of(x) : String.valueOf(x), true);
  }

  public void println(float x) {
    put(out == null ? Text.of(x) : String.valueOf(x), true);
  }

  public void println(double x) {
    put(out == null ? Text.of(x) : String.valueOf(x), true);
  }

  public void println(char[] x) {
    put(new String(x), true);
  }

  public void println(String x) {
    put(String.valueOf(x), true);
  }

  public void println(Object x) {
    put(Text.part(this, x), true);
  }

  public PrintStream printf(String format, Object... args) {
    return format(format, args);
  }

  public PrintStream printf(Locale locale, String format, Object... args) {
    return format(format, args);
  }

  public PrintStream format(String format, Object... args) {
    Object[] given = out == null ? Text.shown(args) : args;
    put(new Formatter().format(format, given).toString(), false);
    return this;
  }

  public PrintStream format(Locale locale, String format, Object... args) {
    return format(format, args);
  }

  public PrintStream append(CharSequence text) {
    print(String.valueOf(text));
    return this;
  }

  public PrintStream append(CharSequence text, int from, int to) {
    print((text == null ? "null" : text).subSequence(from, to).toString());
    return this;
  }

  public PrintStream append(char c) {
    print(c);
    return this;
  }
}
