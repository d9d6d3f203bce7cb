import { writeCookie } from '../../app/preferences.tsx';
import { readCookie } from '../../app/read-cookie.ts';

/** Says that this browser has shown the page on which an e-mail address is verified (spec §3). */
const VIEWED_COOKIE = 'confirm_email_page_viewed';

/** Keeps that the page was shown: nobody is led to it twice. */
export function noteConfirmEmailViewed(): void {
  writeCookie(VIEWED_COOKIE, 'true');
}

/** Whether it was, by the cookies of the document. Pure. */
export function wasConfirmEmailViewed(cookies: string): boolean {
  return readCookie(cookies, VIEWED_COOKIE) === 'true';
}
