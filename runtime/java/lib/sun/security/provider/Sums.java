package sun.security.provider;

import java.security.MessageDigestSpi;

/** The sums that are there, by name. */
public final class Sums {
  private Sums() {}

  /** Null: it is not there. */
  public static MessageDigestSpi find(String name) {
    switch (name.toUpperCase()) {
      case "MD5": return new MD5();
      case "SHA": case "SHA1": case "SHA-1": return new SHA();
      case "SHA224": case "SHA-224": return new SHA2.SHA224();
      case "SHA256": case "SHA-256": return new SHA2.SHA256();
      case "SHA384": case "SHA-384": return new SHA5.SHA384();
      case "SHA512": case "SHA-512": return new SHA5.SHA512();
      case "SHA-512/224": return new SHA5.SHA512_224();
      case "SHA-512/256": return new SHA5.SHA512_256();
      default: return null;
    }
  }
}
