import { addDecimals, compareDecimals, type Decimal, parseDecimal, subtractDecimals } from './decimal.ts';
import type { RuleOf } from './rule.ts';

/** Side of a threshold. */
export type Side = 'above' | 'below';

/**
 * Judgement of a rule: its condition holds (`beyond`), it has gone back far enough to recover (`within`), or it is in the margin
 * between the two.
 */
export type Judgement =
  | { kind: 'beyond' | 'within' | 'between'; value: string; side?: Side | null }
  | { kind: 'unknown'; error: string };

/** Events in the window of a rule. */
export interface WindowCount {
  count: number;
  /** False if blocks of the window could not be read as a whole, so that there may be more. */
  isWhole: boolean;
  /** True after a block left the chain: the firing loses its ground at the threshold itself. */
  isWithdrawn?: boolean;
}

/** Judges a number of events. Pure. */
export function judgeCount(
  { more_than, margin = 0 }: Pick<RuleOf<'count'>, 'more_than' | 'margin'>,
  { count, isWhole, isWithdrawn = false }: WindowCount,
): Judgement {
  const value = String(count);
  if (count > more_than) return { kind: 'beyond', value };
  if (!isWhole)
    return {
      kind: 'unknown',
      error: `Blocks in the window could not be read: there are ${count} events or more.`,
    };
  const least = isWithdrawn ? more_than : Math.max(more_than - margin, 0);
  return { kind: count <= least ? 'within' : 'between', value };
}

/** Judges a value that the side, for `both`, has been noted of. Pure. */
export function judgeValue(
  { threshold, direction, margin = '0' }: Pick<RuleOf<'value'>, 'threshold' | 'direction' | 'margin'>,
  text: string,
  side: Side | null,
): Judgement {
  const value = parseDecimal(text);
  const [bound, back] = [parseDecimal(threshold), parseDecimal(margin)];
  if (bound === null || back === null) return { kind: 'unknown', error: 'The threshold is not a number.' };
  if (value === null) return { kind: 'unknown', error: describeUnreadable(text) };
  const noted = side ?? sideOf(value, bound);
  const isUp = direction === 'up' || (direction === 'both' && noted !== 'above');
  if (direction === 'both' && noted === null) return { kind: 'within', value: text, side: null };
  const kind = isUp ? judgeUp(value, bound, back) : judgeDown(value, bound, back);
  return { kind, value: text, ...(direction === 'both' && { side: noted }) };
}

function sideOf(value: Decimal, bound: Decimal): Side | null {
  const order = compareDecimals(value, bound);
  return order === 0 ? null : order > 0 ? 'above' : 'below';
}

function judgeUp(value: Decimal, bound: Decimal, back: Decimal) {
  if (compareDecimals(value, bound) > 0) return 'beyond';
  return compareDecimals(value, subtractDecimals(bound, back)) <= 0 ? 'within' : 'between';
}

function judgeDown(value: Decimal, bound: Decimal, back: Decimal) {
  if (compareDecimals(value, bound) < 0) return 'beyond';
  return compareDecimals(value, addDecimals(bound, back)) >= 0 ? 'within' : 'between';
}

function describeUnreadable(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `The first cell is ${shown}, which cannot be compared.`;
}

/** Judges the time since the last block, in ms. Pure. */
export function judgeSilence({ seconds }: Pick<RuleOf<'silence'>, 'seconds'>, silentMs: number): Judgement {
  const value = String(Math.floor(silentMs / 1000));
  return { kind: silentMs >= seconds * 1000 ? 'beyond' : 'within', value };
}
