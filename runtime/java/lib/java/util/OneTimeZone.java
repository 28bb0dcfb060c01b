package java.util;

/** Processes run in universal time; names of zones are not translated. */
final class OneTimeZone {
  private OneTimeZone() {}

  static TimeZone here() {
    return new SimpleTimeZone(0, "UTC");
  }

  static String name(TimeZone zone, boolean summer, int style, Locale locale) {
    return zone.getID();
  }
}
