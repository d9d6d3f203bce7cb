import { expect, test } from 'vitest';
import { listSelectors } from './list-selectors.ts';

const address = { name: 'to', type: 'address' };
const amount = { name: 'amount', type: 'uint256' };

test('functions, errors and events stand with the hash of their signatures', () => {
  const pair = { name: 'pairs', type: 'tuple[]', components: [address, amount] };
  expect(
    listSelectors([
      { type: 'constructor', inputs: [amount] },
      {
        type: 'function',
        name: 'transfer',
        inputs: [address, amount],
        outputs: [],
        stateMutability: 'nonpayable',
      },
      {
        type: 'event',
        name: 'Transfer',
        inputs: [{ ...address, indexed: true }, { ...address, indexed: true }, amount],
      },
      { type: 'error', name: 'Panic', inputs: [amount] },
      { type: 'function', name: 'pay', inputs: [pair], outputs: [], stateMutability: 'payable' },
    ]).split('\n'),
  ).toEqual([
    '0xa9059cbb transfer(address,uint256)',
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef Transfer(address,address,uint256)',
    '0x4e487b71 Panic(uint256)',
    expect.stringMatching(/^0x[0-9a-f]{8} pay\(\(address,uint256\)\[\]\)$/),
  ]);
});

test('items that cannot be hashed are left out, and thousands are cut', () => {
  expect(
    listSelectors([{ type: 'function', name: 5 }, { type: 'event', name: '%%', inputs: [null] }, {}]),
  ).toBe('');
  const many = Array.from({ length: 1500 }, (_, place) => ({
    type: 'function',
    name: `f${place}`,
    inputs: [],
  }));
  expect(listSelectors(many).split('\n')).toHaveLength(1001);
});
