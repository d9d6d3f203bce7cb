import { createHash } from 'node:crypto';
import type { ValuesOf } from '../../manifest.ts';
import type { settings } from '../settings.ts';
import { COINGECKO_URL, createCoinGecko } from './sources/coingecko.ts';
import { COINMARKETCAP_URL, createCoinMarketCap } from './sources/coinmarketcap.ts';
import { createJsonDocument } from './sources/json-document.ts';
import type { PriceSource } from './sources/quotes.ts';
import { createReadJson } from './sources/read-json.ts';

type Own = ValuesOf<typeof settings>;

/** The source that the settings name; null where they name none. */
export function createSource(own: Own): PriceSource | null {
  const { source, url, coinId, apiKey } = own;
  const isHostNamed = url !== undefined;
  const headers = (name: string) => (apiKey === undefined ? {} : { [name]: apiKey });
  if (source === 'json') {
    if (url === undefined) return null;
    const bearer = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const readJson = createReadJson({ isHostNamed, headers: bearer });
    return createJsonDocument({ address: url, path: own.jsonPath, readJson });
  }
  if (source === undefined || coinId === undefined) return null;
  if (source === 'coinmarketcap') {
    const readJson = createReadJson({ isHostNamed, headers: headers('x-cmc_pro_api_key') });
    const baseUrl = trimSlash(url ?? COINMARKETCAP_URL);
    return createCoinMarketCap({ baseUrl, coinId, tokenIds: own.tokenIds ?? {}, readJson });
  }
  const baseUrl = trimSlash(url ?? COINGECKO_URL);
  const isPro = new URL(baseUrl).hostname === 'pro-api.coingecko.com';
  const readJson = createReadJson({
    isHostNamed,
    headers: headers(isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'),
  });
  return createCoinGecko({ baseUrl, coinId, platformId: own.platformId, readJson });
}

/** Under which a source's prices are kept: no secret of an address can be read from it. */
export function nameSource({ source, url, coinId, platformId, jsonPath }: Own): string {
  const text = JSON.stringify([source, url, coinId, platformId, jsonPath]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
