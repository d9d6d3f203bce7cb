import { z } from 'zod';
import { int } from './primitives.ts';

/**
 * Spyglass only: present where a value was truncated. Size of the full value in bytes, and its path: raw, or hex text
 * with `?format=hex`.
 */
export const truncated = z.object({ bytes: int, url: z.string() });
export type Truncated = z.infer<typeof truncated>;
