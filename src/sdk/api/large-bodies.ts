/** @file Large JSON bodies of requests. */

export {
  createLargeJsonParser,
  LARGE_BODY_BYTES_MAX,
  limitLargeBodies,
} from '#api/parameters/large-bodies.ts';
