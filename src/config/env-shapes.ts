import { isIP } from 'node:net';
import { isRecord } from '#lib/json/is-record.ts';
import { type ParseShape, parseItems, parseLooseJson, readFields } from './env-json.ts';
import { type EnvType, httpUrl, isIn, isUrl, oneOf } from './env-type.ts';

/** A network of the network switcher. */
export interface FeaturedNetwork {
  title: string;
  url: string;
  group: 'Mainnets' | 'Testnets' | 'Other';
  icon?: string;
  isActive: boolean;
  invertIconInDarkMode: boolean;
}

/** A column of links in the footer. */
export interface FooterLinkGroup {
  title: string;
  links: { text: string; url: string; iconUrl?: string }[];
}

/** Another explorer that pages link to: `baseUrl` + path + `/` + id. */
export interface NetworkExplorer {
  title: string;
  baseUrl: string;
  logo?: string;
  paths: Partial<Record<'tx' | 'block' | 'address' | 'token', string>>;
}

const WEB3_WALLETS = ['metamask', 'coinbase', 'token_pocket'] as const;
export type Web3Wallet = (typeof WEB3_WALLETS)[number];

/** Reads `{text, url}`. */
export const parseLink: ParseShape<{ text: string; url: string }> = (item) =>
  readFields(item, ['text', 'url']);

/** Reads an item of FEATURED_NETWORKS; its URL may be a path of this server, such as that of another chain. */
export const parseFeaturedNetwork: ParseShape<FeaturedNetwork> = (item) => {
  const path = typeof item.url === 'string' && /^\/[\w-][\w./-]*$/.test(item.url) ? item.url : undefined;
  const texts = readFields(
    path === undefined ? item : { ...item, url: 'http://localhost' },
    ['title', 'url', 'group'],
    ['icon'],
  );
  if ('fault' in texts) return texts;
  const { group, ...rest } = { ...texts.item, ...(path !== undefined && { url: path }) };
  if (!isIn(['Mainnets', 'Testnets', 'Other'], group))
    return { fault: "'group' is not Mainnets, Testnets or Other" };
  return {
    item: {
      ...rest,
      group,
      isActive: item.isActive === true,
      invertIconInDarkMode: item.invertIconInDarkMode === true,
    },
  };
};

/** An entry of the “DeFi” menu: an app of the marketplace, or an external URL. */
export type DeFiItem = { text: string } & ({ dappId: string } | { url: string });

/** Reads an item of DEFI_DROPDOWN_ITEMS. */
export const parseDeFiItem: ParseShape<DeFiItem> = (item) => {
  const fields = readFields(item, ['text'], ['dappId', 'url', 'icon']);
  if ('fault' in fields) return fields;
  const { text, dappId, url } = fields.item;
  if (dappId !== undefined) return { item: { text, dappId } };
  return url === undefined ? { fault: "'dappId' and 'url' are missing" } : { item: { text, url } };
};

/** Reads an item of FOOTER_LINKS. */
export const parseFooterLinkGroup: ParseShape<FooterLinkGroup> = (item) => {
  const texts = readFields(item, ['title']);
  if ('fault' in texts) return texts;
  if (!Array.isArray(item.links)) return { fault: "'links' is not a list" };
  const links = parseItems(item.links, 'links', (link) => {
    const { iconUrl } = link;
    const icon = Array.isArray(iconUrl) ? iconUrl[0] : iconUrl;
    return readFields({ ...link, iconUrl: icon }, ['text', 'url'], ['iconUrl']);
  });
  return 'allowed' in links
    ? { fault: `'links' is not ${links.allowed}` }
    : { item: { title: texts.item.title, links: links.value } };
};

/** Reads an item of NETWORK_EXPLORERS. */
export const parseNetworkExplorer: ParseShape<NetworkExplorer> = (item) => {
  const texts = readFields(item, ['title', 'baseUrl'], ['logo']);
  if ('fault' in texts) return texts;
  if (!isRecord(item.paths)) return { fault: "'paths' is not an object" };
  const paths = readFields(item.paths, [], ['tx', 'block', 'address', 'token']);
  return 'fault' in paths ? paths : { item: { ...texts.item, paths: paths.item } };
};

/** An NFT marketplace that NFT pages link to. */
export interface NftMarketplace {
  name: string;
  collection_url?: string;
  instance_url?: string;
  logo_url?: string;
}

/** Reads an item of VIEWS_NFT_MARKETPLACES; one of the two URLs is enough. */
export const parseNftMarketplace: ParseShape<NftMarketplace> = (item) => {
  const texts = readFields(item, ['name'], ['collection_url', 'instance_url', 'logo_url']);
  if ('fault' in texts) return texts;
  const { collection_url, instance_url } = texts.item;
  return collection_url === undefined && instance_url === undefined
    ? { fault: "'collection_url' and 'instance_url' are missing" }
    : texts;
};

/** Wallets on offer; an invalid or empty list falls back to MetaMask, and `none` disables wallets. */
export const wallets: EnvType<Web3Wallet[]> = {
  label: `list of ${WEB3_WALLETS.map((name) => `\`${name}\``).join(', ')}, or \`none\``,
  parse: (given) => {
    if (given === 'none') return { value: [] };
    const list = parseLooseJson(given);
    const known = Array.isArray(list) ? list.filter((item) => isIn(WEB3_WALLETS, item)) : [];
    if (known.length === 0) {
      return {
        value: ['metamask'],
        remark: `allowed is a JSON list of ${WEB3_WALLETS.join(', ')}, or none; metamask is used instead`,
      };
    }
    const value = [...new Set(known)];
    return Array.isArray(list) && known.length < list.length
      ? { value, remark: `only ${value.join(', ')} of it can be offered by this version` }
      : { value };
  },
};

/** One http(s) URL, or several as a JSON list or separated by commas. */
export const urls: EnvType<string[]> = {
  label: 'URL (http, https), or several',
  parse: (given) => {
    const list = given.trimStart().startsWith('[')
      ? parseLooseJson(given)
      : given.split(',').map((part) => part.trim());
    return Array.isArray(list) &&
      list.length > 0 &&
      list.every((item) => typeof item === 'string' && isHttpUrl(item))
      ? { value: list }
      : { allowed: 'a URL that begins with http:// or https://, or several of them separated by commas' };
  },
};

/** Base URL; trailing slashes are removed. */
export const baseUrl: EnvType<string> = {
  label: httpUrl.label,
  parse: (given) => {
    const outcome = httpUrl.parse(given);
    return 'value' in outcome ? { value: outcome.value.replace(/\/+$/, '') } : outcome;
  },
};

/** Color mode; the three dark modes of newer front ends all map to `dark`. */
export const colorTheme: EnvType<'light' | 'dark'> = {
  label: '`light`, `dark`, `dim`, `midnight`',
  parse: (given) => {
    const outcome = oneOf('light', 'dark', 'dim', 'midnight').parse(given);
    return 'allowed' in outcome ? outcome : { value: outcome.value === 'light' ? 'light' : 'dark' };
  },
};

/** Provider of transaction summaries; every provider other than `none` maps to the built-in one. */
export const interpretationProvider: EnvType<'blockscout' | 'none'> = {
  label: '`blockscout`, `none`',
  parse: (given) =>
    given === 'noves'
      ? {
          value: 'blockscout',
          remark: 'external providers are not supported; the built-in summary is shown instead',
        }
      : oneOf('blockscout', 'none').parse(given),
};

/** Font name, with the URL of the style sheet that defines it. */
export const fontFamily: EnvType<{ name: string; url: string }> = {
  label: 'JSON object of `name` and `url`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const fields = isRecord(value) ? readFields(value, ['name', 'url']) : { fault: 'it is no object' };
    if ('fault' in fields)
      return {
        allowed: `a JSON object with the 'name' of a font and the 'url' of its style sheet (${fields.fault})`,
      };
    return /^[\p{L}\p{N} _-]+$/u.test(fields.item.name)
      ? { value: fields.item }
      : { allowed: "a JSON object in which 'name' has letters, digits, spaces and hyphens only" };
  },
};

/** Style of the hero plate of the home page: a value for light mode and an optional one for dark mode. */
export type HeroBanner = Partial<Record<(typeof HERO_PARTS)[number], string[]>>;

const HERO_PARTS = ['background', 'text_color', 'border'] as const;

/** Reads HOMEPAGE_HERO_BANNER_CONFIG. */
export const heroBanner: EnvType<HeroBanner> = {
  label: 'JSON object of `background`, `text_color` and `border`, each `[light, dark?]`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const allowed = `a JSON object in which ${HERO_PARTS.join(', ')} are lists of one or two texts`;
    if (!isRecord(value)) return { allowed };
    const parts = HERO_PARTS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]));
    return parts.every(([, texts]) => isLightAndDark(texts))
      ? { value: Object.fromEntries(parts) }
      : { allowed };
  },
};

function isLightAndDark(value: unknown): value is string[] {
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTexts && value.length > 0 && value.length <= 2;
}

/** An external service that pages link to. */
export interface LinkedService {
  name: string;
  url_template: string;
  logo?: string;
}

/** One service, or a JSON list of them; `place` is the placeholder that the URL must contain. */
export function linkedServices(place: string): EnvType<LinkedService[]> {
  const label = `\`{name, url_template, logo?}\` with \`${place}\` in the address`;
  return {
    label: `JSON object ${label}, or a list of them`,
    parse: (given) => {
      const value = parseLooseJson(given);
      return parseItems(Array.isArray(value) ? value : [value], label, (item) => {
        const fields = readFields(item, ['name', 'url_template'], ['logo']);
        if ('fault' in fields) return fields;
        const { url_template } = fields.item;
        return isHttpUrl(url_template) && url_template.includes(place)
          ? fields
          : { fault: `'url_template' is not an http(s) URL with ${place}` };
      });
    },
  };
}

/** A PostgreSQL connection string. */
export const postgresUrl: EnvType<string> = {
  label: 'URL (postgres, postgresql)',
  parse: (given) =>
    /^postgres(ql)?:\/\/\S*$/.test(given) && URL.canParse(given)
      ? { value: given }
      : { allowed: 'a connection string that begins with postgres:// or postgresql://' },
};

/** One text, or a JSON list of texts. */
export const texts: EnvType<string[]> = {
  label: 'text or HTML, or a list of them',
  parse: (given) => {
    const list = given.trimStart().startsWith('[') ? parseLooseJson(given) : undefined;
    const isTexts = Array.isArray(list) && list.every((item) => typeof item === 'string');
    return { value: isTexts ? list : [given] };
  },
};

/** Paths of pages, as a JSON list. */
export const paths: EnvType<string[]> = {
  label: 'list of paths',
  parse: (given) => {
    const list = parseLooseJson(given);
    return Array.isArray(list) && list.every((item) => typeof item === 'string' && item.startsWith('/'))
      ? { value: list }
      : { allowed: 'a JSON list of paths that begin with a slash' };
  },
};

/** One name, or a JSON list of names. */
export const names: EnvType<string[]> = {
  label: 'a name, or a list of names',
  parse: (given) => {
    const list = given.startsWith('[') ? parseLooseJson(given) : [given];
    const isNames = Array.isArray(list) && list.every((item) => /^[a-z][a-z0-9-]*$/.test(String(item)));
    return isNames
      ? { value: list.map(String) }
      : { allowed: 'a name such as csv-export, or a JSON list of names' };
  },
};

/** Wording for block production. Words that only newer front ends know fall back to mining. */
export const verificationType: EnvType<'mining' | 'validation'> = {
  label: '`mining`, `validation`',
  parse: (given) =>
    given === 'fee reception'
      ? { value: 'mining', remark: 'this version does not use it; mining is used instead' }
      : oneOf('mining', 'validation').parse(given),
};

/** Returns true for an http(s) URL of an RPC node; credentials in it are allowed. */
export function isHttpUrl(given: string): boolean {
  return isUrl(given, ['http', 'https']);
}

/** Trusted proxies for `X-Forwarded-*` headers: none, a number of proxies, or comma-separated addresses. */
export const trustedProxies: EnvType<number | string | false> = {
  label: '`true`, `false`, a number, or addresses',
  parse: (given) => {
    if (given === 'true' || given === 'false') return { value: given === 'true' ? 1 : false };
    if (/^[1-9]$/.test(given)) return { value: Number(given) };
    const parts = given.split(',').map((part) => part.trim());
    return parts.every(isProxyAddress)
      ? { value: parts.join(',') }
      : {
          allowed:
            "'true' for one proxy, 'false', the number of proxies, or their addresses such as '10.0.0.0/8, loopback'",
        };
  },
};

function isProxyAddress(given: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true;
  const [address = '', bits, ...rest] = given.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Origins of web pages; any path after the host is removed. */
export const origins: EnvType<string[]> = {
  label: 'origin (http, https), or several',
  parse: (given) => {
    const outcome = urls.parse(given);
    return 'value' in outcome ? { value: outcome.value.map((each) => new URL(each).origin) } : outcome;
  },
};

const TOKEN_LENGTH_MIN = 16;

/** A secret long enough to resist guessing. */
export const accessToken: EnvType<string> = {
  label: `text of ${TOKEN_LENGTH_MIN} characters or more`,
  parse: (given) =>
    given.length >= TOKEN_LENGTH_MIN && !/\s/.test(given)
      ? { value: given }
      : { allowed: `a text without spaces of ${TOKEN_LENGTH_MIN} characters or more` },
};

/** Parent chain of a rollup: base URL of its explorer, and its name. */
export const parentChain: EnvType<{ baseUrl: string; name?: string }> = {
  label: 'JSON object with `baseUrl` and `name`',
  parse: (given) => {
    const value = parseLooseJson(given);
    const fields = isRecord(value) ? readFields(value, ['baseUrl'], ['name']) : { fault: 'it is no object' };
    return 'fault' in fields
      ? { allowed: `a JSON object with the 'baseUrl' of an explorer (${fields.fault})` }
      : { value: fields.item };
  },
};
