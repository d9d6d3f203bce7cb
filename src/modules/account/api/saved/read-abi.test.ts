import { expect, test } from 'vitest';
import { readAbi } from './read-abi.ts';

const TUPLE = {
  name: 'order',
  type: 'tuple',
  internalType: 'struct Order',
  components: [{ name: 'amount', type: 'uint256' }],
};

test('readAbi() keeps what ABIs say and nothing else', () => {
  const items = [
    { type: 'constructor', inputs: [], stateMutability: 'payable' },
    { type: 'function', name: 'pay', inputs: [TUPLE], outputs: [], stateMutability: 'nonpayable' },
    {
      type: 'event',
      name: 'Paid',
      inputs: [{ name: 'to', type: 'address', indexed: true }],
      anonymous: false,
    },
    { type: 'function', name: 'old', inputs: [], outputs: [], constant: true, payable: false },
    { type: 'fallback', inputs: [] },
  ];
  expect(readAbi(items)).toEqual(items);
  expect(readAbi([{ name: 'f', gas: 2000, devdoc: {}, toString: 1 }])).toEqual([
    { type: 'function', name: 'f', inputs: [] },
  ]);
});

/** A tuple in so many tuples. */
function nest(depth: number): object {
  let parameter: object = { name: 'x', type: 'uint256' };
  for (let level = 0; level < depth; level++)
    parameter = { name: 'x', type: 'tuple', components: [parameter] };
  return parameter;
}

test.each([
  [[]],
  [{}],
  ['[]'],
  [[null]],
  [[[]]],
  [[{ type: 'function' }]],
  [[{ type: 'module', name: 'f' }]],
  [[{ type: ['function'], name: 'f' }]],
  [[{ name: 'f', inputs: {} }]],
  [[{ name: 'f', inputs: [{ name: 'x' }] }]],
  [[{ name: 'f', inputs: [nest(20)] }]],
  [[{ name: 'f', inputs: [nest(20_000)] }]],
  [[{ name: 'x'.repeat(1001) }]],
])('readAbi() takes no %#', (given) => {
  expect(readAbi(given)).toBeNull();
});
