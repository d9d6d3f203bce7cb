import { createHash } from 'node:crypto';
import { CHART_DAYS, compareRanks } from '#sdk/api/answers.ts';
import type { Market, RankedToken, TokenMarket } from '#sdk/api/part.ts';
import type { CheckedDay, CheckedQuote, QuoteRow } from '../db/quotes.ts';

/** All known prices, in memory: some 1,000 tokens and 4,000 days. */
export interface PriceBook extends Market {
  /** The coin's figures; null if its price is too old. */
  coin(): CheckedQuote | null;
  /** The price of the coin on a day (`2026-11-23`), the last known one of that day. */
  dayRate(day: string): string | null;
  /** Changes with the content of the book; equal for every process with the same content. */
  version(): string;
  /** Replaces the content; returns true if anything changed, or the price of the coin is a newer one. */
  load(quotes: readonly QuoteRow[], days: readonly CheckedDay[]): boolean;
}

/** The age is computed with the clock of the database, so the same quote may seem newer by this much. */
const CLOCK_ERROR_MS = 500;

type KnownToken = TokenMarket & { address: Buffer };

/** Creates an empty book. */
export function createPriceBook(ageMaxMs: number, now: () => number): PriceBook {
  let coin: { quote: QuoteRow; takenAt: number } | null = null;
  let tokens = new Map<string, KnownToken>();
  let days = new Map<string, CheckedDay>();
  let newestDays: readonly CheckedDay[] = [];
  let ranks: Record<'fiat_value' | 'circulating_market_cap', readonly RankedToken[]> = {
    fiat_value: [],
    circulating_market_cap: [],
  };
  let version = '0';

  const current = () => (coin !== null && now() < coin.takenAt + ageMaxMs ? coin.quote : null);

  return {
    coin: current,
    coinRate: () => current()?.price ?? null,
    coinTakenAt: () => (coin === null ? null : coin.takenAt),
    dayRate: (day) => days.get(day)?.price ?? null,
    tokenOf: (address) => tokens.get(address.toString('latin1')),
    rank: (sort) => ranks[sort],
    version: () => (coin !== null && current() === null ? `${version}-old` : version),
    chart: () => ({
      chart_data: newestDays.map(({ day, price, marketCap }) => ({
        date: day,
        closing_price: price,
        market_cap: marketCap,
        tvl: null,
      })),
      available_supply: current()?.supply ?? null,
    }),
    load(quotes, given) {
      const fresh = quotes.filter(({ ageMs }) => ageMs < ageMaxMs);
      const next = digest(fresh, given);
      const known = quotes.find(({ subject }) => subject.length === 0);
      const before = coin?.takenAt ?? 0;
      coin = known === undefined ? null : { quote: known, takenAt: now() - known.ageMs };
      const isNewer = coin !== null && current() !== null && coin.takenAt > before + CLOCK_ERROR_MS;
      if (next === version) return isNewer;
      version = next;
      tokens = new Map(fresh.filter(({ subject }) => subject.length > 0).map(toEntry));
      days = new Map(given.map((day) => [day.day, day]));
      newestDays = given.slice(0, CHART_DAYS);
      ranks = {
        fiat_value: rankBy(tokens, 'exchange_rate'),
        circulating_market_cap: rankBy(tokens, 'circulating_market_cap'),
      };
      return true;
    },
  };
}

function toEntry({ subject, price, marketCap, volume }: QuoteRow): [string, KnownToken] {
  const token = {
    exchange_rate: price,
    circulating_market_cap: marketCap,
    volume_24h: volume,
    address: subject,
  };
  return [subject.toString('latin1'), token];
}

function rankBy(
  tokens: ReadonlyMap<string, KnownToken>,
  key: 'exchange_rate' | 'circulating_market_cap',
): RankedToken[] {
  return [...tokens.values()]
    .flatMap(({ address, [key]: value }) => (value === null ? [] : [{ address, value }]))
    .sort(compareRanks);
}

function digest(quotes: readonly QuoteRow[], days: readonly CheckedDay[]): string {
  const hash = createHash('sha256');
  const figures = quotes
    .map(({ subject, price, marketCap, change, volume, supply }) =>
      [subject.toString('hex'), price, marketCap, change, volume, supply].join(),
    )
    .sort();
  hash.update(figures.join('\n')).update('\n\n');
  for (const { day, price, marketCap } of days) hash.update(`${day},${price},${marketCap}\n`);
  return hash.digest('hex').slice(0, 12);
}
