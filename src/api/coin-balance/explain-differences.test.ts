import { expect, test } from 'vitest';
import type { BalanceEntry } from './balance-entry.ts';
import { explainDifferences } from './explain-differences.ts';

/** Changes, newest first, as `[block, delta]`; values computed backwards from what is held. */
function entriesOf(held: bigint, ...changes: [number, bigint][]): BalanceEntry[] {
  let value = held;
  return changes.map(([block_number, delta]) => {
    const entry: BalanceEntry = {
      block_number,
      index: 0,
      timestamp: 0n,
      hash: Buffer.alloc(32),
      delta,
      value,
      reason: 'transaction',
    };
    value -= delta;
    return entry;
  });
}

/** A node that knows what was held at the end of each block from that of the blocks where it changed. */
function nodeOf(changes: Record<number, bigint>) {
  let asked = 0;
  return {
    asked: () => asked,
    async balanceAt(block: number) {
      asked += 1;
      const at = Object.keys(changes)
        .map(Number)
        .filter((each) => each <= block);
      return changes[Math.max(...at)] ?? 0n;
    },
  };
}

const brief = (entries: BalanceEntry[]) =>
  entries.map(({ block_number, delta, value, reason }) => `${block_number} ${reason} ${delta} ${value}`);

test('explainDifferences() leaves values alone that the node confirms', async () => {
  const entries = entriesOf(15n, [90, 5n], [40, 10n]);
  const node = nodeOf({ 0: 0n, 40: 10n, 90: 15n });
  const stretch = { entries, held: 15n, top: 100, bottom: 0, isCutInBlock: false };
  expect(await explainDifferences(stretch, node.balanceAt)).toEqual(entries);
  expect(node.asked()).toBe(1);
});

test('explainDifferences() finds the block of a change between two others', async () => {
  const entries = entriesOf(115n, [90, 5n], [40, 10n]);
  const node = nodeOf({ 0: 0n, 40: 10n, 63: 110n, 90: 115n });
  const stretch = { entries, held: 115n, top: 100, bottom: 0, isCutInBlock: false };
  expect(brief(await explainDifferences(stretch, node.balanceAt))).toEqual([
    '90 transaction 5 115',
    '63 unexplained 100 110',
    '40 transaction 10 10',
  ]);
});

test('explainDifferences() puts a change of the same block after the transactions of that block', async () => {
  const entries = entriesOf(115n, [90, 5n], [40, 10n]);
  const node = nodeOf({ 0: 0n, 40: 10n, 90: 115n });
  const stretch = { entries, held: 115n, top: 100, bottom: 0, isCutInBlock: false };
  expect(brief(await explainDifferences(stretch, node.balanceAt))).toEqual([
    '90 unexplained 100 115',
    '90 transaction 5 15',
    '40 transaction 10 10',
  ]);
});

test('explainDifferences() finds changes above and below all transactions', async () => {
  const entries = entriesOf(7n, [40, 10n]);
  const node = nodeOf({ 0: 0n, 20: 30n, 40: 40n, 95: 7n });
  const stretch = { entries, held: 7n, top: 100, bottom: 0, isCutInBlock: false };
  expect(brief(await explainDifferences(stretch, node.balanceAt))).toEqual([
    '95 unexplained -33 7',
    '40 transaction 10 40',
    '20 unexplained 30 30',
  ]);
});

test('explainDifferences() finds a change of an address without any transaction', async () => {
  const node = nodeOf({ 0: 0n, 33: 8n });
  const stretch = { entries: [], held: 8n, top: 100, bottom: 0, isCutInBlock: false };
  expect(brief(await explainDifferences(stretch, node.balanceAt))).toEqual(['33 unexplained 8 8']);
});

test('explainDifferences() does not ask within a block, nor go on where the node does not say', async () => {
  const entries = entriesOf(15n, [90, 5n]);
  const node = nodeOf({ 0: 3n });
  const stretch = { entries, held: 15n, top: 100, bottom: null, isCutInBlock: true };
  expect(await explainDifferences(stretch, node.balanceAt)).toEqual(entries);
  expect(node.asked()).toBe(0);
  const silent = await explainDifferences({ ...stretch, bottom: 0 }, async () => null);
  expect(silent).toEqual(entries);
});
