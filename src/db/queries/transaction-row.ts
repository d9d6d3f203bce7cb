import { type AliasedRawBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { WHOLE_BLOCK } from '../tables/holes.ts';
import type { Tables } from '../tables/tables.ts';
import { TRANSACTIONS, type TransactionsTable } from '../tables/transactions.ts';
import {
  countBytes,
  DETAIL_BYTES_MAX,
  ERROR_TEXT_MAX,
  firstBytes,
  firstCharacters,
  LISTED_BYTES_MAX,
  PUSHED_BYTES_MAX,
} from '../value-limits.ts';
import { blockOf } from './block-of.ts';

/** Where a transaction stands. */
export interface TransactionKey {
  block_number: number;
  index: number;
}

/** Where a transaction and its logs stand; `first_log_index` is null where that is not known. */
export interface TransactionLogs extends TransactionKey {
  first_log_index: number | null;
  logs_count: number;
}

/** A transaction with what its block and its trace add. Of `input` and `error_output` it holds the first bytes. */
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
  /** Whether the traces of its block are indexed: without them no internal call is known, nor its failure. */
  is_traced: boolean;
  /** Whether the node cannot trace it. */
  is_untraceable: boolean;
}

/** How many bytes of a row's values count towards its page. */
export function countRowBytes(
  row: Pick<TransactionRow, 'input'> & Partial<Pick<TransactionRow, 'error_output'>>,
): number {
  return (row.input?.length ?? 0) + (row.error_output?.length ?? 0);
}

type KeyQuery = SelectQueryBuilder<Tables, never, TransactionKey>;

/** What a row holds of values that have no bound of their own. */
export interface RowExtent {
  /** The first bytes of `input` and `error_output`. */
  bytesMax: number;
  /** Whether it holds its lists of addresses and authorizations. */
  hasLists: boolean;
}

/** The extent of a list's rows. */
export const LISTED: RowExtent = { bytesMax: LISTED_BYTES_MAX, hasLists: false };

/** The extent of the one row of a transaction's details. */
export const DETAILED: RowExtent = { bytesMax: DETAIL_BYTES_MAX, hasLists: true };

/** The extent of a row that goes to everybody who has joined its topic. */
export const PUSHED: RowExtent = { bytesMax: PUSHED_BYTES_MAX, hasLists: false };

/** Columns of transactions that have no bound of their own, or that nobody reads. */
const WIDE_COLUMNS = [
  'input',
  'access_list',
  'authorization_list',
  'blob_versioned_hashes',
  'extra',
] as const;

/** The names of those columns of transactions that are of a bounded size. */
export function listPlainColumns<Name extends string>(columns: Readonly<Record<Name, unknown>>) {
  const wide: readonly string[] = WIDE_COLUMNS;
  return (Object.keys(columns) as Name[]).filter(
    (name): name is Exclude<Name, (typeof WIDE_COLUMNS)[number]> => !wide.includes(name),
  );
}

/** The columns of `TransactionsTable` that are of a bounded size. */
export const PLAIN_COLUMNS = listPlainColumns(TRANSACTIONS.columns);

/** The other columns of `TransactionsTable`, as far as a row of that extent holds them. */
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

/** No node lets a transaction have more blobs. */
const BLOB_HASHES_MAX = 128;
/** More than any block of a public chain has room for; a longer list is left out. */
const LIST_BYTES_MAX = 4 * 1024 * 1024;

/** A list as text, stored and whole: how long it is stored is known without reading it. */
function withinBytes(column: RawBuilder<unknown>) {
  const max = sql.lit(LIST_BYTES_MAX);
  return sql`case when pg_column_size(${column}) > ${max} then null when octet_length(${column}::text) <= ${max} then ${column} end`;
}

/** The given keys as rows to join to, under the name `k`. */
export function givenKeys(keys: readonly TransactionKey[]) {
  const numbers = keys.map((key) => key.block_number);
  const indexes = keys.map((key) => key.index);
  return sql<TransactionKey>`unnest(${numbers}::bigint[], ${indexes}::integer[])`.as<'k'>(
    sql`k(block_number, index)`,
  );
}

/**
 * Reads the whole rows for a page of keys, unordered. Each part is looked up by its primary key, one row at a time:
 * `lateral` with a limit leaves the planner no other way, such as through all 15,000 transactions of a large block.
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
      const traced = eb.selectFrom('coverage').select('blocks').where('layer', '=', 'traces');
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
        sql<boolean>`case when ${isTraced} then exists (${own}) else exists (${whole}) end`.as(
          'is_untraceable',
        ),
      ];
    });
}

/**
 * Joins several key queries, each with its own order and limit, into one of distinct keys, so that each branch
 * stops after its own page.
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
