package java.util.logging;

/** Standard error. */
public class ConsoleHandler extends Handler {
  public ConsoleHandler() {
    setLevel(Level.INFO);
    setFormatter(new SimpleFormatter());
  }

  @Override
  public void publish(LogRecord record) {
    if (isLoggable(record)) {
      System.err.print(getFormatter().format(record));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
