import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { findLogTransactions } from '#sdk/db/transactions.ts';
import { withApprovals } from '../tables.ts';

/** An approval that is in force, as far as logs report. */
export interface StandingApproval {
  kind: number;
  token: Buffer;
  spender: Buffer;
  /** The approved token instance; null for the whole token. */
  token_id: bigint | null;
  value: bigint;
  expiration: bigint | null;
  block_number: number;
  log_index: number;
  transaction_hash: Buffer;
  timestamp: bigint;
}

interface AskedApprovals {
  /** Schema of the run. */
  schema: string;
  owner: Buffer;
  /** Current time, in seconds. */
  now: bigint;
  after: { block: number; index: number } | null;
  limit: number;
}

/** Maximum number of an owner's newest logs that are read. */
const LOGS_MAX = 5000;

/**
 * The approvals of an owner that no later log revoked and that have not expired by `now` (seconds), newest first; that of a token
 * instance ends when the instance moves. Relies on `approvals_owner` and `token_transfers_instance`.
 */
export async function listStandingApprovals(
  db: Kysely<Tables>,
  { schema, owner, now, after, limit }: AskedApprovals,
): Promise<StandingApproval[]> {
  const rows = await withLatest(db, owner)
    .with('standing', (qb) =>
      qb
        .selectFrom('latest')
        .selectAll()
        .where('value', '>', sql.lit(0) as never)
        .where(hasNotMoved(schema))
        .where((eb) => eb.or([eb('expiration', 'is', null), eb('expiration', '>', now as never)]))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(block_number, log_index) < (${after?.block ?? 0}::bigint, ${after?.index ?? 0}::integer)`,
          ),
        )
        .orderBy('block_number', 'desc')
        .orderBy('log_index', 'desc')
        .limit(limit),
    )
    .selectFrom('standing as s')
    .select(['s.kind', 's.token', 's.spender', 's.token_id', 's.value', 's.expiration'])
    .select(['s.block_number', 's.log_index'])
    .orderBy('s.block_number', 'desc')
    .orderBy('s.log_index', 'desc')
    .execute();
  return addTransactions(db, rows);
}

/**
 * Adds the transactions that wrote approvals; omits those whose logs were deleted meanwhile.
 * @throws RangeUnavailableError while a server of the logs does not answer
 */
export async function addTransactions(
  db: Kysely<Tables>,
  rows: readonly Omit<StandingApproval, 'transaction_hash' | 'timestamp'>[],
): Promise<StandingApproval[]> {
  const transactions = await findLogTransactions(db, rows);
  return rows.flatMap((row) => {
    const found = transactions.get(row);
    return found === undefined ? [] : [{ ...row, transaction_hash: found.hash, timestamp: found.timestamp }];
  });
}

/** The newest log of an owner for each token and spender, or for each token instance. */
function withLatest(db: Kysely<Tables>, owner: Buffer) {
  return withApprovals(db)
    .with('newest', (qb) =>
      qb
        .selectFrom('approvals')
        .selectAll()
        // An instance has one spender, a token has many.
        .select(sql<Buffer | null>`case when token_id is null then spender end`.as('one_of'))
        .where('owner', '=', owner)
        .orderBy('block_number', 'desc')
        .orderBy('log_index', 'desc')
        .limit(LOGS_MAX),
    )
    .with('latest', (qb) =>
      qb
        .selectFrom('newest')
        .distinctOn(['kind', 'token', 'token_id', 'one_of'])
        .selectAll()
        .orderBy('kind')
        .orderBy('token')
        .orderBy('token_id')
        .orderBy('one_of')
        .orderBy('block_number', 'desc')
        .orderBy('log_index', 'desc'),
    );
}

/** True if the token instance of an approval has not moved since; true for other approvals. */
function hasNotMoved(schema: string) {
  return sql<boolean>`(token_id is null or not exists (
    select from ${sql.table(`${schema}.token_transfers`)} as moved
    where moved.token_address = latest.token and moved.token_id = latest.token_id
      and (moved.block_number, moved.log_index) > (latest.block_number, latest.log_index)))`;
}
