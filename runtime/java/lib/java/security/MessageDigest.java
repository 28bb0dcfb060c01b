package java.security;

import java.nio.ByteBuffer;
import sun.security.provider.Sums;

/** Sums of the JDK's own provider, without the machinery that looks for others. */
public abstract class MessageDigest extends MessageDigestSpi {
  private final String algorithm;
  private boolean begun;

  protected MessageDigest(String algorithm) {
    this.algorithm = algorithm;
  }

  public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
    if (algorithm == null) {
      throw new NullPointerException("null algorithm name");
    }
    MessageDigestSpi found = Sums.find(algorithm);
    if (found == null) {
      if (algorithm.toUpperCase().startsWith("SHA") || algorithm.equalsIgnoreCase("MD2")) {
        throw mpiproof.Limit.reached("MessageDigest " + algorithm);
      }
      throw new NoSuchAlgorithmException(algorithm + " MessageDigest not available");
    }
    return new Known(found, algorithm);
  }

  public static MessageDigest getInstance(String algorithm, String provider)
      throws NoSuchAlgorithmException, NoSuchProviderException {
    if (provider == null || provider.isEmpty()) {
      throw new IllegalArgumentException("missing provider");
    }
    if (!provider.equals("SUN")) {
      throw new NoSuchProviderException("no such provider: " + provider);
    }
    return getInstance(algorithm);
  }

  public void update(byte input) {
    engineUpdate(input);
    begun = true;
  }

  public void update(byte[] input, int offset, int len) {
    if (input == null) {
      throw new IllegalArgumentException("No input buffer given");
    }
    if (input.length - offset < len) {
      throw new IllegalArgumentException("Input buffer too short");
    }
    engineUpdate(input, offset, len);
    begun = true;
  }

  public void update(byte[] input) {
    engineUpdate(input, 0, input.length);
    begun = true;
  }

  public final void update(ByteBuffer input) {
    if (input == null) {
      throw new NullPointerException();
    }
    engineUpdate(input);
    begun = true;
  }

  public byte[] digest() {
    byte[] sum = engineDigest();
    begun = false;
    return sum;
  }

  public int digest(byte[] out, int offset, int len) throws DigestException {
    if (out == null) {
      throw new IllegalArgumentException("No output buffer given");
    }
    if (out.length - offset < len) {
      throw new IllegalArgumentException("Output buffer too small for specified offset and length");
    }
    int written = engineDigest(out, offset, len);
    begun = false;
    return written;
  }

  public byte[] digest(byte[] input) {
    update(input);
    return digest();
  }

  public void reset() {
    engineReset();
    begun = false;
  }

  public static boolean isEqual(byte[] a, byte[] b) {
    return java.util.Arrays.equals(a, b);
  }

  public final String getAlgorithm() {
    return algorithm;
  }

  public final int getDigestLength() {
    return engineGetDigestLength();
  }

  @Override
  public String toString() {
    return algorithm + " Message Digest from SUN, <" + (begun ? "in progress" : "initialized")
        + ">\n";
  }

  @Override
  public Object clone() throws CloneNotSupportedException {
    if (!(this instanceof Cloneable)) {
      throw new CloneNotSupportedException();
    }
    return super.clone();
  }

  /** Around a sum of the JDK's, which does the work. */
  private static final class Known extends MessageDigest implements Cloneable {
    private MessageDigestSpi inner;

    Known(MessageDigestSpi inner, String algorithm) {
      super(algorithm);
      this.inner = inner;
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
      Known copy = (Known) super.clone();
      copy.inner = (MessageDigestSpi) inner.clone();
      return copy;
    }

    @Override
    protected int engineGetDigestLength() {
      return inner.engineGetDigestLength();
    }

    @Override
    protected void engineUpdate(byte input) {
      inner.engineUpdate(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int len) {
      inner.engineUpdate(input, offset, len);
    }

    @Override
    protected void engineUpdate(ByteBuffer input) {
      inner.engineUpdate(input);
    }

    @Override
    protected byte[] engineDigest() {
      return inner.engineDigest();
    }

    @Override
    protected int engineDigest(byte[] out, int offset, int len) throws DigestException {
      return inner.engineDigest(out, offset, len);
    }

    @Override
    protected void engineReset() {
      inner.engineReset();
    }
  }
}
