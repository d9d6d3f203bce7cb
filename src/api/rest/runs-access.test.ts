import { expect, test } from 'vitest';
import { decideRunsAccess, type RunsAccess, type RunsPolicy } from './runs-access.ts';

const local: RunsPolicy = { token: undefined, allowsLocal: async () => true };
const home = { host: 'localhost:3000' };

test.each<[string, string, Record<string, string>, RunsPolicy, RunsAccess]>([
  ['this machine', '127.0.0.1', home, local, 'yes'],
  [
    'this machine by its own page',
    '::1',
    { ...home, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    local,
    'yes',
  ],
  ['another machine', '10.0.0.7', home, local, 'no'],
  ['a server that is open to others', '127.0.0.1', home, { ...local, allowsLocal: async () => false }, 'no'],
  ['a page of another origin', '127.0.0.1', { ...home, origin: 'https://evil.example' }, local, 'no'],
  ['another site without an origin', '127.0.0.1', { ...home, 'sec-fetch-site': 'cross-site' }, local, 'no'],
  ['another port of this machine', '127.0.0.1', { ...home, origin: 'http://localhost:4000' }, local, 'no'],
  [
    'a name that was bound to loopback',
    '127.0.0.1',
    { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    local,
    'no',
  ],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-ray', 'x-client-ip'].map(
    (name) =>
      [`what a proxy passes on with ${name}`, '127.0.0.1', { ...home, [name]: 'x' }, local, 'no'] as [
        string,
        string,
        Record<string, string>,
        RunsPolicy,
        RunsAccess,
      ],
  ),
  [
    'a page of another address, by a proxy that rewrites the host',
    '127.0.0.1',
    { ...home, referer: 'https://explorer.example/runs', 'sec-fetch-site': 'same-origin' },
    local,
    'no',
  ],
  ['its own page with a path', '127.0.0.1', { ...home, referer: 'http://localhost:3000/runs' }, local, 'yes'],
  ['an origin that is none', '127.0.0.1', { ...home, origin: 'null' }, local, 'no'],
  ['nobody without the token', '127.0.0.1', home, { ...local, token: 'secret' }, 'token'],
  [
    'a wrong token',
    '127.0.0.1',
    { ...home, authorization: 'Bearer secreT' },
    { ...local, token: 'secret' },
    'token',
  ],
  [
    'the token from anywhere',
    '10.0.0.7',
    { host: 'a.example', authorization: 'Bearer secret' },
    { ...local, token: 'secret' },
    'yes',
  ],
  [
    'the token on a foreign page',
    '10.0.0.7',
    { host: 'a.example', origin: 'https://b.example', authorization: 'Bearer secret' },
    { ...local, token: 'secret' },
    'no',
  ],
])('runs may be changed by %s: decided', async (_, ip, headers, policy, access) => {
  expect(await decideRunsAccess({ ip, headers, raw: { httpVersion: '1.1' } }, policy)).toBe(access);
});

test('what comes by HTTP/1.0, as proxies speak it, is not from this machine', async () => {
  const asker = { ip: '127.0.0.1', headers: home, raw: { httpVersion: '1.0' } };
  expect(await decideRunsAccess(asker, local)).toBe('no');
});
