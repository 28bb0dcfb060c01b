package java.util.logging;

/** Level and text; the JDK's has a line with date and place before them. */
public class SimpleFormatter extends Formatter {
  @Override
  public String format(LogRecord record) {
    String line = record.getLevel() + ": " + formatMessage(record) + "\n";
    return record.getThrown() == null ? line
                                      : line + record.getThrown() + "\n";
  }
}
