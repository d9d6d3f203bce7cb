import { readRoot } from '#sdk/web/app/lazy.ts';
import { getLocalStore, readCookie } from '#sdk/web/app/settings.ts';

const ID_COOKIE = 'analytics_id';
const ID_SECONDS = 365 * 24 * 3600;
const OPT_OUT = 'analytics_opt_out';

/** Returns true if the visitor has opted out of tracking, by browser setting or on the usage data page. */
export function isOptedOut(): boolean {
  return asksBrowser() || hasOptedOut();
}

/** Returns true if the browser requests it (Do Not Track, Global Privacy Control). */
export function asksBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}

/** Returns true if the visitor has opted out on this site. */
export function hasOptedOut(): boolean {
  return getLocalStore().getItem(OPT_OUT) === 'true';
}

/** Event of the window: the choice has changed. */
export const CHOICE_EVENT = 'analytics:choice';

/** Stores the choice; opting out also deletes the visitor's id. */
export function keepChoice(isOut: boolean): void {
  getLocalStore().setItem(OPT_OUT, String(isOut));
  if (isOut) writeId('', 0);
  window.dispatchEvent(new Event(CHOICE_EVENT));
}

/** The random id of this browser; created and stored for a year if there is none. */
export function readVisitorId(): string {
  const kept = readCookie(document.cookie, ID_COOKIE);
  const id = kept && /^[0-9a-f-]{36}$/.test(kept) ? kept : createId();
  writeId(id, ID_SECONDS);
  return id;
}

function writeId(id: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${ID_COOKIE}=${id}; path=${readRoot() || '/'}; max-age=${maxAgeSeconds}; samesite=lax`;
}

function createId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
