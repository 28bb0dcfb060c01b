import java.util.*;

public class Cast_float_float {
  public static void main(String[] args) {
    float[] v = {0f, -0f, 1f, -1.5f, 1e38f, 1e-45f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 16777217f, 0.1f};
    for (float y : v) { float x = (float) y; System.out.print(x + " "); }
  }
}
