import { createHash } from 'node:crypto';
import type { ValuesOf } from '#modules/manifest.ts';
import type { settings } from '../settings.ts';
import { COINGECKO_URL, createCoinGecko } from './sources/coingecko.ts';
import { COINMARKETCAP_URL, createCoinMarketCap } from './sources/coinmarketcap.ts';
import { createJsonDocument } from './sources/json-document.ts';
import type { PriceSource } from './sources/quotes.ts';
import { createReadJson } from './sources/read-json.ts';

type Own = ValuesOf<typeof settings>;

/** Address of a source, and its additional headers. */
export interface SourceAddress {
  /** Base URL of a provider's API, without a trailing slash; for a document, its own URL. */
  url: string;
  /** Only a host named by the operator may be on a private network. */
  isHostNamed: boolean;
  headers: Record<string, string>;
}

/** The configured source; null if there is none. */
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

/** The URL of the configured source, and the header of its API key. Pure. */
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

/** The key under which a source's prices are stored: a digest, from which no secret in a URL can be read. */
export function nameSource({ source, url, coinId, platformId, jsonPath }: Own): string {
  const text = JSON.stringify([source, url, coinId, platformId, jsonPath]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
