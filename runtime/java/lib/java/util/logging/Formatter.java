package java.util.logging;

/** A message as text. */
public abstract class Formatter {
  protected Formatter() {}

  public abstract String format(LogRecord record);

  public String getHead(Handler handler) {
    return "";
  }

  public String getTail(Handler handler) {
    return "";
  }

  /** With {0}, {1} and so on replaced; other patterns are left as they are. */
  public String formatMessage(LogRecord record) {
    String text = record.getMessage();
    Object[] with = record.getParameters();
    for (int i = 0; text != null && with != null && i < with.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(with[i]));
    }
    return text;
  }
}
