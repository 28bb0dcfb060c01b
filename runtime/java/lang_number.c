/* Numbers as bits, and what StrictMath leaves to the machine. */
#include <math.h>
#include <string.h>

#include "java/object.h"

int64_t Java_java_lang_Double_doubleToRawLongBits(double x) {
  int64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

double Java_java_lang_Double_longBitsToDouble(int64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

int32_t Java_java_lang_Float_floatToRawIntBits(float x) {
  int32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

float Java_java_lang_Float_intBitsToFloat(int32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

double Java_java_lang_StrictMath_sqrt(double x) {
  return sqrt(x);
}

double Java_java_lang_StrictMath_IEEEremainder(double x, double y) {
  return remainder(x, y);
}

int32_t Java_java_lang_StringUTF16_isBigEndian(void) {
  return 0;
}
