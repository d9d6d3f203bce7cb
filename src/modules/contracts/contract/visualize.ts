import { z } from 'zod';

/** Files to draw, text by path, and what is needed of `svg` and `png`, with commas between. */
export const visualizeQuery = z.object({
  sources: z.record(z.string().max(500), z.string()),
  outputMask: z
    .string()
    .regex(/^(svg|png)(,(svg|png))*$/)
    .nullish()
    .transform((mask) => mask ?? undefined),
});

/** The same, and the contract whose storage is drawn: its file and its name. */
export const visualizeStorageQuery = visualizeQuery.extend({
  fileName: z.string().max(500),
  contractName: z.string().max(200),
});

/** Pictures in Base64; null where one was not asked for, or is not made: no PNG is made here. */
export const visualizeResult = z.object({ png: z.string().nullish(), svg: z.string().nullish() });
