import type { Parameters } from './parameters.ts';
import { notOk } from './refusal.ts';

const COUNT_MAX = 50;
const LENGTH_MAX = 4096;
/** The call data of `eth_call` may be longer. */
const DATA_LENGTH_MAX = 128 * 1024;

/** Puts the parameters of the address and of the body together, by lower-case name; the body decides. */
export function readParameters(query: unknown, body: unknown): Parameters {
  const entries = [...Object.entries(Object(query)), ...Object.entries(Object(body))];
  if (entries.length > COUNT_MAX) throw notOk('Error! Too many parameters');
  const texts = entries.map(([name, value]) => [name.toLowerCase(), toText(value)] as const);
  for (const [name, text] of texts)
    if (text.includes('\0') || text.length > (name === 'data' ? DATA_LENGTH_MAX : LENGTH_MAX))
      throw notOk(`Error! Invalid ${name.slice(0, 40)} value`);
  return new Map(texts);
}

/** Of a parameter that is given twice the last counts. */
function toText(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return ['string', 'number', 'boolean'].includes(typeof last) ? String(last).trim() : '';
}
