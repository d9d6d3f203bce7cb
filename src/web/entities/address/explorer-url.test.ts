import { expect, test } from 'vitest';
import { explorerUrl } from './explorer-url.ts';

const ID = '0xAbC';

test.each([
  ['https://a.example', '/address', 'https://a.example/address/0xAbC'],
  ['https://a.example/', 'address/', 'https://a.example/address/0xAbC'],
  ['https://a.example/eth', '/a/:id/all', 'https://a.example/eth/a/0xAbC/all'],
  ['https://a.example', '/a/:id_lowercase', 'https://a.example/a/0xabc'],
])('explorerUrl() of %s and %s is %s', (baseUrl, address, expected) => {
  expect(explorerUrl({ baseUrl, paths: { address } }, 'address', ID)).toBe(expected);
});

test('explorerUrl() is null without a path for the kind, and for what is no web address', () => {
  expect(explorerUrl({ baseUrl: 'https://a.example', paths: { tx: '/tx' } }, 'address', ID)).toBeNull();
  expect(explorerUrl({ baseUrl: 'javascript:alert(1)', paths: { address: '/a' } }, 'address', ID)).toBeNull();
});
