import { type Kysely, sql } from 'kysely';
import { isGiven } from '../../../../db/given-bytes.ts';
import {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionRow,
} from '../../../../db/queries/internal-transactions.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { isInSpan, type ListSpan } from '../block-range.ts';
import { type Query, readFirst } from '../read-first.ts';

const ROLES = ['from_address', 'to_address', 'created_contract'] as const;

/**
 * The first internal transactions of an address, each once, or of all; relies on `internal_transactions_from`,
 * `internal_transactions_to` and `internal_transactions_created`, or on the primary key.
 */
export async function listSpanInternalTransactions(
  db: Kysely<Tables>,
  address: Buffer | null,
  span: ListSpan,
): Promise<InternalTransactionRow[]> {
  const rows = FRAME_KEY.reduce(
    (query, column) => query.orderBy(sql.ref(column), span.order),
    db.selectFrom('internal_transactions').select(FRAME_COLUMNS).where(isInSpan(span)),
  );
  const ranges =
    address === null
      ? [{ rows: rows as unknown as Query<InternalTransactionRow> }]
      : ROLES.map((role) => ({
          bytes: address,
          rows: rows.where(isGiven(role)) as unknown as Query<InternalTransactionRow>,
        }));
  return (await readFirst(db, ranges, { key: FRAME_KEY, ...span })) ?? [];
}
