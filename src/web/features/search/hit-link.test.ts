import { expect, test } from 'vitest';
import { createPaths } from '../../paths.ts';
import { hitKey, hitLink } from './hit-link.ts';
import { HITS, hitAddress, hitHash } from './hits.test-data.ts';

const paths = createPaths();

test.each([
  ['token', `/token/${hitAddress(1)}`],
  ['nft', `/token/${hitAddress(2)}`],
  ['address', `/address/${hitAddress(4)}`],
  ['contract', `/address/${hitAddress(5)}`],
  ['label', `/address/${hitAddress(6)}`],
  ['transaction', `/tx/${hitHash(7)}`],
  ['block', '/block/1234'],
  ['reorg', `/block/${hitHash(9)}`],
  ['app', '/apps/swap'],
])('a hit of the kind %s leads to %s', (key, href) => {
  expect(hitLink(HITS[key]!, paths)).toEqual({ href, isExternal: false });
});

test('an external app leads to its own address in a new tab, unless that is none of the web', () => {
  expect(hitLink(HITS.externalApp!, paths)).toEqual({ href: 'https://far.example/start', isExternal: true });
  const evil = { ...HITS.externalApp!, url: 'javascript:alert(1)' } as never;
  expect(hitLink(evil, paths)).toEqual({ href: '/apps/far', isExternal: false });
});

test('every hit has a name of its own', () => {
  const keys = Object.values(HITS).map(hitKey);
  expect(new Set(keys).size).toBe(keys.length);
});
