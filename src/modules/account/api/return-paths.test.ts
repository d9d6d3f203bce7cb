import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
} from '#tests/support/account-server.ts';
import { findEscape, HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import {
  type IdentityProvider,
  SITE_ORIGIN,
  signInAs,
  startIdentityProvider,
} from '#tests/support/identity-provider.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { readReturnPath as readPathOfPage } from '../web/sign-in/read-return-path.ts';

const FORMS = '/account/forms';
let provider: IdentityProvider;
let mailbox: Mailbox;
let site: AccountServer;

beforeAll(async () => {
  provider = await startIdentityProvider({ origin: SITE_ORIGIN, people: { ada: { name: 'Ada' } } });
  mailbox = await startMailbox();
  site = await openAccountServer({ ...provider.settings, ...mailbox.settings });
});

afterAll(async () => {
  await site.close();
  await mailbox.close();
  await provider.close();
});

/** Each address that is taken, and where it leads out of this site. */
function expectInside(locations: readonly (readonly [string, string])[]): void {
  expect(locations).toHaveLength(HOSTILE_PATHS.length);
  const escapes = locations.flatMap(([given, location]) => {
    const fault = findEscape(location, SITE_ORIGIN);
    return fault === null
      ? []
      : [`${JSON.stringify(given)} becomes ${JSON.stringify(location)}, which ${fault}`];
  });
  expect(escapes).toEqual([]);
}

async function follow(read: (given: string) => Promise<string>): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const given of HOSTILE_PATHS) found.push([given, await read(given)]);
  return found;
}

test('what is found to be wrong with a return address', () => {
  expect(findEscape('/blocks?a=//b#c', SITE_ORIGIN)).toBeNull();
  const outside = [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/\t/evil.test',
    'javascript:1',
    '/.//evil.test',
  ];
  for (const location of outside) expect(findEscape(location, SITE_ORIGIN)).not.toBeNull();
});

test('no return address leads out of the page of all ways of signing in', async () => {
  const begin = await follow(async (given) => {
    const { headers } = await openBrowser(site).ask(`/auth/auth0?path=${encodeURIComponent(given)}`);
    const location = String(headers.location);
    expect(findEscape(location, SITE_ORIGIN)).toBeNull();
    return new URL(location, SITE_ORIGIN).searchParams.get('path') ?? '';
  });
  expectInside(begin);
  // The page reads its own address anew.
  expectInside(HOSTILE_PATHS.map((given) => [given, readPathOfPage(given)]));
});

test('no return address leads out of the sign-in at the provider', async () => {
  expectInside(
    await follow(async (given) =>
      String((await signInAs(openBrowser(site), 'ada', given)).answer.headers.location),
    ),
  );
}, 60_000);

test('no return address leads out of the forms of signing in, neither of the page nor of what is sent', async () => {
  let count = 0;
  const send = async (browser: Browser, act: string, fields: Record<string, string>) => {
    const { raw } = await browser.ask(`${FORMS}/sign-in`);
    const csrf = /name="csrf" value="([\w-]{43})"/.exec(raw)?.[1] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ csrf, ...fields }).toString();
    return browser.ask(`${FORMS}/sign-in/${act}`, { method: 'POST', body, headers });
  };
  const sent = await follow(async (path) => {
    const browser = openBrowser(site);
    const { raw } = await browser.ask(`${FORMS}/sign-in?path=${encodeURIComponent(path)}`);
    const hidden = /name="path" value="([^"]*)"/.exec(raw)?.[1] ?? '';
    expect([path, findEscape(hidden, SITE_ORIGIN)]).toEqual([path, null]);
    const linked = /href="([^"]*start\?path=[^"]*)"/.exec(raw)?.[1] ?? '';
    const target = new URL(linked, SITE_ORIGIN).searchParams.get('path') ?? '';
    expect([path, findEscape(target, SITE_ORIGIN)]).toEqual([path, null]);

    count += 1;
    const email = `person${count}@people.test`;
    await send(browser, 'send', { email, path });
    const otp = /The code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? '';
    const answer = await send(browser, 'confirm', { email, otp, path });
    expect([path, browser.cookies.has('explorer_session')]).toEqual([path, true]);
    return String(answer.headers.location);
  });
  expectInside(sent);
}, 60_000);

test('signing out leads to this site whatever its address says, and a form back to its own page', async () => {
  for (const given of HOSTILE_PATHS) {
    const value = encodeURIComponent(given);
    const browser = openBrowser(site);
    const search = `path=${value}&returnTo=${value}&post_logout_redirect_uri=${value}`;
    const out = await browser.ask(`/auth/logout?${search}`, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([out.status, out.headers.location]).toEqual([303, '/']);
    const body = new URLSearchParams({ before: given, csrf: 'x' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await browser.ask(`${FORMS}/watchlist/save`, { method: 'POST', body, headers });
    expect(form.headers.location).toBe(`${FORMS}/sign-in?path=${encodeURIComponent(`${FORMS}/watchlist`)}`);
  }
});
