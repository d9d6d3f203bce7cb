import type { PartFile } from '#sdk/api/part.ts';
import { toAddress, toTimestamp } from '#sdk/api/wire.ts';
import { PRODUCER_FILES } from '../contract/calls.ts';
import { feesOf, readProducersPage } from './producers.ts';

/** The CSV file of producers. */
export const PRODUCERS_FILE: PartFile = {
  call: PRODUCER_FILES.block_producers_csv,
  name: 'block-producers',
  columns: [
    ...['Address', 'Blocks', 'SharePercent', 'Transactions', 'PriorityFeesWei', 'FirstBlock', 'LastBlock'],
    ...['LastBlockUtcTimestamp', 'RecentBlocks', 'LongestRecentGap'],
  ],
  async readPage(scope, query) {
    const { rows, next } = await readProducersPage(scope, query);
    const lines = rows.map(({ row, share, ends, recent }) => [
      toAddress(row.address),
      row.blocks,
      share,
      row.transactions,
      feesOf(row),
      ends?.first ?? null,
      ends?.last ?? null,
      ends === undefined ? null : (toTimestamp(ends.timestamp)?.replace('T', ' ') ?? null),
      recent.count,
      recent.gap,
    ]);
    return { lines, next };
  },
};
