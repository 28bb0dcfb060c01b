// mpiproof-test:
// expect: verified

/* A short written at an odd address. */
int main(void) {
  _Alignas(4) unsigned char packet[6] = {0};
  *(unsigned short *)(packet + 4) = 0x1234;
  return packet[0];
}
