import {
  DAYS_MAX,
  type DayQuote,
  listEntries,
  type PriceSource,
  type Quote,
  readPath,
  toDayText,
} from './quotes.ts';
import type { ReadJson } from './read-json.ts';

/** The public API. */
export const COINGECKO_URL = 'https://api.coingecko.com/api/v3';
const BATCH = 30;
const HISTORY_DAYS = 365;

interface CoinGeckoOptions {
  baseUrl: string;
  coinId: string;
  /** If unset, no tokens are requested. */
  platformId: string | undefined;
  readJson: ReadJson;
}

/** CoinGecko: `/coins/markets`, `/simple/token_price/{platform}` in batches, `/coins/{id}/market_chart`. */
export function createCoinGecko({ baseUrl, coinId, platformId, readJson }: CoinGeckoOptions): PriceSource {
  const get = (path: string, query: Record<string, string>) =>
    readJson(`${baseUrl}${path}?${new URLSearchParams({ vs_currency: 'usd', ...query })}`);
  return {
    async readCoin() {
      return readMarket(await get('/coins/markets', { ids: coinId }), coinId);
    },
    async readTokens(addresses) {
      const quotes = new Map<string, Quote>();
      if (platformId === undefined) return quotes;
      const path = `/simple/token_price/${encodeURIComponent(platformId)}`;
      for (let start = 0; start < addresses.length; start += BATCH) {
        const batch = addresses.slice(start, start + BATCH);
        const answer = await get(path, {
          contract_addresses: batch.join(','),
          vs_currencies: 'usd',
          include_market_cap: 'true',
          include_24hr_vol: 'true',
        });
        for (const [address, quote] of readTokenPrices(answer, batch)) quotes.set(address, quote);
      }
      return quotes;
    },
    async readDays() {
      const path = `/coins/${encodeURIComponent(coinId)}/market_chart`;
      return readMarketChart(await get(path, { days: String(HISTORY_DAYS), interval: 'daily' }));
    },
  };
}

function readMarket(answer: unknown, coinId: string): Quote | null {
  const coin = Array.isArray(answer) ? answer.find((each) => readPath(each, 'id') === coinId) : undefined;
  if (coin === undefined) return null;
  return {
    price: readPath(coin, 'current_price'),
    marketCap: readPath(coin, 'market_cap'),
    change: readPath(coin, 'price_change_percentage_24h'),
    volume: readPath(coin, 'total_volume'),
    supply: readPath(coin, 'circulating_supply'),
  };
}

/** Accepts only requested tokens: an answer may not set the price of another. */
function readTokenPrices(answer: unknown, asked: readonly string[]): [string, Quote][] {
  return listEntries(answer)
    .map(([address, value]): [string, Quote] => [
      address.toLowerCase(),
      {
        price: readPath(value, 'usd'),
        marketCap: readPath(value, 'usd_market_cap'),
        volume: readPath(value, 'usd_24h_vol'),
      },
    ])
    .filter(([address]) => asked.includes(address));
}

function readMarketChart(answer: unknown): DayQuote[] {
  const caps = new Map(listPoints(readPath(answer, 'market_caps')));
  return listPoints(readPath(answer, 'prices')).map(([day, price]) => ({
    day,
    price,
    marketCap: caps.get(day),
  }));
}

function listPoints(points: unknown): [string, unknown][] {
  if (!Array.isArray(points)) return [];
  return points.slice(-DAYS_MAX).flatMap((point) => {
    const day = toDayText(readPath(point, '0'));
    return day === null ? [] : [[day, readPath(point, '1')] satisfies [string, unknown]];
  });
}
