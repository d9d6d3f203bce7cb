import { z } from 'zod';
import { int } from '../primitives.ts';

/** A trait of a collection, by the metadata that was fetched. */
const tokenTrait = z.object({
  name: z.string(),
  /** Number of token instances that have it. */
  instances_count: int,
  /** Its values, the most frequent first, at most 50. */
  values: z.array(z.object({ value: z.string(), instances_count: int })),
  /** True if it may have further values. */
  has_more_values: z.boolean(),
});
export type TokenTrait = z.infer<typeof tokenTrait>;

/** Traits of a collection. */
export const tokenTraits = z.object({
  /** The most frequent first, at most 60. */
  traits: z.array(tokenTrait),
  /** Number of token instances with metadata, out of which traits are counted. */
  read_count: int,
  /** Number of token instances whose traits are unknown, since their metadata was not fetched, is none, or is too large. */
  unknown_count: int,
  /** False if the collection has more token instances than are read, those with the highest ids. */
  is_whole: z.boolean(),
});
export type TokenTraits = z.infer<typeof tokenTraits>;
