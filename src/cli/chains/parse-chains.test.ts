import { expect, test } from 'vitest';
import { parseChainFlags, parseChainsFile } from './parse-chains.ts';

const plain = { group: 'Other', settings: {} };

test('parseChainFlags() reads names and nodes', () => {
  expect(parseChainFlags(['mainnet=http://a:8545', 'l2=http://b:1,https://c'])).toEqual({
    chains: [
      { name: 'mainnet', rpcUrls: ['http://a:8545'], ...plain },
      { name: 'l2', rpcUrls: ['http://b:1', 'https://c'], ...plain },
    ],
  });
});

test.each([
  ['http://a:8545', 'needs the form NAME=URL'],
  ['mainnet=', 'needs the form NAME=URL'],
  ['Mainnet=http://a', 'is no name of a chain'],
  ['api=http://a', 'the path belongs to the server'],
  ['tx=http://a', 'the path belongs to the server'],
  ['a=ws://a', 'is no http(s) address'],
  ['a=http://a,', 'is no http(s) address'],
])('the chain %s is refused', (flag, reason) => {
  expect(parseChainFlags([flag])).toEqual({ problems: [expect.stringContaining(reason)] });
});

test('all problems are listed at once, also of chains together', () => {
  expect(parseChainFlags(['a=x', 'b=http://b', 'b=http://c'])).toEqual({
    problems: [expect.stringContaining("'x' of the chain 'a'"), "The chain 'b' is listed twice."],
  });
  const many = Array.from({ length: 65 }, (_, place) => `n${place}=http://a`);
  expect(parseChainFlags(many)).toEqual({ problems: [expect.stringContaining('at most 64')] });
});

test('parseChainsFile() reads YAML and JSON, with hosts, groups and settings', () => {
  const text = `
chains:
  mainnet: http://a:8545
  l2:
    rpc: [http://b:1, http://c:1]
    host: L2.Example.com
    group: Testnets
    settings: { NETWORK_NAME: My rollup, NETWORK_CURRENCY_DECIMALS: 6, IS_TESTNET: true }
`;
  const chains = [
    { name: 'mainnet', rpcUrls: ['http://a:8545'], ...plain },
    {
      name: 'l2',
      rpcUrls: ['http://b:1', 'http://c:1'],
      host: 'l2.example.com',
      group: 'Testnets',
      settings: { NETWORK_NAME: 'My rollup', NETWORK_CURRENCY_DECIMALS: '6', IS_TESTNET: 'true' },
    },
  ];
  expect(parseChainsFile(text, 'chains.yaml')).toEqual({ chains });
  const json = JSON.stringify({ mainnet: { rpc: 'http://a:8545' } });
  expect(parseChainsFile(json, 'chains.json')).toEqual({ chains: [chains[0]] });
});

test.each([
  ['a: [', 'is not valid YAML'],
  ['', 'must map names'],
  ['- http://a', 'must map names'],
  ['a: {}', 'needs `rpc`'],
  ['a: 1', 'needs `rpc`'],
  ['a: { rpc: [1] }', 'needs `rpc`'],
  ['a: { rpc: http://a, url: b }', "has the field 'url'"],
  ['a: { rpc: http://a, host: "a b" }', 'is no host name'],
  ['a: { rpc: http://a, group: Best }', 'must be Mainnets, Testnets or Other'],
  ['a: { rpc: http://a, settings: [1] }', 'must map names of variables'],
  ['a: { rpc: http://a, settings: { X: { y: 1 } } }', 'must map names of variables'],
  ['a: { rpc: http://a, settings: { PORT: 1 } }', 'PORT cannot be set'],
  ['a: { rpc: http://a, settings: { NEXT_PUBLIC_APP_BASE_PATH: /x } }', 'cannot be set'],
  [
    'a: { rpc: http://a, host: x.test }\nb: { rpc: http://b, host: X.test }',
    "Two chains have the host 'x.test'",
  ],
])('the file %j is refused', (text, reason) => {
  expect(parseChainsFile(text, 'chains.yaml')).toEqual({ problems: [expect.stringContaining(reason)] });
});

test('chains may share settings by an alias, which is no way to make a small file large', () => {
  const shared =
    'a: { rpc: http://a, settings: &s { IS_TESTNET: true } }\nb: { rpc: http://b, settings: *s }';
  const settings = { IS_TESTNET: 'true' };
  expect(parseChainsFile(shared, 'chains.yaml')).toMatchObject({ chains: [{ settings }, { settings }] });
  const level = (name: string, of: string) => `${name}: &${name} [${Array(20).fill(`*${of}`).join(', ')}]`;
  const bomb = ['a: &a [x]', level('b', 'a'), level('c', 'b'), level('d', 'c')].join('\n');
  expect(parseChainsFile(bomb, 'chains.yaml')).toEqual({
    problems: [expect.stringContaining('cannot be read')],
  });
});
