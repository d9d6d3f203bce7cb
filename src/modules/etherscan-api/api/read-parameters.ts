import type { Parameters } from './parameters.ts';
import { notOk } from './refusal.ts';

/** Maximum number of parameters in a request. */
export const PARAMETERS_MAX = 50;
const LENGTH_MAX = 4096;
/** The call data of `eth_call` may be longer, as may sources. */
const DATA_LENGTH_MAX = 128 * 1024;
const TEXT_LENGTH_MAX = 16 * 1024 * 1024;

/**
 * Merges the parameters of the query string and of the body, by lower-case name; the body wins. Those of `texts` are not changed.
 * @throws RefusalError
 */
export function readParameters(query: unknown, body: unknown, texts: ReadonlySet<string>): Parameters {
  const entries = [...Object.entries(Object(query)), ...Object.entries(Object(body))];
  if (entries.length > PARAMETERS_MAX) throw notOk('Error! Too many parameters');
  const read = entries.map(([given, value]) => {
    const name = given.toLowerCase();
    return [name, texts.has(name) ? toText(value) : toText(value).trim()] as const;
  });
  for (const [name, text] of read)
    if (text.includes('\0') || text.length > lengthMax(name, texts))
      throw notOk(`Error! Invalid ${name.slice(0, 40)} value`);
  return new Map(read);
}

function lengthMax(name: string, texts: ReadonlySet<string>): number {
  if (texts.has(name)) return TEXT_LENGTH_MAX;
  return name === 'data' ? DATA_LENGTH_MAX : LENGTH_MAX;
}

/** If a parameter occurs twice, the last one counts. */
function toText(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return ['string', 'number', 'boolean'].includes(typeof last) ? String(last) : '';
}
