// Decompression of deflated data (RFC 1951), for members of jars.
#ifndef JAVA_INFLATE_H
#define JAVA_INFLATE_H

#include "java/bytes.h"

// Fills exactly out_len bytes. False if the data is damaged or of another
// length.
bool inflate_data(Bytes in, uint8_t *out, size_t out_len);

#endif
