package java.util;

/** A language and a country, without the data of either: text is the root's. */
public final class Locale implements Cloneable, java.io.Serializable {
  public static final Locale ENGLISH = new Locale("en", "");
  public static final Locale US = new Locale("en", "US");
  public static final Locale UK = new Locale("en", "GB");
  public static final Locale CANADA = new Locale("en", "CA");
  public static final Locale FRENCH = new Locale("fr", "");
  public static final Locale FRANCE = new Locale("fr", "FR");
  public static final Locale GERMAN = new Locale("de", "");
  public static final Locale GERMANY = new Locale("de", "DE");
  public static final Locale ITALY = new Locale("it", "IT");
  public static final Locale ROOT = new Locale("", "");
  private static Locale chosen = ENGLISH;

  private final String language;
  private final String country;

  public enum Category {
    DISPLAY, FORMAT
  }

  public Locale(String language) {
    this(language, "");
  }

  public Locale(String language, String country) {
    this.language = Objects.requireNonNull(language);
    this.country = Objects.requireNonNull(country);
  }

  public static Locale getDefault() {
    return chosen;
  }

  public static Locale getDefault(Category category) {
    return chosen;
  }

  public static void setDefault(Locale locale) {
    chosen = Objects.requireNonNull(locale);
  }

  public static Locale forLanguageTag(String tag) {
    int at = tag.indexOf('-');
    return at < 0 ? new Locale(tag, "")
                  : new Locale(tag.substring(0, at), tag.substring(at + 1));
  }

  public String getLanguage() {
    return language;
  }

  public String getCountry() {
    return country;
  }

  public String getVariant() {
    return "";
  }

  public String toLanguageTag() {
    return country.isEmpty() ? language.isEmpty() ? "und" : language
                             : language + "-" + country;
  }

  @Override
  public String toString() {
    return country.isEmpty() ? language : language + "_" + country;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Locale && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }
}
