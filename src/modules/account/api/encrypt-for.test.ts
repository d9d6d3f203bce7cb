import { expect, test } from 'vitest';
import { decryptFor, encryptFor } from './encrypt-for.ts';

test('a text is read by who has the token that it was encrypted for, and by nobody else', () => {
  const kept = encryptFor('a token', 'häuser.und.more');
  expect(decryptFor('a token', kept)).toBe('häuser.und.more');
  expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain('und');
  expect(encryptFor('a token', 'häuser.und.more')).not.toBe(kept);
  expect(decryptFor('another token', kept)).toBeNull();
});

test('what was changed, and what is no such text, is not read', () => {
  const bytes = Buffer.from(encryptFor('a token', 'text'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decryptFor('a token', changed.toString('base64url'))).toBeNull();
  }
  for (const other of ['', 'a', 'eyJh.eyJz.c2ln']) expect(decryptFor('a token', other)).toBeNull();
});
