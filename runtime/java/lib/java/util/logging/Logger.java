package java.util.logging;

import java.util.ArrayList;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * A log, known by its name; those above it ("a" of "a.b", the nameless one of
 * all) get its messages, too.
 */
public class Logger {
  public static final String GLOBAL_LOGGER_NAME = "global";
  private static final TreeMap<String, Logger> KNOWN = new TreeMap<>();

  private final String name;
  private final ArrayList<Handler> handlers = new ArrayList<>();
  private Level level;
  private boolean usesParent = true;

  protected Logger(String name, String resources) {
    this.name = name;
  }

  public static Logger getLogger(String name) {
    Logger known = KNOWN.get(name);
    if (known == null) {
      known = new Logger(name, null);
      KNOWN.put(name, known);
      if (name.isEmpty()) {
        known.level = Level.INFO;
        known.addHandler(new ConsoleHandler());
      }
    }
    return known;
  }

  public static Logger getAnonymousLogger() {
    return new Logger(null, null);
  }

  public static final Logger getGlobal() {
    return getLogger(GLOBAL_LOGGER_NAME);
  }

  public String getName() {
    return name;
  }

  public Level getLevel() {
    return level;
  }

  public void setLevel(Level level) {
    this.level = level;
  }

  public void addHandler(Handler handler) {
    handlers.add(handler);
  }

  public void removeHandler(Handler handler) {
    handlers.remove(handler);
  }

  public Handler[] getHandlers() {
    return handlers.toArray(new Handler[0]);
  }

  public void setUseParentHandlers(boolean uses) {
    usesParent = uses;
  }

  public boolean getUseParentHandlers() {
    return usesParent;
  }

  /** The next one above that the program has asked for. */
  public Logger getParent() {
    if (name != null && name.isEmpty()) {
      return null;
    }
    for (int dot = name == null ? -1 : name.lastIndexOf('.'); dot > 0;
         dot = name.lastIndexOf('.', dot - 1)) {
      Logger above = KNOWN.get(name.substring(0, dot));
      if (above != null) {
        return above;
      }
    }
    return getLogger("");
  }

  public boolean isLoggable(Level wanted) {
    Logger at = this;
    while (at.level == null) {
      at = at.getParent();
    }
    return at.level != Level.OFF && wanted.intValue() >= at.level.intValue();
  }

  public void log(LogRecord record) {
    if (!isLoggable(record.getLevel())) {
      return;
    }
    for (Logger at = this; at != null; at = at.getParent()) {
      for (Handler handler : at.getHandlers()) {
        handler.publish(record);
      }
      if (!at.usesParent) {
        return;
      }
    }
  }

  private void log(Level at, String text, Object[] with, Throwable thrown) {
    LogRecord record = new LogRecord(at, text);
    record.setLoggerName(name);
    record.setParameters(with);
    record.setThrown(thrown);
    log(record);
  }

  public void log(Level at, String text) {
    log(at, text, null, null);
  }

  public void log(Level at, String text, Object with) {
    log(at, text, new Object[] {with}, null);
  }

  public void log(Level at, String text, Object[] with) {
    log(at, text, with, null);
  }

  public void log(Level at, String text, Throwable thrown) {
    log(at, text, null, thrown);
  }

  public void log(Level at, Supplier<String> text) {
    if (isLoggable(at)) {
      log(at, text.get(), null, null);
    }
  }

  public void log(Level at, Throwable thrown, Supplier<String> text) {
    if (isLoggable(at)) {
      log(at, text.get(), null, thrown);
    }
  }

  public void severe(String text) {
    log(Level.SEVERE, text);
  }

  public void severe(Supplier<String> text) {
    log(Level.SEVERE, text);
  }

  public void warning(String text) {
    log(Level.WARNING, text);
  }

  public void warning(Supplier<String> text) {
    log(Level.WARNING, text);
  }

  public void info(String text) {
    log(Level.INFO, text);
  }

  public void info(Supplier<String> text) {
    log(Level.INFO, text);
  }

  public void config(String text) {
    log(Level.CONFIG, text);
  }

  public void config(Supplier<String> text) {
    log(Level.CONFIG, text);
  }

  public void fine(String text) {
    log(Level.FINE, text);
  }

  public void fine(Supplier<String> text) {
    log(Level.FINE, text);
  }

  public void finer(String text) {
    log(Level.FINER, text);
  }

  public void finer(Supplier<String> text) {
    log(Level.FINER, text);
  }

  public void finest(String text) {
    log(Level.FINEST, text);
  }

  public void finest(Supplier<String> text) {
    log(Level.FINEST, text);
  }
}
