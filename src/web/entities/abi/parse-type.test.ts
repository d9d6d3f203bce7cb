import { expect, test } from 'vitest';
import { parseAbiType } from './parse-type.ts';

test('parseAbiType() reads types by one level', () => {
  expect(parseAbiType('address[]')).toEqual({ kind: 'array', item: 'address' });
  expect(parseAbiType('uint256[3][]')).toEqual({ kind: 'array', item: 'uint256[3]' });
  expect(parseAbiType('(address,(uint256,bytes)[],string)')).toEqual({
    kind: 'tuple',
    items: ['address', '(uint256,bytes)[]', 'string'],
  });
  expect(parseAbiType('tuple(address to, (uint8 a, bool b)[2] list)')).toEqual({
    kind: 'tuple',
    items: ['address', '(uint8 a, bool b)[2]'],
  });
  expect(parseAbiType('()')).toEqual({ kind: 'tuple', items: [] });
});

test('parseAbiType() knows the kinds of leaves', () => {
  const kinds = ['address', 'uint256', 'int8', 'bytes', 'bytes32', 'bool', 'string', 'what'].map(
    (type) => parseAbiType(type).kind,
  );
  expect(kinds).toEqual(['address', 'number', 'number', 'bytes', 'bytes', 'bool', 'text', 'unknown']);
});
