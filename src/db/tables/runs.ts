import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, boolean, bytea, integer, numeric, text, timestamptz } = columnsOf();

/** A chain from its genesis to its reset, in the shared `app` schema. */
export const RUNS = table({
  layer: 'run',
  name: 'runs',
  key: ['id'],
  columns: {
    id: integer(),
    schema_name: text(),
    chain_id: numeric(),
    genesis_hash: bytea.nullable(),
    first_block_hash: bytea.nullable(),
    name: text.nullable(),
    is_active: boolean(),
    started_at: timestamptz(),
    ended_at: timestamptz.nullable(),
  },
});
export type RunsTable = RowOf<typeof RUNS>;

/** Term of the indexer that holds the lock, in the schema `app`; no row before the first one, then one. */
export const INDEXER_TERM = table({
  layer: 'run',
  name: 'indexer_term',
  key: ['only_one'],
  columns: { only_one: boolean(), term: bigint() },
});
