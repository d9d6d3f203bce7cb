import type { Log } from '#chain/types/receipt.ts';
import { columnsOf } from './columns.ts';
import { blockTable, type RowOf } from './table.ts';

const { bigint, bytea, integer } = columnsOf<{ log: Log; blockNumber: number; transactionIndex: number }>();

/** Event logs. */
export const LOGS = blockTable({
  layer: 'facts',
  name: 'logs',
  key: ['block_number', 'log_index'],
  folded: ['address'],
  rows: ({ block, receipts }) =>
    receipts.flatMap(({ logs, transactionIndex }) =>
      logs.map((log) => ({ log, blockNumber: block.number, transactionIndex })),
    ),
  columns: {
    block_number: bigint(({ blockNumber }) => blockNumber),
    log_index: integer(({ log }) => log.index),
    transaction_index: integer(({ transactionIndex }) => transactionIndex),
    address: bytea(({ log }) => log.address),
    topic0: bytea.nullable(({ log }) => log.topics[0]),
    topic1: bytea.nullable(({ log }) => log.topics[1]),
    topic2: bytea.nullable(({ log }) => log.topics[2]),
    topic3: bytea.nullable(({ log }) => log.topics[3]),
    data: bytea(({ log }) => log.data),
  },
});
export type LogsTable = RowOf<typeof LOGS>;
