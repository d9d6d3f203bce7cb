import { expect, test } from 'vitest';
import { createPaths } from '../../paths.ts';
import { redirectPath } from './redirect-path.ts';

const paths = createPaths();

test('redirectPath() leads to the block, transaction or address of an exact match', () => {
  expect(redirectPath({ redirect: true, type: 'block', parameter: '7' }, paths)).toBe('/block/7');
  expect(redirectPath({ redirect: true, type: 'transaction', parameter: '0xab' }, paths)).toBe('/tx/0xab');
  expect(redirectPath({ redirect: true, type: 'address', parameter: '0xcd' }, paths)).toBe('/address/0xcd');
});

test('redirectPath() leads to the address of a domain, where the server names it', () => {
  const address = `0x${'ab'.repeat(20)}`;
  const check = { redirect: true, type: 'ens_domain' as const };
  expect(redirectPath({ ...check, parameter: address }, paths)).toBe(`/address/${address}`);
  expect(redirectPath({ ...check, parameter: 'vitalik.eth' }, paths)).toBeNull();
});

test('redirectPath() leads nowhere without an exact match, or to a kind that has no page', () => {
  expect(redirectPath(undefined, paths)).toBeNull();
  expect(redirectPath({ redirect: false, type: null, parameter: null }, paths)).toBeNull();
  expect(redirectPath({ redirect: true, type: 'block', parameter: null }, paths)).toBeNull();
  expect(redirectPath({ redirect: true, type: 'blob' as never, parameter: '0x1' }, paths)).toBeNull();
});
