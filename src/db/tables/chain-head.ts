import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, real, text, timestamptz } = columnsOf();

/** Head of the run, one row: `seq` increases with every commit; `node_head` is the node's last known height. */
export const CHAIN_HEAD = table({
  layer: 'run',
  name: 'chain_head',
  key: ['id'],
  columns: {
    id: boolean(),
    seq: bigint(),
    number: bigint.nullable(),
    hash: bytea.nullable(),
    node_head: bigint.nullable(),
    /** Time of the node's last head report to the indexer; at most some ten seconds old while both are running. */
    node_head_at: timestamptz.nullable(),
    can_trace: boolean.nullable(),
    /** Lowest block that the node has: history below it cannot be backfilled. */
    history_from: bigint(),
    /** Backfill rate in blocks per second; null while inactive. */
    history_rate: real.nullable(),
    /** Reason why no new blocks arrive; null while they do. */
    stalled_reason: text.nullable(),
    stalled_since: timestamptz.nullable(),
    /** Reason why the backfill fails; null while it does not. */
    history_stalled_reason: text.nullable(),
    history_stalled_since: timestamptz.nullable(),
    updated_at: timestamptz(),
  },
});
