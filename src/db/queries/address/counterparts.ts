import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Number of an address's newest transactions that determine its counterparties. */
const TRANSACTIONS_MAX = 500;

/**
 * Counterparties: recipients of coin, calls or tokens from an address in its newest 500 transactions. Only what it
 * signed itself counts, since logs may contain any address. Relies on `transactions_from` and `token_transfers_from`.
 */
export async function listCounterparts(db: Kysely<Tables>, address: Buffer): Promise<Buffer[]> {
  const signed = await db
    .selectFrom('transactions')
    .select(['block_number', 'to_address', 'first_log_index', 'logs_count', 'token_transfers_count'])
    .where('from_address', '=', address)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(TRANSACTIONS_MAX)
    .execute();
  const recipients = signed.flatMap(({ to_address }) => (to_address === null ? [] : [to_address]));
  const ranges = signed.flatMap((row) =>
    row.token_transfers_count === 0 || row.first_log_index === null
      ? []
      : [{ block: row.block_number, from: row.first_log_index, end: row.first_log_index + row.logs_count }],
  );
  return [...recipients, ...(await listTokenRecipients(db, address, ranges))];
}

interface LogRange {
  block: number;
  from: number;
  end: number;
}

/** Recipients of an address's tokens in some ranges of logs. */
async function listTokenRecipients(
  db: Kysely<Tables>,
  address: Buffer,
  ranges: readonly LogRange[],
): Promise<Buffer[]> {
  if (ranges.length === 0) return [];
  const given = sql<LogRange>`unnest(${ranges.map(({ block }) => block)}::bigint[],
    ${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ end }) => end)}::int[])`;
  const rows = await db
    .selectFrom(given.as<'r'>(sql`r(block, "from", "end")`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_transfers')
          .select('to_address')
          .whereRef('block_number', '=', 'r.block')
          .whereRef('log_index', '>=', 'r.from')
          .whereRef('log_index', '<', 'r.end')
          .where('from_address', '=', address)
          .as('moved'),
      (join) => join.onTrue(),
    )
    .select('moved.to_address')
    .distinct()
    .execute();
  return rows.map((row) => row.to_address);
}
