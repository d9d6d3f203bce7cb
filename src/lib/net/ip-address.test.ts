import { expect, test } from 'vitest';
import { formatIpAddress, parseIpAddress } from './ip-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:54321', '192.0.2.1'],
  ['192.000.002.001', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['"[2001:DB8::1]:443"', '2001:db8:0:0:0:0:0:1'],
  ['[2001:0db8::0001]', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0:0:0:0:1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0:0:0:c000:201'],
  ['::', '0:0:0:0:0:0:0:0'],
  ['1::', '1:0:0:0:0:0:0:0'],
  [' ::1 ', '0:0:0:0:0:0:0:1'],
])('parseIpAddress() reads %s as %s', (text, address) => {
  const parsed = parseIpAddress(text);
  expect(parsed && formatIpAddress(parsed)).toBe(address);
});

test.each(['', 'unknown', '_hidden', '256.1.1.1', '1.2.3', '1.2.3.4.5', ':::', '1::2::3', '[::1', '12345::'])(
  'parseIpAddress() takes %j for no address',
  (text) => {
    expect(parseIpAddress(text)).toBeNull();
  },
);
