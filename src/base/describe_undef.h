// No include guard: ends one use of a description (describe.h).
#undef BEGIN
#undef IDENTITY
#undef IDENTITY_AS
#undef CAUSAL
#undef HISTORY
#undef HISTORY_ARRAY
#undef CACHE
#undef CACHE_ARRAY
#undef PART
#undef PART_ARRAY
#undef TAIL
#undef END
