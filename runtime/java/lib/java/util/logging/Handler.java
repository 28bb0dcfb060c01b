package java.util.logging;

/** Where messages go. */
public abstract class Handler {
  private Level level = Level.ALL;
  private Formatter formatter;

  protected Handler() {}

  public abstract void publish(LogRecord record);

  public abstract void flush();

  public abstract void close();

  public Level getLevel() {
    return level;
  }

  public void setLevel(Level level) {
    this.level = java.util.Objects.requireNonNull(level);
  }

  public Formatter getFormatter() {
    return formatter;
  }

  public void setFormatter(Formatter formatter) {
    this.formatter = java.util.Objects.requireNonNull(formatter);
  }

  public boolean isLoggable(LogRecord record) {
    return record != null && level != Level.OFF
        && record.getLevel().intValue() >= level.intValue();
  }
}
