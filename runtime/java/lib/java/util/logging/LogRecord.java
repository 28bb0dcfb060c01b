package java.util.logging;

/** One message of a log. */
public class LogRecord implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  private Level level;
  private String message;
  private String loggerName;
  private Object[] parameters;
  private Throwable thrown;

  public LogRecord(Level level, String message) {
    this.level = java.util.Objects.requireNonNull(level);
    this.message = message;
  }

  public Level getLevel() {
    return level;
  }

  public void setLevel(Level level) {
    this.level = level;
  }

  public String getMessage() {
    return message;
  }

  public void setMessage(String message) {
    this.message = message;
  }

  public String getLoggerName() {
    return loggerName;
  }

  public void setLoggerName(String name) {
    loggerName = name;
  }

  public Object[] getParameters() {
    return parameters;
  }

  public void setParameters(Object[] parameters) {
    this.parameters = parameters;
  }

  public Throwable getThrown() {
    return thrown;
  }

  public void setThrown(Throwable thrown) {
    this.thrown = thrown;
  }

  public long getMillis() {
    return System.currentTimeMillis();
  }
}
