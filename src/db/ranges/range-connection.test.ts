import { expect, test } from 'vitest';
import { openRangeConnection } from './range-connection.ts';

const open = (url: string) => openRangeConnection('archive', { archive: url });

test.each([
  'postgres://u:secret@localhost/d',
  'postgres://u:secret@127.0.0.1:5433/d',
  'postgres://u:secret@[::1]/d',
  'postgres:///d?host=/var/run/postgresql',
  'postgres://u:secret@db.example/d?sslmode=verify-full',
  'postgres://u:secret@db.example/d?sslmode=verify-ca',
])('%s may be used', (url) => {
  expect(open(url).database).toBe('d');
});

test.each([
  'postgres://u:secret@db.example/d',
  'postgres://u:secret@db.example/d?sslmode=require',
  'postgres://u:secret@db.example/d?sslmode=no-verify',
  'postgres://u:secret@10.0.0.7/d?sslmode=disable',
  'postgres://u:secret@127.0.0.1.evil.example/d',
  'postgres://u:secret@db.example/d?sslmode=odd',
  'mysql://u:secret@localhost/d',
])('%s is refused in a sentence that names the variable and shows no address', (url) => {
  expect(() => open(url)).toThrow(/RANGE_SERVER_ARCHIVE/);
  expect(() => open(url)).not.toThrow(/secret|example/);
});

test('a server without an address is named with its variable', () => {
  expect(() => openRangeConnection('constructor', {})).toThrow(/RANGE_SERVER_CONSTRUCTOR/);
});
