import { expect } from '@playwright/test';
import { type HtmlPart, readRows, readText } from '../../support/read-html.ts';
import {
  countDemoTransactions,
  type DemoChains,
  listDemoBatcherTransactions,
  readDemoDeposits,
  readDemoGames,
  readDemoRoots,
  readDemoWithdrawals,
} from '../../support/rollup/read-demo.ts';

const ROWS_MAX = 50;
/** What visitors can press beside a status. */
const ACTIONS = / (?:prove|claim funds.*)$/;

const LISTS = [
  ['/l2-deposits', 'Deposits (L1 to L2)', 'deposit', readDemoDeposits],
  ['/l2-withdrawals', 'Withdrawals (L2 to L1)', 'withdrawal', readDemoWithdrawals],
  ['/l2-output-roots', 'Output roots', 'output root', readDemoRoots],
  ['/games', 'Dispute games', 'dispute game', readDemoGames],
] as const;

/** Sent as the server draws it, before any script has run. */
async function fetchPage(origin: string, path: string): Promise<string> {
  return (await fetch(`${origin}${path}`)).text();
}

/** Compares the lists of the demo rollup's explorer, cell by cell, with what both nodes say; the chains go on meanwhile. */
export async function expectDemoLists(origin: string, chains: DemoChains): Promise<void> {
  for (const [path, label, noun, read] of LISTS)
    await expect(async () => {
      const html = await fetchPage(origin, path);
      const truth = await read(chains);
      const rows = readRows(html, label).map((cells) =>
        cells.map(({ text }) => text.toLowerCase().replace(ACTIONS, '')),
      );
      const expected = truth.slice(0, ROWS_MAX).map((cells) => cells.map((text) => text.toLowerCase()));
      expect([path, rows]).toEqual([path, expected]);
      const counted = `${truth.length} ${noun}${truth.length === 1 ? '' : 's'} in all`;
      expect(readText(html)).toContain(counted);
    }).toPass({ timeout: 60_000, intervals: [300] });
}

/** Compares both lists of batches with the transactions of the batcher and the blocks of the rollup. */
export async function expectDemoBatches(origin: string, chains: DemoChains): Promise<void> {
  await expect(async () => {
    const html = await fetchPage(origin, '/batches');
    const blocks = readRows(await fetchPage(origin, '/l2-txn-batches'), 'Txn batches');
    const sent = await listDemoBatcherTransactions(chains);
    const batches = readRows(html, 'Batches').reverse();
    const hashes = batches.flatMap(([, , , , cell]) => hashesOf(cell));
    expect(hashes.length).toBeGreaterThan(4);
    expect(hashes).toEqual(sent.slice(0, hashes.length).map(({ hash }) => hash));
    const ranges = batches.map(([, , , cell]) => rangeOf(cell));
    for (const [place, cells] of batches.entries()) {
      const range = ranges[place] ?? { from: 0, to: -1 };
      expect(range.from).toBe((ranges[place - 1]?.to ?? 0) + 1);
      const own = hashesOf(cells[4]).map((hash) => sent.find((each) => each.hash === hash));
      const counts = await Promise.all(
        heightsOf(range).map((height) => countDemoTransactions(chains, height)),
      );
      const container = own[0]?.isBlob ? 'EIP-4844 blob' : 'Calldata';
      const total = counts.reduce((sum, { own: each }) => sum + each, 0);
      expect([0, 1, 2, 5].map((column) => cells[column]?.text)).toEqual([
        String(place + 1),
        own.at(-1)?.time,
        container,
        String(total),
      ]);
    }
    const newest = ranges.at(-1)?.to ?? 0;
    expect(readText(html)).toContain(`${batches.length} batches in all`);
    expect(blocks.map(([cell]) => Number(cell?.text))).toEqual(
      heightsOf({ from: 1, to: newest }).reverse().slice(0, ROWS_MAX),
    );
    for (const [block, time, l1, transactions] of blocks) {
      const height = Number(block?.text);
      const place = ranges.findIndex(({ from, to }) => from <= height && height <= to);
      const { all } = await countDemoTransactions(chains, height);
      expect([height, time?.text, hashesOf(l1), transactions?.text]).toEqual([
        height,
        batches[place]?.[1]?.text,
        hashesOf(batches[place]?.[4]),
        String(all),
      ]);
    }
  }).toPass({ timeout: 60_000, intervals: [300] });
}

function hashesOf(cell: HtmlPart | undefined): string[] {
  return (cell?.links ?? []).map((href) => href.slice(-66));
}

function rangeOf(cell: HtmlPart | undefined): { from: number; to: number } {
  const [from = 0, to = -1] = (cell?.text ?? '').replaceAll(',', '').split(' to ').map(Number);
  return { from, to };
}

function heightsOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
