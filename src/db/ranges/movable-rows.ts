import { INTERNAL_TRANSACTIONS } from '../tables/internal-transactions.ts';
import { blocksOf, type DroppedLayer, type MovedLayer } from '../tables/layers.ts';
import { LOGS } from '../tables/logs.ts';
import { MOVED_LOGS, MOVED_TRACES, type RangeLayer } from '../tables/ranges.ts';
import { DROPPED_LOGS, DROPPED_TRACES } from '../tables/retention.ts';

/**
 * Table whose old rows may be moved to another server or removed, with all that the statements of both need to know of
 * it. Functions of a schema return SQL.
 */
export interface MovableRows {
  readonly layer: RangeLayer;
  readonly table: string;
  /** Columns and key, as lists of SQL. */
  readonly columns: string;
  readonly order: string;
  /** Columns of large values, which determine the size of a chunk. */
  readonly large: readonly string[];
  /** Columns by which lists choose rows of an address: those of the filter. */
  readonly addresses: readonly string[];
  /** Layer of the blocks that have rows, and whether a block leaves it with its rows. */
  readonly source: 'facts' | 'traces';
  readonly leavesSource: boolean;
  /** Layers of the blocks that another server answers for, and of those whose rows were removed. */
  readonly moved: MovedLayer;
  readonly dropped: DroppedLayer;
  /** Tables of the sums by address of moved and of removed rows, and their counter. */
  readonly sums: string;
  readonly droppedSums: string;
  readonly counter: string;
  /** Columns of the addresses that the sums count, and a query of these addresses for each of some rows. */
  readonly mentions: readonly string[];
  readonly listMentions: (rows: string) => string;
  /** Condition of the rows that go; the others stay here, too. */
  readonly goes: string;
  /** Name of the rows in sentences. */
  readonly title: string;
  /** Query of the number of rows of the blocks `lower(part)` to `upper(part) - 1`. */
  readonly count: (schema: string) => string;
  /** Conditions of a sealed block: parts of a union of reason, place, and the blocks that fulfil or violate them. */
  readonly sealed: (schema: string) => { held: string; open: string };
  /** Blocks whose rows may be removed, as an expression. */
  readonly removable: (schema: string) => string;
}

const TRACES: MovableRows = {
  layer: 'traces',
  table: INTERNAL_TRANSACTIONS.name,
  columns: INTERNAL_TRANSACTIONS.copied.join(', '),
  order: INTERNAL_TRANSACTIONS.key.join(', '),
  large: ['input', 'output'],
  addresses: ['from_address', 'to_address', 'created_contract'],
  source: 'traces',
  leavesSource: true,
  moved: 'moved',
  dropped: 'dropped_traces',
  sums: MOVED_TRACES.name,
  droppedSums: DROPPED_TRACES.name,
  counter: 'internal_transactions_count',
  mentions: ['from_address', 'to_address'],
  listMentions: (rows) =>
    `select from_address as address, block_number from ${rows}
     union all select to_address, block_number from ${rows} where to_address <> from_address`,
  // A contract's page needs the frames of its creation and its end.
  goes: `created_contract is null and type <> 'selfdestruct'`,
  title: 'internal transactions',
  count: (schema) => `
    select sum(internal_transactions_count) as rows from ${schema}.traced_blocks
    where block_number >= lower(part) and block_number < upper(part)`,
  sealed: (schema) => ({
    held: `
       union all select 'has no traces yet', 2, ${blocksOf(schema, 'traces', 'dropped_traces')}
       union all select 'has addresses whose balances are still to be read', 4, coalesce(range_agg(traces), '{}') from ${schema}.observed_balances_progress`,
    open: `
       union all select 'has transactions that are still to be traced', 7, range_agg(int8range(from_block, to_block, '[]'))
         from ${schema}.holes where layer = 'traces' and transaction_index >= 0`,
  }),
  removable: (schema) => `
    ${blocksOf(schema, 'traces')} * (select traces from ${schema}.observed_balances_progress) - ${blocksOf(schema, 'suspect')}
    - coalesce((select range_agg(int8range(from_block, to_block, '[]')) from ${schema}.holes
        where layer = 'traces' and transaction_index >= 0), '{}')`,
};

const LOG_ROWS: MovableRows = {
  layer: 'logs',
  table: LOGS.name,
  columns: LOGS.copied.join(', '),
  order: LOGS.key.join(', '),
  large: ['data'],
  addresses: ['address'],
  source: 'facts',
  leavesSource: false,
  moved: 'moved_logs',
  dropped: 'dropped_logs',
  sums: MOVED_LOGS.name,
  droppedSums: DROPPED_LOGS.name,
  counter: 'logs_count',
  mentions: ['address'],
  listMentions: (rows) => `select address, block_number from ${rows}`,
  goes: 'true',
  title: 'logs',
  count: (schema) => `
    select sum(logs_count) as rows from ${schema}.transactions
    where block_number >= lower(part) and block_number < upper(part)`,
  sealed: (schema) => ({
    held: `
       union all select 'has addresses whose balances are still to be read', 4, coalesce(range_agg(facts), '{}') from ${schema}.observed_balances_progress`,
    open: `
       union all select 'has logs whose contracts are still to be asked how they are read', 7, blocks from ${schema}.unread_movements
       union all select 'has lost its logs to \`storage retain\`', 9, blocks from ${schema}.coverage where layer = 'dropped_logs'`,
  }),
  // Not what modules have not read yet, is not proven, or is about to be moved.
  removable: (schema) => `
    ${blocksOf(schema, 'facts')} * (select facts from ${schema}.observed_balances_progress)
    * ${blocksOf(schema, 'proven', 'unprovable')}
    * coalesce((select range_intersect_agg(blocks) from ${schema}.coverage where layer like '%/%'), '{(,)}')
    - ${blocksOf(schema, 'suspect', 'moved_logs', 'dropped_logs')} - (select blocks from ${schema}.unread_movements)
    - coalesce((select range_agg(int8range(r.from_block, r.to_block, '[]')) from app.ranges r
        join app.runs u on u.id = r.run_id and u.schema_name = '${schema}' where r.layer = 'logs' and r.phase <> 'unattached'), '{}')`,
};

/** Rows of each layer. */
export const MOVABLE_ROWS: Readonly<Record<RangeLayer, MovableRows>> = { traces: TRACES, logs: LOG_ROWS };
