import { z } from 'zod';

/** Maximum number of addresses in one list of a filter. */
export const FILTER_ADDRESSES_MAX = 100;
/** Maximum number of alternatives of one topic. */
export const FILTER_TOPICS_MAX = 20;
/** Maximum number of conditions on arguments of an event. */
export const FILTER_ARGUMENTS_MAX = 16;
/** Maximum length of an event's declaration. */
export const FILTER_EVENT_LENGTH_MAX = 1000;

const addresses = z
  .array(z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'))
  .min(1)
  .max(FILTER_ADDRESSES_MAX);
const topics = z
  .array(z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a topic of 32 bytes'))
  .min(1)
  .max(FILTER_TOPICS_MAX);
const amount = z.string().regex(/^(0|[1-9]\d{0,77})$/, 'Expected a decimal integer');
const integer = z.string().regex(/^(0|-?[1-9]\d{0,77})$/, 'Expected a decimal integer');

/** Condition on an argument of an event: its value as text, or bounds of an integer, both included. */
export const argumentCondition = z.union([
  z.string().max(1000),
  z
    .strictObject({ min: integer.optional(), max: integer.optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, 'Expected min or max'),
]);
export type ArgumentCondition = z.infer<typeof argumentCondition>;

const parties = { from: addresses.optional(), to: addresses.optional(), address: addresses.optional() };

/**
 * Filter of a stream: one kind of items and conditions that all have to hold; a list is met by any of its entries.
 * Amounts are in the smallest unit.
 */
export const streamFilter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('log'),
    /** Emitting contracts. */
    contract: addresses.optional(),
    /** Alternatives for each topic by its position; null for any. */
    topics: z.array(topics.nullable()).max(4).optional(),
  }),
  z.strictObject({
    kind: z.literal('event'),
    contract: addresses.optional(),
    /** Declaration as in Solidity, with `indexed` and names: `event Transfer(address indexed from, …)`. */
    event: z.string().max(FILTER_EVENT_LENGTH_MAX),
    /** Conditions on arguments, by name. */
    args: z
      .record(z.string().max(100), argumentCondition)
      .refine((args) => Object.keys(args).length <= FILTER_ARGUMENTS_MAX, 'Too many conditions')
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('transaction'),
    /** Called or created contracts. */
    contract: addresses.optional(),
    ...parties,
    min_value: amount.optional(),
  }),
  z.strictObject({
    kind: z.literal('token_transfer'),
    /** Tokens. */
    contract: addresses.optional(),
    ...parties,
    min_value: amount.optional(),
  }),
  z.strictObject({ kind: z.literal('coin_movement'), ...parties, min_value: amount.optional() }),
]);
export type StreamFilter = z.infer<typeof streamFilter>;

/** Kinds of items. */
export const STREAM_KINDS = ['log', 'event', 'transaction', 'token_transfer', 'coin_movement'] as const;
