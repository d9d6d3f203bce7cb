import { expect, test } from 'vitest';
import { bytesToHex } from '#lib/hex.ts';
import { readSearchText } from './read-text.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'cd'.repeat(20)}`;

const hashOf = (text: string) => {
  const { hash } = readSearchText(text);
  return hash && bytesToHex(hash);
};
const addressOf = (text: string) => {
  const { address } = readSearchText(text);
  return address && bytesToHex(address);
};

test.each([
  ...[HASH, HASH.slice(2), `0X${HASH.slice(2).toUpperCase()}`, ` ${HASH}\n`, `"${HASH}"`, `(${HASH}),`],
  ...[`“${HASH}”`, `\`${HASH}\``, `\u200b${HASH}\ufeff`, `${HASH.slice(0, 30)}\u00ad${HASH.slice(30)}`],
  ...[
    `https://etherscan.io/tx/${HASH}`,
    `etherscan.io/tx/${HASH}`,
    `/tx/${HASH}`,
    `<https://a.example/tx/${HASH}>`,
  ],
  ...[`https://optimism.blockscout.com/tx/${HASH}?tab=logs`, `https://a.example/tx/${HASH}#eventlog`],
  ...[`http://localhost:3000/run/7/tx/${HASH}/`, `https://a.example/vmtrace?txhash=${HASH}&type=x`],
  ...[`https://a.example/block/${HASH}`, `https://a.example/#/tx/${HASH}`, `"hash":"${HASH}"`.slice(7)],
])('readSearchText() finds the hash in %j', (text) => {
  expect([hashOf(text), addressOf(text), readSearchText(text).height]).toEqual([HASH, null, null]);
});

test.each([
  ...[
    ADDRESS,
    ADDRESS.slice(2),
    `0X${ADDRESS.slice(2)}`,
    `['${ADDRESS}']`,
    `eth:${ADDRESS}`,
    `arb1:${ADDRESS}`,
  ],
  ...[
    `ethereum:${ADDRESS}`,
    `ethereum:${ADDRESS}@1`,
    `ethereum:pay-${ADDRESS}@137/transfer?address=0x1&uint256=1`,
  ],
  ...[
    `eip155:1:${ADDRESS}`,
    `https://etherscan.io/address/${ADDRESS}#code`,
    `https://a.example/token/${ADDRESS}?a=5`,
  ],
  ...[`https://app.example/home?safe=eth:${ADDRESS}`, `https://a.example/verifyContract?a=${ADDRESS}`],
])('readSearchText() finds the address in %j', (text) => {
  expect([addressOf(text), hashOf(text)]).toEqual([ADDRESS, null]);
});

test.each([
  ...(
    ['12', '#12', '# 12', 'block 12', 'Block #12', 'block: 12', 'block number 12', '0xc', '"12"'] as const
  ).map((text) => [text, 12] as const),
  ...(['1,234', '1.234', '1 234', '1_234', "1'234", '1\u202f234', 'block 1,234', '#1,234'] as const).map(
    (text) => [text, 1234] as const,
  ),
  ['https://etherscan.io/block/1234', 1234],
  ['blockscout.example/block/1234?tab=txs', 1234],
] as const)('readSearchText() reads %j as the height %i', (text, height) => {
  expect(readSearchText(text).height).toBe(height);
});

test.each([
  '1,23',
  '12,34,567',
  'block',
  '#',
  'Block Coin 12',
  'eth:0x12',
  `${HASH}00`,
  'ether:thing',
  '1.5',
])('readSearchText() reads %j as a name alone', (text) => {
  expect(readSearchText(text)).toEqual({ hash: null, address: null, height: null, name: text });
});

test('readSearchText() keeps a name to 100 characters and without what is unseen', () => {
  expect(readSearchText('  Wrapped\u200b Ether\0 ').name).toBe('Wrapped Ether');
  expect(readSearchText('x'.repeat(5000)).name).toBe('x'.repeat(100));
  expect(readSearchText('\u200b \0')).toEqual({ hash: null, address: null, height: null, name: null });
});
