// invokedynamic.
#include "java/world.h"

JMethod *indy_method(World *world, JClass *c, uint16_t index) {
  (void)world, (void)c, (void)index;
  return NULL;
}
