import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, real, text, timestamptz } = columnsOf();

/** The run's one row of position: `seq` grows with every commit; `node_head` is the node's last known height. */
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
    /** When the node last reported its head to the indexer; some ten seconds ago at most while both work. */
    node_head_at: timestamptz.nullable(),
    can_trace: boolean.nullable(),
    /** The lowest block that the node has: history below it cannot be filled. */
    history_from: bigint(),
    /** Blocks of history filled in a second; null while none are. */
    history_rate: real.nullable(),
    /** Why no new blocks come; null while they do. */
    stalled_reason: text.nullable(),
    stalled_since: timestamptz.nullable(),
    /** Why filling the history fails; null while it does not. */
    history_stalled_reason: text.nullable(),
    history_stalled_since: timestamptz.nullable(),
    updated_at: timestamptz(),
  },
});
