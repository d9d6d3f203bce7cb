/** What a source says of the coin or of a token, in USD, not checked yet. */
export interface Quote {
  price: unknown;
  marketCap?: unknown;
  /** In percent, over 24 hours. */
  change?: unknown;
  volume?: unknown;
  /** Of the coin: how many there are. */
  supply?: unknown;
}

/** A day's price and market cap, not checked yet. */
export interface DayQuote {
  /** `2026-11-23`, in UTC. */
  day: string;
  price: unknown;
  marketCap?: unknown;
}

/** Quotes of tokens by address in lower case. */
export type TokenQuotes = ReadonlyMap<string, Quote>;

/** A place that prices come from. Each function throws a `PriceSourceError` where it gets no answer. */
export interface PriceSource {
  readCoin(): Promise<Quote | null>;
  /** Of these tokens (addresses in lower case) those that it knows. */
  readTokens(addresses: readonly string[]): Promise<TokenQuotes>;
  /** The days that it knows; empty where it has no history. */
  readDays(): Promise<readonly DayQuote[]>;
}

/** Days of an answer that are looked at. */
export const DAYS_MAX = 4000;

/** The value below the keys; undefined where there is none. Only own keys are followed. */
export function readPath(value: unknown, ...keys: readonly string[]): unknown {
  let found: unknown = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** The keys and values of an object; none of anything else. */
export function listEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** A day of UTC as `2026-11-23`; null for a time that is none. */
export function toDayText(ms: unknown): string | null {
  if (typeof ms !== 'number' || !(ms >= 0 && ms < 253_402_300_800_000)) return null;
  return new Date(ms).toISOString().slice(0, 10);
}
