import type { CheckedDay, CheckedQuote } from '../../db/quotes.ts';
import type { DayQuote, Quote } from './quotes.ts';

/** The last accepted value. */
export interface LastPrice {
  price: string;
  ageMs: number;
}

/** Maximum price; a trillion dollars. */
const PRICE_MAX = 1e12;
const PRICE_MIN = 1e-18;
/** Maximum of market caps, volumes and supplies. */
const TOTAL_MAX = 1e24;
const CHANGE_MAX = 1e6;
/** Age from which a price is no longer compared with a new one, in ms. */
const JUDGES_MS = 86_400_000;

/**
 * The figures of a quote, or the reason why its price is implausible: a sentence for the log. Implausible figures besides the
 * price are left out.
 */
export function checkQuote(
  quote: Quote,
  { last, jumpMax }: { last: LastPrice | null; jumpMax: number },
): CheckedQuote | { fault: string } {
  const price = readPrice(quote.price);
  if (price === null) return { fault: `${quoteText(quote.price)} is no price` };
  const factor = last === null || last.ageMs > JUDGES_MS ? 1 : Number(price) / Number(last.price);
  if (factor > jumpMax || factor < 1 / jumpMax)
    return { fault: `${price} is more than ${jumpMax} times away from ${last?.price}` };
  const change = toNumber(quote.change);
  return {
    price,
    marketCap: readTotal(quote.marketCap),
    change: change === null || Math.abs(change) > CHANGE_MAX ? null : change,
    volume: readTotal(quote.volume),
    supply: readTotal(quote.supply),
  };
}

/** The plausible days of a history, each once: the last entry of a day wins. */
export function checkDays(days: readonly DayQuote[], today: string): CheckedDay[] {
  const byDay = new Map<string, CheckedDay>();
  for (const { day, price: given, marketCap } of days) {
    const price = readPrice(given);
    if (price === null || !isDay(day) || day > today) continue;
    byDay.set(day, { day, price, marketCap: readTotal(marketCap) });
  }
  return [...byDay.values()];
}

function readPrice(given: unknown): string | null {
  const value = toNumber(given);
  return value === null || value < PRICE_MIN || value > PRICE_MAX ? null : toPlainText(value);
}

/** Sources write 0 for unknown values. */
function readTotal(given: unknown): string | null {
  const value = toNumber(given);
  return value === null || value <= 0 || value > TOTAL_MAX ? null : toPlainText(value);
}

function toNumber(given: unknown): number | null {
  const isText = typeof given === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(given);
  const value = typeof given === 'number' || isText ? Number(given) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Decimal digits without an exponent, fifteen of them significant. */
function toPlainText(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 15, useGrouping: false });
}

function isDay(text: string): boolean {
  if (!/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function quoteText(given: unknown): string {
  const text = typeof given === 'object' && given !== null ? 'an object' : String(given);
  return JSON.stringify(text.slice(0, 60));
}
