import { DAYS_MAX, listEntries, type PriceSource, type Quote, readPath } from './quotes.ts';
import type { ReadJson } from './read-json.ts';

interface JsonDocumentOptions {
  address: string;
  /** Path of keys to the price, separated by dots; if unset, the document has our own format. */
  path: string | undefined;
  readJson: ReadJson;
}

/**
 * A document over http(s) or in a file: in our own format, or any with the price at the end of a path. It is read once per round.
 */
export function createJsonDocument({ address, path, readJson }: JsonDocumentOptions): PriceSource {
  let document: unknown;
  return {
    async readCoin() {
      document = await readJson(address);
      if (path !== undefined) return { price: readPath(document, ...path.split('.')) };
      const coin = readPath(document, 'coin');
      return coin === undefined ? null : readEntry(coin);
    },
    async readTokens() {
      const tokens = path === undefined ? listEntries(readPath(document, 'tokens')) : [];
      return new Map(tokens.map(([token, entry]) => [token.toLowerCase(), readEntry(entry)]));
    },
    async readDays() {
      const days = path === undefined ? readPath(document, 'days') : undefined;
      return (Array.isArray(days) ? days : []).slice(-DAYS_MAX).map((day: unknown) => ({
        day: String(readPath(day, 'date')),
        price: readPath(day, 'price'),
        marketCap: readPath(day, 'market_cap'),
      }));
    },
  };
}

function readEntry(entry: unknown): Quote {
  return {
    price: readPath(entry, 'price'),
    marketCap: readPath(entry, 'market_cap'),
    change: readPath(entry, 'change_24h'),
    volume: readPath(entry, 'volume_24h'),
    supply: readPath(entry, 'supply'),
  };
}
