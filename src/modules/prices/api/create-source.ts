import { createHash } from 'node:crypto';
import type { ValuesOf } from '../../manifest.ts';
import type { settings } from '../settings.ts';
import { COINGECKO_URL, createCoinGecko } from './sources/coingecko.ts';
import { COINMARKETCAP_URL, createCoinMarketCap } from './sources/coinmarketcap.ts';
import { createJsonDocument } from './sources/json-document.ts';
import type { PriceSource } from './sources/quotes.ts';
import { createReadJson } from './sources/read-json.ts';

type Own = ValuesOf<typeof settings>;

/** Where a source is, and what it is sent besides. */
export interface SourceAddress {
  /** The base of a provider's API, without a slash at its end; of a document its own address. */
  url: string;
  /** Only such a host may be on a private network. */
  isHostNamed: boolean;
  headers: Record<string, string>;
}

/** The source that the settings name; null where they name none. */
export function createSource(own: Own): PriceSource | null {
  const address = findAddress(own);
  if (address === null) return null;
  const { url, isHostNamed, headers } = address;
  const { source, coinId, platformId } = own;
  const readJson = createReadJson({ isHostNamed, headers });
  if (source === 'json') return createJsonDocument({ address: url, path: own.jsonPath, readJson });
  if (coinId === undefined) return null;
  return source === 'coinmarketcap'
    ? createCoinMarketCap({ baseUrl: url, coinId, tokenIds: own.tokenIds ?? {}, readJson })
    : createCoinGecko({ baseUrl: url, coinId, platformId, readJson });
}

/** Where the source is that the settings name, and the header that it takes a key by. Pure. */
export function findAddress({ source, url: given, apiKey }: Own): SourceAddress | null {
  if (source === undefined || (source === 'json' && given === undefined)) return null;
  const isHostNamed = given !== undefined;
  const url = given ?? (source === 'coinmarketcap' ? COINMARKETCAP_URL : COINGECKO_URL);
  const named = { url: source === 'json' ? url : url.replace(/\/+$/, ''), isHostNamed };
  if (apiKey === undefined) return { ...named, headers: {} };
  if (source === 'json') return { ...named, headers: { authorization: `Bearer ${apiKey}` } };
  if (source === 'coinmarketcap') return { ...named, headers: { 'x-cmc_pro_api_key': apiKey } };
  const isPro = new URL(url).hostname === 'pro-api.coingecko.com';
  return { ...named, headers: { [isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: apiKey } };
}

/** Under which a source's prices are kept: no secret of an address can be read from it. */
export function nameSource({ source, url, coinId, platformId, jsonPath }: Own): string {
  const text = JSON.stringify([source, url, coinId, platformId, jsonPath]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
