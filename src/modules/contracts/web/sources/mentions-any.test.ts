import { expect, test } from 'vitest';
import { mentionsAny } from './mentions-any.ts';

const HASH = `0x${'aB'.repeat(20)}`;

test('an answer names an address wherever it stands, in any spelling', () => {
  const answer = { items: [{ to: { implementations: [{ address_hash: HASH.toLowerCase() }] } }] };
  expect(mentionsAny(answer, [HASH])).toBe(true);
  expect(mentionsAny(answer, [`0x${'12'.repeat(20)}`])).toBe(false);
  expect(mentionsAny(undefined, [HASH])).toBe(false);
  expect(mentionsAny(null, [HASH])).toBe(false);
});

test('of very many addresses every answer is read again', () => {
  const many = Array.from({ length: 51 }, (_, place) => `0x${place}`);
  expect(mentionsAny({}, many)).toBe(true);
  expect(mentionsAny(undefined, many)).toBe(false);
});
