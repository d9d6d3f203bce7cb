import { expect, test } from 'vitest';
import { readApiCookies, rewriteApiCookie } from './read-cookies.ts';

test.each([
  ['explorer_session=t; Path=/; HttpOnly', false, '', 'explorer_session=t; Path=/; HttpOnly; SameSite=Lax'],
  ['explorer_session=t', true, '', '__Host-explorer_session=t; Path=/; SameSite=Lax; Secure'],
  ['explorer_session=t', false, '/explorer', 'explorer_session=t; Path=/explorer; SameSite=Lax'],
  [
    '__Host-explorer_session=t; Path=/; Secure',
    true,
    '/explorer',
    '__Secure-explorer_session=t; Path=/explorer; SameSite=Lax; Secure',
  ],
  [
    '__Secure-explorer_session=t; Path=/theirs; Secure',
    true,
    '',
    '__Host-explorer_session=t; Path=/; SameSite=Lax; Secure',
  ],
  ['__Secure-explorer_session=t; Path=/theirs', false, '', 'explorer_session=t; Path=/; SameSite=Lax'],
  ['theirs=t; Path=/', true, '/explorer', null],
])('rewriteApiCookie() of %s (TLS: %s, below "%s") is %s', (given, isSecure, basePath, cookie) => {
  expect(rewriteApiCookie(given, { isSecure, basePath })).toBe(cookie);
});

test('readApiCookies() gives an API a session by each name that it may have there', () => {
  for (const name of ['explorer_session', '__Host-explorer_session', '__Secure-explorer_session'])
    expect(readApiCookies(`other=1; ${name}=t`)?.split('; ').sort()).toEqual([
      '__Host-explorer_session=t',
      '__Secure-explorer_session=t',
      'explorer_session=t',
    ]);
  expect(readApiCookies('other=1')).toBeUndefined();
});
