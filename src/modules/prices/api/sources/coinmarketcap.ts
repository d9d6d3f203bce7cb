import type { TokenIds } from '../../settings.ts';
import { PriceSourceError } from './price-source-error.ts';
import { type PriceSource, type Quote, readPath } from './quotes.ts';
import type { ReadJson } from './read-json.ts';

/** The public API. */
export const COINMARKETCAP_URL = 'https://pro-api.coinmarketcap.com';
const BATCH = 100;

interface CoinMarketCapOptions {
  baseUrl: string;
  coinId: string;
  tokenIds: TokenIds;
  readJson: ReadJson;
}

/** CoinMarketCap: `/v2/cryptocurrency/quotes/latest` by id. Its free plan has no history; days are stored from now on. */
export function createCoinMarketCap({
  baseUrl,
  coinId,
  tokenIds,
  readJson,
}: CoinMarketCapOptions): PriceSource {
  async function readQuotes(ids: readonly string[]): Promise<Map<string, Quote>> {
    const query = new URLSearchParams({ id: ids.join(','), convert: 'USD' });
    const answer = await readJson(`${baseUrl}/v2/cryptocurrency/quotes/latest?${query}`);
    const fault = readPath(answer, 'status', 'error_code');
    if (fault !== undefined && Number(fault) !== 0)
      throw new PriceSourceError(`it answered with error ${String(Number(fault))}`);
    return new Map(
      ids.flatMap((id) => {
        const coin = readPath(answer, 'data', id);
        return coin === undefined ? [] : [[id, toQuote(coin)] as const];
      }),
    );
  }

  return {
    readCoin: async () => (await readQuotes([coinId])).get(coinId) ?? null,
    async readTokens() {
      const entries = Object.entries(tokenIds);
      const quotes = new Map<string, Quote>();
      for (let start = 0; start < entries.length; start += BATCH) {
        const batch = entries.slice(start, start + BATCH);
        const found = await readQuotes([...new Set(batch.map(([, id]) => id))]);
        for (const [address, id] of batch) {
          const quote = found.get(id);
          if (quote !== undefined) quotes.set(address, quote);
        }
      }
      return quotes;
    },
    readDays: async () => [],
  };
}

function toQuote(coin: unknown): Quote {
  const usd = readPath(coin, 'quote', 'USD');
  return {
    price: readPath(usd, 'price'),
    marketCap: readPath(usd, 'market_cap'),
    change: readPath(usd, 'percent_change_24h'),
    volume: readPath(usd, 'volume_24h'),
    supply: readPath(coin, 'circulating_supply'),
  };
}
