import { z } from 'zod';
import { int } from './primitives.ts';

/**
 * Ours alone: stands beside a value that was cut, and only there. How many bytes the whole has, and the path that answers
 * them: as they are, or with `?format=hex` as text.
 */
export const truncated = z.object({ bytes: int, url: z.string() });
export type Truncated = z.infer<typeof truncated>;
