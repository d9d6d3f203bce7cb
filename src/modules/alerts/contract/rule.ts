import { z } from 'zod';

/** Maximum length of a query, in characters. */
const QUERY_LENGTH_MAX = 10_000;
/** Largest number of events of a rule. */
const EVENTS_MAX = 10_000;
/** Longest window of a rule, in minutes. */
const MINUTES_MAX = 1440;
/** Longest time without a block of a rule, in seconds. */
const SECONDS_MAX = 604_800;

const DECIMAL = /^-?(0|[1-9]\d{0,77})(\.\d{1,30})?$/;
const decimal = z.string().regex(DECIMAL, 'Expected a decimal number');
/** Distance by which a value has to go back before the alert recovers. */
const margin = z.string().regex(DECIMAL, 'Expected a decimal number').regex(/^[^-]/, 'Expected 0 or more');

/** Rule of an alert. */
export const alertRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('count'),
    /** Filter of a stream (docs/STREAMS.md). */
    filter: z.looseObject({ kind: z.string() }),
    /** The alert fires above this number of matching items. */
    more_than: z.number().int().min(0).max(EVENTS_MAX),
    /** Length of the window, in minutes of block times. */
    minutes: z.number().int().min(1).max(MINUTES_MAX),
    /** The alert recovers at `more_than` minus this number. */
    margin: z.number().int().min(0).max(EVENTS_MAX).optional(),
  }),
  z.strictObject({
    kind: z.literal('value'),
    /** One SELECT (docs/SQL.md), of which the first cell is read. */
    query: z.string().min(1).max(QUERY_LENGTH_MAX),
    parameters: z
      .array(z.union([z.string().max(1000), z.number(), z.boolean()]).nullable())
      .max(20)
      .optional(),
    threshold: decimal,
    /** `both` fires when the value leaves the side on which it was first read. */
    direction: z.enum(['up', 'down', 'both']),
    margin: margin.optional(),
  }),
  z.strictObject({
    kind: z.literal('silence'),
    /** The alert fires after this time without a new block. */
    seconds: z.number().int().min(10).max(SECONDS_MAX),
  }),
]);
