import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCid } from './cid.ts';

const V0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG';
const HEX = 'f01551220c3c4733ec8affd06cf9e9ff50ffc6bcd2ec85a6170004bb709669c31de94391a';

test.each([
  ['version 0', V0],
  ['base32', 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'],
  ['base32, dag-pb', 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'],
  ['base32 in upper case', 'BAFYBEIGDYRZT5SFP7UDM7HU76UH7Y26NF3EFUYLQABF3OCLGTQY55FBZDI'],
  ['base58', 'zb2rhk6GMPQF3hfzwXTaNYFLKomMeC6UXdUt6jZKPpeVirLtV'],
  ['base36', 'k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8'],
  ['base16', HEX],
  ['base16 in upper case', HEX.toUpperCase()],
  ['base64url', `u${Buffer.from(HEX.slice(1), 'hex').toString('base64url')}`],
  ['identity', 'bafkqablimvwgy3y'],
])('isCid() knows %s', (_, text) => {
  expect(isCid(text)).toBe(true);
});

test.each([
  '',
  'Qm',
  V0.slice(0, -1),
  `${V0}1`,
  V0.replace('A', '0'),
  V0.toLowerCase(),
  'bafy',
  'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzd',
  'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdl',
  `${HEX}00`,
  HEX.replace('f01', 'f02'),
  'f0155',
  'f015512',
  'f01551200',
  `f01${'ff'.repeat(40)}`,
  `m${Buffer.from(HEX.slice(1), 'hex').toString('base64')}`,
  '..',
  'demo-birds',
  'example.org',
  `b${'a'.repeat(300)}`,
])('isCid() takes "%s" for none', (text) => {
  expect(isCid(text)).toBe(false);
});

test('isCid() gives an answer to every text', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isCid(text) === 'boolean'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => !isCid(`b${text}`) || /^[a-z2-7]+$/.test(text)),
  );
});
