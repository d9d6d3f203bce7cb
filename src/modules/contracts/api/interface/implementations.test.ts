import { expect, test } from 'vitest';
import type { ChainPlace } from '#api/freshness/chain-place.ts';
import { KIND } from '../../db/read-upgrade.ts';
import { createImplementations } from './implementations.ts';

const upgrade = (block: number, transaction: number, log: number, target: number) => ({
  ...{ block_number: block, transaction_index: transaction, log_index: log, item: 0 },
  ...{ address: Buffer.of(0), kind: KIND.implementation, target: Buffer.of(target) },
});
const HISTORY = [upgrade(10, 2, 5, 1), upgrade(20, 0, 0, 2), upgrade(20, 3, 7, 3)];

test.each<[string, ChainPlace | null, number[]]>([
  ['now', null, [9]],
  ['before all that is known', { block: 5, transaction: 0 }, [1, 2, 3, 9]],
  ['in the transaction of the first upgrade', { block: 10, transaction: 2 }, [1, 2, 3, 9]],
  ['after the first', { block: 15, transaction: 0 }, [1, 2, 3, 9]],
  ['in the block of two upgrades, before the first', { block: 20, log: 0 }, [1, 2, 3, 9]],
  ['between them, by the log', { block: 20, log: 7 }, [2, 1, 3, 9]],
  ['between them, by the transaction', { block: 20, transaction: 3 }, [2, 1, 3, 9]],
  ['after all', { block: 20, transaction: 4 }, [3, 2, 1, 9]],
])('rank() of a place %s begins with what stood there', (_, place, expected) => {
  const ranked = createImplementations(Buffer.of(9), HISTORY).rank(place);
  expect(ranked.map(([byte]) => byte)).toEqual(expected);
});

test('what logs say nothing of has its current implementation at all times', () => {
  const { all, rank } = createImplementations(Buffer.of(9), []);
  expect([all, rank({ block: 1, log: 1 })]).toEqual([[Buffer.of(9)], [Buffer.of(9)]]);
});

test('facets of a diamond answer side by side, also now', () => {
  const cuts = HISTORY.map((row) => ({ ...row, kind: KIND.facet }));
  const { areFacets, rank } = createImplementations(Buffer.of(1), cuts);
  expect(areFacets).toBe(true);
  expect(rank(null).map(([byte]) => byte)).toEqual([1, 2, 3]);
});
