/* Template of complex_basic.c for one KIND. */

T NAME(creal)(C z) { return REAL(z); }

T NAME(cimag)(C z) { return IMAG(z); }

C NAME(conj)(C z) { return MAKE(REAL(z), -IMAG(z)); }

T NAME(cabs)(C z) { return NAME(hypot)(REAL(z), IMAG(z)); }

T NAME(carg)(C z) { return NAME(atan2)(IMAG(z), REAL(z)); }

C NAME(cproj)(C z) {
  if (isinf(REAL(z)) || isinf(IMAG(z)))
    return MAKE(INFINITY, NAME(copysign)(0, IMAG(z)));
  return z;
}
