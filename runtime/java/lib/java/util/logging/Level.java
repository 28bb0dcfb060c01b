package java.util.logging;

/** How much a message of a log matters. */
public class Level implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  private static final java.util.ArrayList<Level> KNOWN =
      new java.util.ArrayList<>();

  public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
  public static final Level SEVERE = new Level("SEVERE", 1000);
  public static final Level WARNING = new Level("WARNING", 900);
  public static final Level INFO = new Level("INFO", 800);
  public static final Level CONFIG = new Level("CONFIG", 700);
  public static final Level FINE = new Level("FINE", 500);
  public static final Level FINER = new Level("FINER", 400);
  public static final Level FINEST = new Level("FINEST", 300);
  public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

  private final String name;
  private final int value;

  protected Level(String name, int value) {
    this.name = java.util.Objects.requireNonNull(name);
    this.value = value;
    KNOWN.add(this);
  }

  public static Level parse(String text) {
    for (Level level : KNOWN) {
      if (level.name.equals(text) || text.equals("" + level.value)) {
        return level;
      }
    }
    throw new IllegalArgumentException("Bad level \"" + text + "\"");
  }

  public String getName() {
    return name;
  }

  public String getLocalizedName() {
    return name;
  }

  public final int intValue() {
    return value;
  }

  @Override
  public final String toString() {
    return name;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Level && ((Level) other).value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }
}
