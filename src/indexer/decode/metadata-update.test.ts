import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeMetadataUpdate } from './metadata-update.ts';

const abi = parseAbi([
  'event URI(string value, uint256 indexed id)',
  'event MetadataUpdate(uint256 id)',
  'event BatchMetadataUpdate(uint256 from, uint256 to)',
]);
const uints = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  );

test('decodeMetadataUpdate() reads ERC-1155 URI and both events of ERC-4906', () => {
  const uri = encodeEventTopics({ abi, eventName: 'URI', args: { id: 7n } }) as Hex[];
  expect(decodeMetadataUpdate({ topics: uri, data: '0x' })).toEqual([7n]);
  const one = encodeEventTopics({ abi, eventName: 'MetadataUpdate' }) as Hex[];
  expect(decodeMetadataUpdate({ topics: one, data: uints(9n) })).toEqual([9n]);
  const batch = encodeEventTopics({ abi, eventName: 'BatchMetadataUpdate' }) as Hex[];
  expect(decodeMetadataUpdate({ topics: batch, data: uints(3n, 5n) })).toEqual([3n, 4n, 5n]);
  expect(decodeMetadataUpdate({ topics: batch, data: uints(0n, 2n ** 256n - 1n) })).toHaveLength(100);
  expect(decodeMetadataUpdate({ topics: batch, data: uints(5n, 3n) })).toEqual([]);
  expect(decodeMetadataUpdate({ topics: batch, data: '0x' })).toEqual([]);
  expect(decodeMetadataUpdate({ topics: [], data: '0x' })).toEqual([]);
});
