import type { Preferences } from '../app/settings/preferences.tsx';
import {
  ABSOLUTE_TIME_COOKIE,
  ADS_BLOCKED_COOKIE,
  COLOR_MODE_COOKIE,
  INDEXING_ALERT_COOKIE,
  NAV_BAR_COLLAPSED_COOKIE,
  NFT_DISPLAY_COOKIE,
  SCAM_TOKENS_COOKIE,
} from '../app/settings/preferences.tsx';
import { readCookie } from '../app/settings/read-cookie.ts';
import { readTransactionsSort } from '../app/transactions-sort.ts';

/** The session cookie of a foreign API, which the browser may read. */
const SESSION_COOKIE = '_explorer_key';

/** The cookie with the API key issued for a captcha: a foreign API accepts more requests with it. */
export const API_KEY_COOKIE = 'api_v2_temp_token';

/**
 * Over TLS a cookie's name binds it to its host, or below a base path to TLS alone; over plain HTTP browsers reject such a name.
 */
const PREFIXES = ['', '__Host-', '__Secure-'] as const;
const TOKEN_COOKIE = 'explorer_session';

/** The account cookies of this server and of others, and that of the captcha: no other cookie is exchanged with an API. */
const API_COOKIES: readonly string[] = [
  SESSION_COOKIE,
  API_KEY_COOKIE,
  'invalid_session',
  ...PREFIXES.map((prefix) => prefix + TOKEN_COOKIE),
];

/** The possible names of a cookie at the API or at this server, by TLS and base path of each. */
function listNames(name: string): string[] {
  const bare = stripPrefix(name);
  return [name, ...PREFIXES.map((prefix) => prefix + bare)];
}

function stripPrefix(name: string): string {
  return name.replace(/^__(?:Host|Secure)-/, '');
}

/** Scope of this server's cookies. */
interface CookiePlace {
  isSecure: boolean;
  basePath: string;
}

/** Prefix of the token's cookie: a `__Host-` cookie must have the path `/`. */
function tokenPrefix(basePath: string): string {
  return basePath === '' ? '__Host-' : '__Secure-';
}

/**
 * Rewrites a cookie of an API as one of this server: for this host, below its base path, and with the API's lifetime; null for
 * any other cookie. Pure.
 */
export function rewriteApiCookie(cookie: string, { isSecure, basePath }: CookiePlace): string | null {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (at < 1 || !API_COOKIES.includes(name)) return null;
  const bare = stripPrefix(name);
  const own = isSecure && bare === TOKEN_COOKIE ? tokenPrefix(basePath) + bare : bare;
  const kept = attributes.filter((each) => /^(max-age=-?\d+|expires=[\w ,:+-]+|httponly)$/i.test(each));
  if (name === API_KEY_COOKIE && !kept.some((each) => /^httponly$/i.test(each))) kept.push('HttpOnly');
  return [
    `${own}=${pair.slice(at + 1)}`,
    `Path=${basePath || '/'}`,
    ...kept,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Expired cookies that remove those of an API's session from the visitor's browser. Pure. */
export function writeExpiredApiCookies({ isSecure, basePath }: CookiePlace): string[] {
  const own = isSecure ? tokenPrefix(basePath) + TOKEN_COOKIE : TOKEN_COOKIE;
  return [SESSION_COOKIE, 'invalid_session', own].map(
    (name) => `${name}=; Path=${basePath || '/'}; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}

/** The visitor's cookies for a foreign API, as a header; undefined if there are none. */
export function readApiCookies(header: string | undefined): string | undefined {
  const cookies = API_COOKIES.flatMap((name) => {
    const [value] = listNames(name).flatMap((each) => readCookie(header, each) ?? []);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return cookies.length === 0 ? undefined : cookies.join('; ');
}

/** Preferences from the visitor's cookies: color mode, sidebar, times and account. */
export function readPreferences(header: string | undefined): Preferences {
  const colorMode = readCookie(header, COLOR_MODE_COOKIE);
  const transactionsSort = readTransactionsSort(header);
  return {
    colorMode: colorMode === 'light' || colorMode === 'dark' ? colorMode : undefined,
    isNavBarCollapsed: readCookie(header, NAV_BAR_COLLAPSED_COOKIE) === 'true',
    wasIndexing: readCookie(header, INDEXING_ALERT_COOKIE) === 'true',
    ...(readCookie(header, SCAM_TOKENS_COOKIE) === 'true' && { showsScamTokens: true }),
    ...(readCookie(header, ADS_BLOCKED_COOKIE) === 'true' && { blocksAds: true }),
    ...(readCookie(header, NFT_DISPLAY_COOKIE) === 'collection' && { nftDisplay: 'collection' as const }),
    ...(transactionsSort && { transactionsSort }),
    isTimeAbsolute: readCookie(header, ABSOLUTE_TIME_COOKIE) === 'true',
    hasSession: readCookie(header, SESSION_COOKIE) !== undefined,
  };
}
