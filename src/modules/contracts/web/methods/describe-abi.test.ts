import { expect, test } from 'vitest';
import { describeItem } from './describe-abi.ts';

test('describeItem() writes a function with the parts of its tuples', () => {
  const parts = [
    { name: 'a', type: 'uint8' },
    { name: '', type: 'string[]' },
  ];
  expect(
    describeItem({
      ...{ type: 'function', name: 'f', stateMutability: 'view' },
      inputs: [{ name: 'x', type: 'tuple[2]', components: parts }],
      outputs: [{ name: '', type: 'bool' }],
    }),
  ).toBe('function f((uint8 a, string[])[2] x) view returns (bool)');
});

test('describeItem() bears parameters that are none, and those nested without end', () => {
  let deep: object = { type: 'uint8', name: 'x' };
  for (let depth = 0; depth < 20_000; depth++) deep = { type: 'tuple', name: 'x', components: [deep] };
  expect(describeItem({ type: 'function', name: 'f', inputs: [deep] }).length).toBeLessThan(1000);
  expect(describeItem({ type: 'error', name: 'f', inputs: [null, 5] })).toBe('error f(?, ?)');
});
