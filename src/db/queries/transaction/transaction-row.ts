import { type AliasedRawBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { STORED_TRACES, TRACED } from '../../range-reads/traced-layers.ts';
import { WHOLE_BLOCK } from '../../tables/holes.ts';
import type { Tables } from '../../tables/tables.ts';
import { TRANSACTIONS, type TransactionsTable } from '../../tables/transactions.ts';
import {
  countBytes,
  DETAIL_BYTES_MAX,
  ERROR_TEXT_MAX,
  firstBytes,
  firstCharacters,
  LISTED_BYTES_MAX,
  PUSHED_BYTES_MAX,
} from '../../value-limits.ts';
import { blockOf } from '../block/block-of.ts';

/** Key of a transaction. */
export interface TransactionKey {
  block_number: number;
  index: number;
}

/** Key of a transaction and its logs; `first_log_index` is null if unknown. */
export interface TransactionLogs extends TransactionKey {
  first_log_index: number | null;
  logs_count: number;
}

/** A transaction with fields of its block and its trace. `input` and `error_output` have their first bytes. */
export interface TransactionRow extends Omit<TransactionsTable, 'extra'> {
  input_bytes: number;
  error_output_bytes: number | null;
  block_hash: Buffer;
  timestamp: bigint;
  base_fee_per_gas: bigint | null;
  parent_timestamp: bigint | null;
  error: string | null;
  error_output: Buffer | null;
  has_internal_error: boolean | null;
  /** True if the traces of its block are indexed: without them internal calls and their failures are unknown. */
  is_traced: boolean;
  /** True if its failures are known: its traces are indexed, or were. */
  has_outcome: boolean;
  /** True if the node cannot trace it. */
  is_untraceable: boolean;
}

/** Returns the number of bytes with which a row counts towards its page. */
export function countRowBytes(
  row: Pick<TransactionRow, 'input'> & Partial<Pick<TransactionRow, 'error_output'>>,
): number {
  return (row.input?.length ?? 0) + (row.error_output?.length ?? 0);
}

type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

/** Extent of a row's values of unbounded size. */
export interface RowExtent {
  /** Maximum size of `input` and `error_output`, in bytes. */
  bytesMax: number;
  /** True to include the lists of addresses and authorizations. */
  hasLists: boolean;
}

/** Extent of list rows. */
export const LISTED: RowExtent = { bytesMax: LISTED_BYTES_MAX, hasLists: false };

/** Extent of the row of a transaction's details. */
export const DETAILED: RowExtent = { bytesMax: DETAIL_BYTES_MAX, hasLists: true };

/** Extent of a row that is pushed to all subscribers of its topic. */
export const PUSHED: RowExtent = { bytesMax: PUSHED_BYTES_MAX, hasLists: false };

/** Columns of transactions of unbounded size, or without readers. */
const WIDE_COLUMNS = [
  'input',
  'access_list',
  'authorization_list',
  'blob_versioned_hashes',
  'extra',
] as const;

/** Returns the names of a transaction table's columns of bounded size. */
export function listPlainColumns<Name extends string>(columns: Readonly<Record<Name, unknown>>) {
  const wide: readonly string[] = WIDE_COLUMNS;
  return (Object.keys(columns) as Name[]).filter(
    (name): name is Exclude<Name, (typeof WIDE_COLUMNS)[number]> => !wide.includes(name),
  );
}

/** Columns of `TransactionsTable` of bounded size. */
export const PLAIN_COLUMNS = listPlainColumns(TRANSACTIONS.columns);

/** Selects the other columns of `TransactionsTable`, within the extent. */
export function wideColumns({ bytesMax, hasLists }: RowExtent, table: string) {
  const column = (name: string) =>
    sql<unknown>`${hasLists ? withinBytes(sql.ref(`${table}.${name}`)) : sql`null::jsonb`}`.as(name);
  const hashes = sql.ref(`${table}.blob_versioned_hashes`);
  return [
    firstBytes(`${table}.input`, bytesMax).as('input'),
    countBytes(`${table}.input`).as('input_bytes'),
    column('access_list') as AliasedRawBuilder<unknown, 'access_list'>,
    column('authorization_list') as AliasedRawBuilder<unknown, 'authorization_list'>,
    sql<Buffer[] | null>`${hashes}[1:${sql.lit(BLOB_HASHES_MAX)}]`.as('blob_versioned_hashes'),
  ] as const;
}

/** Maximum number of blobs per transaction in any node. */
const BLOB_HASHES_MAX = 128;
/** Maximum size of a list; no block of a public chain has room for a longer one, which is left out. */
const LIST_BYTES_MAX = 4 * 1024 * 1024;

/** Returns a list as text within the limit: its stored size is known without reading it. */
function withinBytes(column: RawBuilder<unknown>) {
  const max = sql.lit(LIST_BYTES_MAX);
  return sql`case when pg_column_size(${column}) > ${max} then null when octet_length(${column}::text) <= ${max} then ${column} end`;
}

/** Returns the keys as rows to join to, under the name `k`. */
export function givenKeys(keys: readonly TransactionKey[]) {
  const numbers = keys.map((key) => key.block_number);
  const indexes = keys.map((key) => key.index);
  return sql<TransactionKey>`unnest(${numbers}::bigint[], ${indexes}::integer[])`.as<'k'>(
    sql`k(block_number, index)`,
  );
}

/**
 * Reads the complete rows for a page of keys, unordered. Each part is looked up by its primary key, one row at a time:
 * `lateral` with a limit leaves the planner no other plan, such as a scan of all 15,000 transactions of a large block.
 */
export function selectTransactionsByKey(db: Kysely<Tables>, keys: KeyQuery, extent: RowExtent = LISTED) {
  return db
    .selectFrom(keys.as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions')
          .select(PLAIN_COLUMNS)
          .select(wideColumns(extent, 'transactions'))
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('index', '=', 'k.index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['hash as block_hash', 'timestamp', 'base_fee_per_gas']), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('blocks')
          .select('timestamp as parent_timestamp')
          .where('number', '=', sql<number>`k.block_number - 1`)
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('transaction_errors')
          .select([
            firstCharacters('error', ERROR_TEXT_MAX).as('error'),
            firstBytes<Buffer | null>('output', extent.bytesMax).as('error_output'),
            countBytes<number | null>('output').as('error_output_bytes'),
            'has_internal_error',
          ])
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('transaction_index', '=', 'k.index')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .selectAll(['t', 'b', 'p', 'e'])
    .select((eb) => {
      const traced = eb
        .selectFrom('coverage')
        .select(sql`range_agg(blocks)`.as('blocks'))
        .where('layer', 'in', STORED_TRACES);
      const outcomes = eb
        .selectFrom('coverage')
        .select(sql`range_agg(blocks)`.as('blocks'))
        .where('layer', 'in', TRACED);
      const isTraced = sql<boolean>`coalesce(${traced} @> k.block_number, false)`;
      const holes = eb
        .selectFrom('holes')
        .select('layer')
        .where('layer', '=', 'traces')
        .whereRef('from_block', '<=', 'k.block_number')
        .whereRef('to_block', '>=', 'k.block_number');
      const whole = holes.where('transaction_index', '=', WHOLE_BLOCK);
      const own = holes.whereRef('transaction_index', '=', 'k.index');
      return [
        sql<boolean>`${isTraced} and not exists (${own})`.as('is_traced'),
        sql<boolean>`coalesce(${outcomes} @> k.block_number, false) and not exists (${own})`.as(
          'has_outcome',
        ),
        sql<boolean>`case when ${isTraced} then exists (${own}) else exists (${whole}) end`.as(
          'is_untraceable',
        ),
      ];
    });
}

/**
 * Combines several key queries, each with its own order and limit, into one of distinct keys, so that each branch stops
 * after a page.
 */
export function unionOfKeys<Key extends TransactionKey>(
  db: Kysely<Tables>,
  branches: readonly SelectQueryBuilder<Tables, never, Key>[],
): SelectQueryBuilder<Tables, never, Key> {
  const wrapped = branches.map(
    (branch) =>
      db.selectFrom(branch.as('branch')).selectAll() as unknown as SelectQueryBuilder<Tables, never, Key>,
  );
  return wrapped.reduce((all, branch) => all.union(branch as never));
}
