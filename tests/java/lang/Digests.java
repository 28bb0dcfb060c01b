// Sums of messages: all of the JDK's common ones, in parts, cloned, of all lengths.
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

public class Digests {
  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      text.append(String.format("%02x", b));
    }
    return text.toString();
  }

  public static void main(String[] args) throws Exception {
    String[] names = {"MD5", "SHA-1", "SHA", "sha-256", "SHA-224", "SHA-384", "SHA-512",
        "SHA-512/256", "SHA-512/224"};
    for (String name : names) {
      MessageDigest sum = MessageDigest.getInstance(name);
      System.out.println(sum.getAlgorithm() + " " + sum.getDigestLength() + " "
          + hex(sum.digest("The quick brown fox".getBytes(StandardCharsets.UTF_8))));
      sum.update((byte) 'a');
      System.out.print(sum);
      MessageDigest twin = (MessageDigest) sum.clone();
      sum.update("xbcx".getBytes(), 1, 2);
      System.out.println(hex(sum.digest()) + " " + hex(twin.digest()));
      System.out.print(sum);
    }
    byte[] all = new byte[300];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) (i * 37);
    }
    for (String name : new String[] {"MD5", "SHA-256", "SHA-512"}) {
      MessageDigest of = MessageDigest.getInstance(name);
      int mixed = 0;
      for (int len : new int[] {0, 1, 55, 56, 57, 63, 64, 65, 111, 112, 113, 119, 120, 127, 128, 129, 300}) {
        of.update(ByteBuffer.wrap(all, 0, len));
        byte[] sum = of.digest();
        mixed = 31 * mixed + java.util.Arrays.hashCode(sum);
      }
      System.out.println(name + " " + mixed);
    }
    MessageDigest dropped = MessageDigest.getInstance("MD5");
    dropped.update((byte) 1);
    dropped.reset();
    System.out.println(MessageDigest.isEqual(dropped.digest(), MessageDigest.getInstance("MD5").digest()));
    try {
      MessageDigest.getInstance("CRC");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(UUID.nameUUIDFromBytes("x".getBytes()));
    int nonce = 0;   // a block of a chain, as everybody mines one
    MessageDigest mine = MessageDigest.getInstance("SHA-256");
    String block;
    do {
      block = hex(mine.digest(("block" + nonce++).getBytes()));
    } while (!block.startsWith("0"));
    System.out.println(nonce + " " + block);
  }
}
