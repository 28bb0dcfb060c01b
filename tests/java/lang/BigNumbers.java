import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class BigNumbers {
  public static void main(String[] args) {
    java.math.BigInteger f = java.math.BigInteger.ONE;
    for (int i = 2; i <= 40; i++) f = f.multiply(java.math.BigInteger.valueOf(i));
    System.out.println(f + " " + f.bitLength() + " " + f.mod(java.math.BigInteger.valueOf(1000007)) + " " + f.divide(new java.math.BigInteger("123456789012345678901")));
    System.out.println(new java.math.BigInteger("2").pow(200).subtract(f).negate().toString(16) + " " + java.math.BigInteger.TWO.modPow(f, java.math.BigInteger.valueOf(97)));
    java.math.BigDecimal d = new java.math.BigDecimal("10").divide(new java.math.BigDecimal("3"), 20, java.math.RoundingMode.HALF_UP);
    System.out.println(d + " " + d.setScale(3, java.math.RoundingMode.DOWN) + " " + new java.math.BigDecimal("1.10").add(new java.math.BigDecimal("2.205")) + " " + new java.math.BigDecimal("1E+3").toPlainString());
  }
}
