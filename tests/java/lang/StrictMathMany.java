import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StrictMathMany {
  public static void main(String[] args) {
    Random r = new Random(5);
    long mix = 0;
    for (int i = 0; i < 300; i++) {
      double x = r.nextGaussian() * Math.pow(10, r.nextInt(6) - 2);
      double y = r.nextDouble() * 2 - 1;
      double[] all = {StrictMath.sin(x), StrictMath.cos(x), StrictMath.tan(x), StrictMath.atan(x),
          StrictMath.asin(y), StrictMath.acos(y), StrictMath.log(Math.abs(x)), StrictMath.log10(Math.abs(x)),
          StrictMath.log1p(y), StrictMath.expm1(y * 30), StrictMath.sinh(y * 20), StrictMath.cosh(y * 20),
          StrictMath.tanh(y * 3), StrictMath.atan2(x, y), StrictMath.pow(Math.abs(x), y), StrictMath.exp(y * 100),
          StrictMath.cbrt(x), StrictMath.hypot(x, y)};
      for (double z : all) mix = mix * 31 + Double.doubleToLongBits(z);
      if (i % 50 == 0) System.out.println(Arrays.toString(all));
    }
    System.out.println(mix);
  }
}
