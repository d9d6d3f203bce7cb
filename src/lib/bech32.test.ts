import { expect, test } from 'vitest';
import { decodeBech32, encodeBech32 } from './bech32.ts';

// Worked out with the reference algorithm of BIP 173; the first pair is known from the documents of a chain that uses the form.
const KNOWN = [
  ['zil', '0x1d19918a737306218b5cbb3241fcdcbd998c3a72', 'zil1r5verznnwvrzrz6uhveyrlxuhkvccwnju4aehf'],
  ['zil', '0xcc8ee24773e1b4b28b3cc5596bb9cfc430b48453', 'zil1ej8wy3mnux6t9zeuc4vkhww0csctfpznzt4s76'],
] as const;

test.each(KNOWN)('%s: an address and its text are made of each other', (prefix, hash, text) => {
  expect(encodeBech32(hash, prefix)).toBe(text);
  expect(decodeBech32(text, prefix)).toBe(hash);
  expect(decodeBech32(text.toUpperCase(), prefix)).toBe(hash);
});

test('every address survives both ways', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const hash = `0x${((BigInt(seed) * 0x9e3779b97f4a7c15f39cc0605cedc834n) % (1n << 160n)).toString(16).padStart(40, '0')}`;
    expect(decodeBech32(encodeBech32(hash, 'demo'), 'demo')).toBe(hash);
  }
});

test('what is no such text, has a wrong checksum, mixed case or another prefix is refused', () => {
  const [prefix, hash, text] = KNOWN[0];
  expect(decodeBech32(`${text.slice(0, -1)}q`, prefix)).toBeNull();
  expect(decodeBech32(text.replace('r5', 'R5'), prefix)).toBeNull();
  expect(decodeBech32(text, 'io')).toBeNull();
  expect(decodeBech32(hash, prefix)).toBeNull();
  expect(decodeBech32('zil1', prefix)).toBeNull();
  expect(decodeBech32(`zil1${'q'.repeat(200)}`, prefix)).toBeNull();
  expect(encodeBech32('0x12', prefix)).toBe('0x12');
});
