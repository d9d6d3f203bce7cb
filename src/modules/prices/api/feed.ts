import type { DatabasePool } from '#sdk/db/connection.ts';
import { sleep } from '#sdk/lib/async.ts';
import { BaseError, hexToBytes } from '#sdk/lib/values.ts';
import { COIN, listDays, listQuotes, type QuoteRow, writeDays, writeQuotes } from '../db/quotes.ts';
import { type ClaimedRound, claimRound, endRound } from '../db/rounds.ts';
import type { PriceBook } from './price-book.ts';
import { checkDays, checkQuote } from './sources/check-quote.ts';
import { PriceSourceError } from './sources/price-source-error.ts';
import { type DayQuote, type PriceSource, type Quote, toDayText } from './sources/quotes.ts';

/** Dependencies of the feed. */
export interface FeedDeps {
  pool: DatabasePool;
  source: PriceSource;
  /** Key under which the source's prices are stored. */
  sourceKey: string;
  book: PriceBook;
  /** The tokens to request prices for, in lower case. */
  listTokens: () => Promise<readonly string[]>;
  limits: { intervalMs: number; jumpMax: number; tokensMax: number };
  onChange: () => void;
  warn: (message: string) => void;
  now: () => Date;
}

/** Interval at which stored prices are reread, in ms: another process may have fetched new ones. */
const LOOK_MS = 15_000;
const PAUSE_MAX_MS = 3_600_000;
/** A source may request a longer pause than our own maximum. */
const RETRY_AFTER_MAX_MS = 86_400_000;
/** Ten batches of tokens of 10 s each; after that another process may start a round. */
const ROUND_MS = 600_000;
/** Maximum number of log lines per round about implausible prices. */
const FAULTS_LOGGED_MAX = 5;

/** Fetches prices whenever they are due, until the signal aborts. Never throws. */
export async function runFeed(deps: FeedDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await doRound(deps);
    } catch (error) {
      if (!signal.aborted) deps.warn(`Prices could not be read or stored: ${toSentence(error)}`);
    }
    await sleep(Math.min(LOOK_MS, deps.limits.intervalMs), signal);
  }
}

/** Requests the source if that is due, and loads the stored prices into memory. */
export async function doRound(deps: FeedDeps): Promise<void> {
  const { pool, sourceKey, book, onChange, limits, warn } = deps;
  const claimed = await claimRound(pool, sourceKey, ROUND_MS);
  if (claimed !== null) {
    try {
      await fetchPrices(deps, claimed);
      const hasDays = claimed.isHistoryDue;
      await endRound(pool, sourceKey, { failures: 0, pauseMs: limits.intervalMs, hasDays });
    } catch (error) {
      const failures = Math.min(claimed.failures + 1, 1000);
      const pauseMs = choosePause(error, failures, limits.intervalMs);
      warn(
        `${toSentence(error)} The last prices stay; the next attempt is in ${Math.round(pauseMs / 1000)} s.`,
      );
      await endRound(pool, sourceKey, { failures, pauseMs, hasDays: false });
    }
  }
  const [quotes, days] = await Promise.all([listQuotes(pool, sourceKey), listDays(pool, sourceKey)]);
  if (book.load(quotes, days)) onChange();
}

/** Pause before a retry: doubles with each failure, up to an hour; longer only if the source requests it. */
export function choosePause(error: unknown, failures: number, intervalMs: number): number {
  const byItself = Math.min(intervalMs * 2 ** Math.min(failures, 20), Math.max(PAUSE_MAX_MS, intervalMs));
  const reported = error instanceof PriceSourceError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(byItself, Math.min(reported, RETRY_AFTER_MAX_MS));
}

/** The coin comes first: if a later part of a round fails, the earlier ones are stored. */
async function fetchPrices(deps: FeedDeps, { isHistoryDue }: ClaimedRound): Promise<void> {
  const { pool, source, sourceKey, limits, now } = deps;
  const quotes = await listQuotes(pool, sourceKey);
  const last = new Map(quotes.map((row) => [row.subject.toString('hex'), row]));
  const today = toDayText(now().getTime()) ?? '';
  const faults: string[] = [];
  const coin = await source.readCoin();
  if (coin === null) faults.push('the source has no price of the coin');
  const [taken] = coin === null ? [] : checkAll([[COIN, coin]], { last, limits, faults });
  if (taken !== undefined) {
    const { price, marketCap } = taken.quote;
    await writeQuotes(pool, sourceKey, [taken]);
    await writeDays(pool, sourceKey, [{ day: today, price, marketCap }]);
  }
  const tokens = [...(await source.readTokens(await deps.listTokens()))]
    .filter(([address]) => /^0x[\da-f]{40}$/.test(address))
    .slice(0, limits.tokensMax)
    .map(([address, quote]) => [hexToBytes(address), quote] as const);
  await writeQuotes(pool, sourceKey, checkAll(tokens, { last, limits, faults }));
  if (isHistoryDue) {
    const days = checkDays(await readHistory(source, faults), today);
    await writeDays(
      pool,
      sourceKey,
      days.filter(({ day }) => day !== today || taken === undefined),
    );
  }
  for (const fault of faults.slice(0, FAULTS_LOGGED_MAX)) deps.warn(`A price was not taken: ${fault}.`);
}

/** A plan without history must not prevent current prices; a requested pause is respected. */
async function readHistory(source: PriceSource, faults: string[]): Promise<readonly DayQuote[]> {
  try {
    return await source.readDays();
  } catch (error) {
    if (error instanceof PriceSourceError && error.retryAfterMs !== null) throw error;
    faults.push(`of earlier days. ${toSentence(error).replace(/\.$/, '')}`);
    return [];
  }
}

interface CheckDeps {
  last: ReadonlyMap<string, QuoteRow>;
  limits: { jumpMax: number };
  faults: string[];
}

function checkAll(quotes: readonly (readonly [Buffer, Quote])[], { last, limits, faults }: CheckDeps) {
  return quotes.flatMap(([subject, quote]) => {
    const before = last.get(subject.toString('hex')) ?? null;
    const checked = checkQuote(quote, { last: before, jumpMax: limits.jumpMax });
    if (!('fault' in checked)) return [{ subject, quote: checked }];
    faults.push(
      `${subject.length === 0 ? 'of the coin' : `of 0x${subject.toString('hex')}`}, ${checked.fault}`,
    );
    return [];
  });
}

/** Messages of our own errors contain no URL that may have a key in it. */
function toSentence(error: unknown): string {
  if (error instanceof BaseError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
