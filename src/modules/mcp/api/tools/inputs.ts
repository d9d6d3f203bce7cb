import { z } from 'zod';
import { ToolError } from '../reader/api-reader.ts';

const TEXT_MAX = 300;

export const ADDRESS = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hexadecimal digits; find it by name with search')
  .describe('Address: 0x and 40 hexadecimal digits');

export const HASH = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'a hash is 0x and 64 hexadecimal digits')
  .describe('Transaction hash: 0x and 64 hexadecimal digits');

export const BLOCK_NUMBER = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Arguments of every tool of a chain that was reset. */
export const OF_RUN = {
  run: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .describe('Earlier run of a reset development chain (list_runs)'),
};

/** Arguments of every tool with a list. */
export const OF_LIST = {
  cursor: z.string().max(2500).optional().describe('Cursor at the end of the answer before'),
  limit: z.int().min(1).max(50).default(20).describe('Maximum number of items'),
};

/** An item's own text, as it is sent to the API. */
export const TEXT = z.string().min(1).max(TEXT_MAX);

export const TIME = z
  .string()
  .max(40)
  .describe('Time: ISO 8601 such as 2026-01-31T12:00:00Z, or Unix seconds');

/** The time in the form of the API. @throws ToolError */
export function toIsoTime(text: string): string {
  const isSeconds = /^\d{1,12}$/.test(text);
  const date = new Date(isSeconds ? Number(text) * 1000 : text);
  if (Number.isNaN(date.getTime()))
    throw new ToolError(
      `'${text.slice(0, 40)}' is no time: give ISO 8601, such as 2026-01-31T12:00:00Z, or Unix seconds`,
    );
  return date.toISOString();
}
