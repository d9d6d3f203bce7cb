import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import type { BlockSpan } from '../block/blocks-in-period.ts';
import { type AdvancedKey, PARTS, type Part } from './filter.ts';

type Rows = SelectQueryBuilder<Tables, never, AdvancedKey>;

/**
 * Selects rows of one table (`r`) after a key, newest first, all parts with the same columns, so that they can be
 * combined. Relies on the primary key, or on the index of the column that a range adds.
 */
export function selectNewest(
  db: Kysely<Tables>,
  part: Part,
  blocks: BlockSpan | null,
  after: AdvancedKey | null,
): Rows {
  const { table, order } = SOURCES[part];
  // All columns are explicit below: the type of the table does not matter.
  const all = db.selectFrom(`${table} as r` as 'transactions as r').select(COLUMNS[part] as never);
  const rows = all as unknown as Rows;
  const bounded =
    blocks === null
      ? rows
      : rows.where(sql<SqlBool>`r.block_number between ${blocks.first} and ${blocks.last}`);
  const placed = after === null ? bounded : bounded.where(isBelow(part, after));
  return order.reduce((query, column) => query.orderBy(sql.ref(`r.${column}`), 'desc'), placed);
}

const SOURCES = {
  transaction: { table: 'transactions', order: ['block_number', 'index'] },
  frame: { table: 'internal_transactions', order: ['block_number', 'transaction_index', 'trace_index'] },
  transfer: { table: 'token_transfers', order: ['block_number', 'log_index', 'batch_index'] },
} as const satisfies Record<Part, { table: string; order: readonly string[] }>;

const PARTIES = ['r.from_address', 'r.to_address'] as const;
const NO_CREATION = sql`null::bytea`.as('created_contract');
const NO_TOKEN = [sql`null::bytea`.as('token_address'), sql`null::smallint`.as('token_type')];
const NO_CALL = [sql`null::integer`.as('kinds'), sql`null::bytea`.as('method_id')];
const NO_FRAME = [sql`null::text`.as('frame_type'), sql`false`.as('has_failed')];

/** Key columns, in the same order for every part. */
const COLUMNS = {
  transaction: [
    'r.block_number',
    'r.index as transaction_index',
    sql`${sql.lit(PARTS.transaction)}`.as('part'),
    sql`0`.as('position'),
    sql`0`.as('batch'),
    ...PARTIES,
    'r.created_contract',
    'r.value as amount',
    'r.kinds',
    'r.method_id',
    ...NO_TOKEN,
    ...NO_FRAME,
  ],
  frame: [
    'r.block_number',
    'r.transaction_index',
    sql`${sql.lit(PARTS.frame)}`.as('part'),
    'r.trace_index as position',
    sql`0`.as('batch'),
    ...PARTIES,
    'r.created_contract',
    'r.value as amount',
    ...NO_CALL,
    ...NO_TOKEN,
    'r.type as frame_type',
    sql`r.error is not null`.as('has_failed'),
  ],
  transfer: [
    'r.block_number',
    'r.transaction_index',
    sql`${sql.lit(PARTS.transfer)}`.as('part'),
    'r.log_index as position',
    'r.batch_index as batch',
    ...PARTIES,
    NO_CREATION,
    'r.amount',
    ...NO_CALL,
    'r.token_address',
    'r.token_type',
    ...NO_FRAME,
  ],
} as const;

const INT_MAX = 2 ** 31 - 1;

/** Condition that rows of a part follow a key of the whole list. */
function isBelow(part: Part, { block_number, transaction_index, part: at, position, batch }: AdvancedKey) {
  if (part === 'transaction')
    return afterCursor(['r.block_number', 'r.index'], [block_number, transaction_index], 'desc');
  if (part === 'frame') {
    const below = at === PARTS.transaction ? INT_MAX : at === PARTS.frame ? position : -1;
    const key = ['r.block_number', 'r.transaction_index', 'r.trace_index'];
    return afterCursor(key, [block_number, transaction_index, below], 'desc');
  }
  if (at === PARTS.transfer)
    return afterCursor(
      ['r.block_number', 'r.log_index', 'r.batch_index'],
      [block_number, position, batch],
      'desc',
    );
  // Logs are numbered in the order of their transactions: at most the transfers of one block are skipped.
  return sql<SqlBool>`(r.block_number <= ${block_number}
    and (r.block_number < ${block_number} or r.transaction_index <= ${transaction_index}))`;
}
