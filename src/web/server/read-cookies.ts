import type { Preferences } from '../app/preferences.tsx';
import {
  ABSOLUTE_TIME_COOKIE,
  COLOR_MODE_COOKIE,
  INDEXING_ALERT_COOKIE,
  NAV_BAR_COLLAPSED_COOKIE,
  NFT_DISPLAY_COOKIE,
  SCAM_TOKENS_COOKIE,
} from '../app/preferences.tsx';
import { readCookie } from '../app/read-cookie.ts';
import { readTransactionsSort } from '../app/transactions-sort.ts';

/** The cookie of a foreign API's session, which the browser may read (spec §6). */
const SESSION_COOKIE = '_explorer_key';

/** The cookie that a captcha buys: with it a foreign API takes more requests. */
export const API_KEY_COOKIE = 'api_v2_temp_token';

/** The cookies of a visitor that a foreign API is given, as a header; undefined when there are none. */
export function readApiCookies(header: string | undefined): string | undefined {
  const cookies = [SESSION_COOKIE, API_KEY_COOKIE].flatMap((name) => {
    const value = readCookie(header, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return cookies.length === 0 ? undefined : cookies.join('; ');
}

/** What the visitor's cookies say of colour mode, sidebar, times and account. */
export function readPreferences(header: string | undefined): Preferences {
  const colorMode = readCookie(header, COLOR_MODE_COOKIE);
  const transactionsSort = readTransactionsSort(header);
  return {
    colorMode: colorMode === 'light' || colorMode === 'dark' ? colorMode : undefined,
    isNavBarCollapsed: readCookie(header, NAV_BAR_COLLAPSED_COOKIE) === 'true',
    wasIndexing: readCookie(header, INDEXING_ALERT_COOKIE) === 'true',
    ...(readCookie(header, SCAM_TOKENS_COOKIE) === 'true' && { showsScamTokens: true }),
    ...(readCookie(header, NFT_DISPLAY_COOKIE) === 'collection' && { nftDisplay: 'collection' as const }),
    ...(transactionsSort && { transactionsSort }),
    isTimeAbsolute: readCookie(header, ABSOLUTE_TIME_COOKIE) === 'true',
    hasSession: readCookie(header, SESSION_COOKIE) !== undefined,
  };
}
