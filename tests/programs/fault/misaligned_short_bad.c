// mpiproof-test:
// expect: violated
// finding: misaligned-access @ BUG

/* A short written at an odd address. */
int main(void) {
  _Alignas(4) unsigned char packet[6] = {0};
  *(unsigned short *)(packet + 3) = 0x1234; /* @BUG */
  return packet[0];
}
