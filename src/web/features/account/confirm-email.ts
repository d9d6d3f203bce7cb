import { writeCookie } from '../../app/settings/preferences.tsx';
import { readCookie } from '../../app/settings/read-cookie.ts';

/** Marks that this browser has shown the page that verifies an e-mail address. */
const VIEWED_COOKIE = 'confirm_email_page_viewed';

/** Stores that the page was shown, which prevents a second redirect to it. */
export function noteConfirmEmailViewed(): void {
  writeCookie(VIEWED_COOKIE, 'true');
}

/** Returns true if it was shown, by the document's cookies. Pure. */
export function wasConfirmEmailViewed(cookies: string): boolean {
  return readCookie(cookies, VIEWED_COOKIE) === 'true';
}
