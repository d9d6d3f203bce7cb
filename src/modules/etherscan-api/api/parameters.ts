import type { Order } from '#sdk/db/queries.ts';
import { hexToBytes, isAddress, isHash } from '#sdk/lib/values.ts';
import { notOk, RefusalError } from './refusal.ts';

/** The parameters of a request, by lower-case name. */
export type Parameters = ReadonlyMap<string, string>;

/** Maximum distance of a page's end from the beginning of its list, in rows. */
export const WINDOW_MAX = 10_000;

const BLOCK_MAX = Number.MAX_SAFE_INTEGER;

/** @throws RefusalError */
export function readAddress(parameters: Parameters, name = 'address'): Buffer {
  const text = parameters.get(name) ?? '';
  if (!isAddress(text)) {
    const kind = name === 'contractaddress' ? 'contract address' : 'address';
    throw notOk(`Error! Invalid ${kind} format`);
  }
  return hexToBytes(text);
}

/**
 * Reads an optional address; null if it is left out, or empty while another parameter selects the rows. An empty one alone
 * is refused: it comes from a variable without a value, and would select the rows of the whole chain.
 * @throws RefusalError
 */
export function readAddressOrNull(
  parameters: Parameters,
  name: string,
  others: readonly string[],
): Buffer | null {
  const text = parameters.get(name);
  const isLeftOut = text === '' && others.some((other) => parameters.get(other));
  return text === undefined || text === null || isLeftOut ? null : readAddress(parameters, name);
}

/** @throws RefusalError */
export function readHash(parameters: Parameters, name = 'txhash'): Buffer {
  const text = parameters.get(name) ?? '';
  if (!isHash(text)) throw notOk(`Error! Invalid ${name} format`);
  return hexToBytes(text);
}

/** A non-negative integer, decimal or `0x…`; `otherwise` if the parameter is left out. */
export function readNumber<Otherwise>(
  parameters: Parameters,
  name: string,
  otherwise: Otherwise,
): number | Otherwise {
  const text = parameters.get(name) ?? '';
  if (text === '') return otherwise;
  if (!/^(\d{1,18}|0x[0-9a-f]{1,14})$/i.test(text)) throw notOk(`Error! Invalid ${name} value`);
  return Math.min(Number(text), BLOCK_MAX);
}

/** Range of rows of the requested page. */
export interface PageWindow {
  /** Number of rows before the page, and up to its end. */
  start: number;
  end: number;
}

/** Reads `page` and `offset`; without them the page is the whole window. */
export function readPage(parameters: Parameters, offsetMax = WINDOW_MAX): PageWindow {
  const page = Math.max(1, readNumber(parameters, 'page', 1));
  const offset = readNumber(parameters, 'offset', 0) || offsetMax;
  if (offset > offsetMax || page * offset > WINDOW_MAX) {
    const message = `Result window is too large, PageNo x Offset size must be less than or equal to ${WINDOW_MAX}`;
    throw new RefusalError({ status: '0', message, result: null });
  }
  return { start: (page - 1) * offset, end: page * offset };
}

const DAY_MS = 86_400_000;

/** A date as a day number: seconds since 1970 / 86,400. @throws RefusalError */
export function readDay(parameters: Parameters, name: string): bigint {
  const date = parameters.get(name) ?? '';
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw notOk('Error! Invalid date format: YYYY-MM-DD');
  return BigInt(Math.floor(ms / DAY_MS));
}

/** Reads `sort`: ascending if left out. @throws RefusalError */
export function readOrder(parameters: Parameters): Order {
  const text = parameters.get('sort')?.toLowerCase() || 'asc';
  if (text !== 'asc' && text !== 'desc') throw notOk('Error! Invalid sort value: asc, desc');
  return text;
}
