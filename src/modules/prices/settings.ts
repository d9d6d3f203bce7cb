import {
  type EnvType,
  integerFrom,
  isUrl,
  oneOf,
  parseLooseJson,
  positiveInteger,
  type SettingGroup,
  setting,
  text,
} from '#sdk/config/settings.ts';
import { isRecord } from '#sdk/lib/values.ts';

const sourceUrl: EnvType<string> = {
  label: 'URL (http, https, file)',
  parse: (given) =>
    isUrl(given, ['http', 'https']) || /^file:\/\/\/[^?#\s]+$/.test(given)
      ? { value: given }
      : { allowed: 'a URL that begins with http://, https:// or file:///' },
};

const TOKEN_IDS_MAX = 1000;

/** Ids of tokens at a provider, by address in lower case. */
export type TokenIds = Readonly<Record<string, string>>;

const tokenIds: EnvType<TokenIds> = {
  label: 'JSON object of an id for each address',
  parse: (given) => {
    const found = parseLooseJson(given);
    const entries = isRecord(found) ? Object.entries(found) : [];
    const isWhole =
      entries.length > 0 &&
      entries.length <= TOKEN_IDS_MAX &&
      entries.every(([address, id]) => /^0x[\da-f]{40}$/i.test(address) && /^\d{1,10}$/.test(String(id)));
    return isWhole
      ? { value: Object.fromEntries(entries.map(([address, id]) => [address.toLowerCase(), String(id)])) }
      : { allowed: `a JSON object such as {"0x…": "3408"} with 1 to ${TOKEN_IDS_MAX} addresses` };
  },
};

/** Maximum number of tokens with stored prices, however many are requested. */
const TOKENS_MAX = 1000;

const tokensMax: EnvType<number> = {
  label: positiveInteger.label,
  parse: (given) => {
    const outcome = positiveInteger.parse(given);
    return 'value' in outcome && outcome.value > TOKENS_MAX
      ? { value: TOKENS_MAX, remark: `at most ${TOKENS_MAX} are fetched` }
      : outcome;
  },
};

export const settings = {
  title: 'Prices',
  settings: {
    source: setting('PRICES_SOURCE', {
      type: oneOf('coingecko', 'coinmarketcap', 'json'),
      sentence:
        'Source of prices in USD; unset, nothing is fetched and no price is shown. `coingecko` and `coinmarketcap` need PRICES_COIN_ID, `json` needs PRICES_URL.',
    }),
    url: setting('PRICES_URL', {
      isAsked: true,
      needs: ['PRICES_SOURCE'],
      type: sourceUrl,
      sentence:
        'For `json` the address or the file of the document (see PRICES_JSON_PATH); for a provider the base address of its API in place of the public one. Only an address that is set here may be on a private network; no redirect is followed.',
    }),
    apiKey: setting('PRICES_API_KEY', {
      needs: ['PRICES_SOURCE'],
      type: text,
      sentence: 'API key at the provider.',
      secret: true,
    }),
    coinId: setting('PRICES_COIN_ID', {
      needs: ['PRICES_SOURCE=coingecko', 'PRICES_SOURCE=coinmarketcap'],
      type: text,
      sentence: "The coin's id at the provider, such as `ethereum` (CoinGecko) or `1027` (CoinMarketCap).",
    }),
    platformId: setting('PRICES_PLATFORM_ID', {
      needs: ['PRICES_SOURCE=coingecko'],
      type: text,
      sentence:
        "The chain's id at CoinGecko, such as `ethereum`, for prices of tokens by their address; unset, no token has a price.",
    }),
    tokenIds: setting('PRICES_TOKEN_IDS', {
      needs: ['PRICES_SOURCE=coinmarketcap'],
      type: tokenIds,
      sentence: 'Ids of tokens at CoinMarketCap, as `{"0x…": "3408"}`.',
    }),
    jsonPath: setting('PRICES_JSON_PATH', {
      needs: ['PRICES_SOURCE=json'],
      type: text,
      sentence:
        'Keys that lead to the price of the coin, as `data.0.usd`; unset, the document is `{coin: {price, market_cap?, change_24h?, supply?}, tokens?: {"0x…": {price, market_cap?, volume_24h?}}, days?: [{date, price, market_cap?}]}`.',
    }),
    intervalSeconds: setting('PRICES_INTERVAL_S', {
      type: positiveInteger,
      default: 300,
      sentence:
        'Interval of requests to the source, in seconds; after failures the interval grows up to one hour, or to the value of Retry-After.',
    }),
    ageMaxSeconds: setting('PRICES_AGE_MAX_S', {
      type: positiveInteger,
      default: 7200,
      sentence: 'Age in seconds from which a price is no longer shown as the current one.',
    }),
    tokensMax: setting('PRICES_TOKENS_MAX', {
      type: tokensMax,
      default: 500,
      sentence: `Number of tokens, those with most holders, whose prices are fetched; ${TOKENS_MAX} at most.`,
    }),
    jumpMax: setting('PRICES_JUMP_MAX', {
      type: integerFrom(2),
      default: 10,
      sentence:
        'A price that is so many times the last one, or such a part of it, is not taken while the last one is younger than a day.',
    }),
  },
} satisfies SettingGroup;
