import { type Kysely, sql } from 'kysely';
import { askRows, isGiven } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { FRAME_COLUMNS, FRAME_KEY, type InternalTransactionRow } from '#sdk/db/transactions.ts';
import { isInSpan, type ListSpan, type Role } from '../block-range.ts';
import { type Query, readFirst } from '../read-first.ts';

const COLUMNS = {
  from: ['from_address'],
  to: ['to_address', 'created_contract'],
} as const;

/**
 * The first internal transactions of an address, on either side or on one, each once, or of all; relies on
 * `internal_transactions_from`, `internal_transactions_to` and `internal_transactions_created`, or on the primary key.
 */
export async function listSpanInternalTransactions(
  db: Kysely<Tables>,
  { address, role }: { address: Buffer | null; role: Role | null },
  span: ListSpan,
): Promise<InternalTransactionRow[]> {
  const columns = role === null ? [...COLUMNS.from, ...COLUMNS.to] : COLUMNS[role];
  const asked = {
    blocks: span,
    order: span.order,
    limit: span.limit,
    ...(address && { addresses: [address] }),
  };
  return askRows(db, asked, async (source, limit) => {
    const rows = FRAME_KEY.reduce(
      (query, column) => query.orderBy(sql.ref(column), span.order),
      source.db
        .selectFrom('internal_transactions')
        .select(FRAME_COLUMNS)
        .where(isInSpan({ ...span, ...source.blocks })),
    );
    const ranges =
      address === null
        ? [{ rows: rows as unknown as Query<InternalTransactionRow> }]
        : columns.map((column) => ({
            bytes: address,
            rows: rows.where(isGiven(column)) as unknown as Query<InternalTransactionRow>,
          }));
    return (await readFirst(source.db, ranges, { key: FRAME_KEY, ...span, limit })) ?? [];
  });
}
