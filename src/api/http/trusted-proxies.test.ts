import { expect, test } from 'vitest';
import { createIsTrusted, type TrustedProxies } from './trusted-proxies.ts';

test.each<[TrustedProxies, string | undefined, number, boolean]>([
  [false, '127.0.0.1', 0, false],
  [1, '203.0.113.9', 0, true],
  [1, '203.0.113.9', 1, false],
  [2, '203.0.113.9', 1, true],
  ['loopback', '127.0.0.1', 0, true],
  ['loopback', '::1', 0, true],
  ['loopback', '::ffff:127.0.0.1', 0, true],
  ['loopback', '10.0.0.1', 0, false],
  ['uniquelocal', 'FD00::1', 0, true],
  ['linklocal', 'fe80::1%eth0', 0, true],
  ['10.0.0.0/8', '10.1.2.3:4567', 1, true],
  ['10.0.0.0/8, 2001:db8::/32', '[2001:0DB8::7]:443', 1, true],
  ['10.0.0.0/8, 2001:db8::/32', '2001:db9::7', 1, false],
  ['192.0.2.1', '192.0.2.2', 0, false],
  ['::ffff:10.0.0.0/104', '10.9.9.9', 0, true],
  ['10.0.0.0/8', undefined, 0, false],
  ['10.0.0.0/8', 'unknown', 0, false],
])('with %j trusted, %s at hop %i is trusted: %s', (trusted, address, hop, expected) => {
  expect(createIsTrusted(trusted)(address, hop)).toBe(expected);
});
