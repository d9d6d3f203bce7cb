import { parseAbi } from 'viem/utils';
import { expect, test } from 'vitest';
import { listDemoSignatures } from './signatures.ts';

test('listDemoSignatures() writes functions, events and errors as people do, each once', () => {
  const signatures = listDemoSignatures();
  expect(signatures).toContain('function transfer(address to, uint256 value) returns (bool)');
  expect(signatures).toContain('function balanceOf(address account) view returns (uint256)');
  expect(signatures).toContain('function createChild() payable returns (address child)');
  expect(signatures).toContain(
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  );
  expect(signatures).toContain('error Broken(address caller, uint256 code, string detail)');
  expect(new Set(signatures).size).toBe(signatures.length);
});

test('every signature is readable by an ABI parser', () => {
  expect(parseAbi(listDemoSignatures())).toHaveLength(listDemoSignatures().length);
});
