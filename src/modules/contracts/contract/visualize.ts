import { z } from 'zod';

/** Files to visualize, text by path, and the comma-separated formats `svg` and `png`. */
export const visualizeQuery = z.object({
  sources: z.record(z.string().max(500), z.string()),
  outputMask: z
    .string()
    .regex(/^(svg|png)(,(svg|png))*$/)
    .nullish()
    .transform((mask) => mask ?? undefined),
});

/** Files to visualize, and the contract whose storage is to be rendered: its file and name. */
export const visualizeStorageQuery = visualizeQuery.extend({
  fileName: z.string().max(500),
  contractName: z.string().max(200),
});

/** Images in Base64; null if not requested or not supported (PNG). */
export const visualizeResult = z.object({ png: z.string().nullish(), svg: z.string().nullish() });
