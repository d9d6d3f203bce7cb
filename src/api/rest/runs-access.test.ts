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
  ['what a proxy passes on', '127.0.0.1', { ...home, 'x-forwarded-for': '10.0.0.7' }, local, 'no'],
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
  expect(await decideRunsAccess({ ip, headers }, policy)).toBe(access);
});
