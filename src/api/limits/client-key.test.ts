import { expect, test } from 'vitest';
import { clientKey } from './client-key.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3:54321', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:0000::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['anything else', 'unknown'],
  [undefined, 'unknown'],
])('clientKey() counts %s as %s', (ip, key) => {
  expect(clientKey({ ip })).toBe(key);
});
