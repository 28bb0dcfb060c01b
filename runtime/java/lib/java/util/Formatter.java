package java.util;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Formatted text in the locale of the root (digits 0 to 9, point, comma for
 * groups). Dates and times are not there.
 */
public final class Formatter implements Closeable, Flushable {
  private Appendable out;
  private IOException trouble;

  public Formatter() {
    this(new StringBuilder());
  }

  public Formatter(Appendable out) {
    this.out = out == null ? new StringBuilder() : out;
  }

  public Formatter(Locale locale) {
    this();
  }

  public Formatter(Appendable out, Locale locale) {
    this(out);
  }

  public Formatter(PrintStream out) {
    this((Appendable) Objects.requireNonNull(out));
  }

  public Formatter(OutputStream out) {
    this(new PrintStream(out));
  }

  public Formatter(String file) throws FileNotFoundException {
    this(new PrintStream(file));
  }

  public Formatter(File file) throws FileNotFoundException {
    this(new PrintStream(file));
  }

  private void open() {
    if (out == null) {
      throw new FormatterClosedException();
    }
  }

  public Locale locale() {
    return Locale.getDefault();
  }

  public Appendable out() {
    open();
    return out;
  }

  @Override
  public String toString() {
    open();
    return out.toString();
  }

  @Override
  public void flush() {
    open();
    try {
      if (out instanceof Flushable) {
        ((Flushable) out).flush();
      }
    } catch (IOException e) {
      trouble = e;
    }
  }

  @Override
  public void close() {
    try {
      if (out instanceof Closeable) {
        ((Closeable) out).close();
      }
    } catch (IOException e) {
      trouble = e;
    }
    out = null;
  }

  public IOException ioException() {
    return trouble;
  }

  public Formatter format(Locale locale, String format, Object... args) {
    return format(format, args);
  }

  public Formatter format(String format, Object... args) {
    open();
    StringBuilder text = new StringBuilder();
    int n = format.length();
    int ordinary = -1;
    int last = -1;
    int i = 0;
    while (i < n) {
      int percent = format.indexOf('%', i);
      if (percent < 0) {
        text.append(format, i, n);
        break;
      }
      text.append(format, i, percent);
      FormatSpec spec = new FormatSpec(format, percent + 1);
      i = spec.end;
      if (spec.index == FormatSpec.NONE) {
        spec.print(text, null);
        continue;
      }
      if (spec.index == FormatSpec.ORDINARY) {
        last = ++ordinary;
      } else if (spec.index > 0) {
        last = spec.index - 1;
      }
      if (last < 0 || args != null && last >= args.length) {
        throw new MissingFormatArgumentException(spec.toString());
      }
      spec.print(text, args == null ? null : args[last]);
    }
    try {
      out.append(text);
    } catch (IOException e) {
      trouble = e;
    }
    return this;
  }
}
