/** A quote of the coin or of a token from a source, in USD, not validated yet. */
export interface Quote {
  price: unknown;
  marketCap?: unknown;
  /** In percent, over 24 hours. */
  change?: unknown;
  volume?: unknown;
  /** Supply of the coin. */
  supply?: unknown;
}

/** A day's price and market cap, not validated yet. */
export interface DayQuote {
  /** `2026-11-23`, in UTC. */
  day: string;
  price: unknown;
  marketCap?: unknown;
}

/** Quotes of tokens by address in lower case. */
export type TokenQuotes = ReadonlyMap<string, Quote>;

/** A source of prices. Each function throws a `PriceSourceError` if it gets no answer. */
export interface PriceSource {
  readCoin(): Promise<Quote | null>;
  /** Quotes of these tokens (addresses in lower case), without the unknown ones. */
  readTokens(addresses: readonly string[]): Promise<TokenQuotes>;
  /** The known days; empty if the source has no history. */
  readDays(): Promise<readonly DayQuote[]>;
}

/** Maximum number of days of an answer that are read. */
export const DAYS_MAX = 4000;

/** The value below the keys; undefined if there is none. Only own keys are followed. */
export function readPath(value: unknown, ...keys: readonly string[]): unknown {
  let found: unknown = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** The keys and values of an object; none for anything else. */
export function listEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** A UTC day as `2026-11-23`; null for an invalid time. */
export function toDayText(ms: unknown): string | null {
  if (typeof ms !== 'number' || !(ms >= 0 && ms < 253_402_300_800_000)) return null;
  return new Date(ms).toISOString().slice(0, 10);
}
