import { z } from 'zod';

/** An integer as decimal text: wei amounts, gas, supplies, counters that may exceed 2^53. */
export const dec = z.string().regex(/^-?\d+$/);

/** A decimal number as text: fiat prices, ratios. */
export const decFraction = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A JSON integer. */
export const int = z.number().int();

/** `0x` and lower-case hex digits. */
export const hex = z.string().regex(/^0x[0-9a-f]*$/);

/** A 20-byte address in EIP-55 checksum case. */
export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

/** ISO 8601 UTC with microseconds: `2023-12-11T14:22:32.000000Z`. */
export const timestamp = z.string().regex(/^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().regex(/^\d{4,}-\d{2}-\d{2}$/);
