import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { withApprovals } from '../tables.ts';
import { addTransactions, type StandingApproval } from './approvals.ts';

interface AskedChanges {
  owner: Buffer;
  /** Only of this token and this spender; null for all. */
  token: Buffer | null;
  spender: Buffer | null;
  after: { block: number; index: number } | null;
  limit: number;
}

interface ApprovalChanges {
  rows: StandingApproval[];
  /** Position after which the next page begins; null on the last one. */
  stoppedAt: Pick<StandingApproval, 'block_number' | 'log_index'> | null;
}

/** Maximum number of an owner's logs scanned for a page; with a filter it may then be short. */
const SCANNED_MAX = 5000;

/**
 * Every approval that a log of an owner reports, newest first. Relies on `approvals_owner`, of which a bounded range is
 * scanned, and on the primary keys of logs, transactions and blocks.
 */
export async function listApprovalChanges(
  db: Kysely<Tables>,
  { owner, token, spender, after, limit }: AskedChanges,
): Promise<ApprovalChanges> {
  const scanned = await withApprovals(db)
    .selectFrom('approvals')
    .select(['block_number', 'log_index', 'token', 'spender'])
    .where('owner', '=', owner)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('block_number', 'log_index'), '<', tuple(after?.block ?? 0, after?.index ?? 0)),
      ),
    )
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .limit(token === null && spender === null ? limit + 1 : SCANNED_MAX)
    .execute();
  const fits = (row: { token: Buffer; spender: Buffer }) =>
    (token === null || row.token.equals(token)) && (spender === null || row.spender.equals(spender));
  const found = scanned.filter(fits);
  const keys = found.slice(0, limit);
  const isCut = found.length > limit;
  const end = scanned.length >= SCANNED_MAX ? (scanned.at(-1) ?? null) : null;
  const rows = await readChanges(db, keys);
  return { rows, stoppedAt: isCut ? (keys.at(-1) ?? null) : end };
}

async function readChanges(
  db: Kysely<Tables>,
  keys: readonly { block_number: number; log_index: number }[],
): Promise<StandingApproval[]> {
  if (keys.length === 0) return [];
  const rows = await withApprovals(db)
    .selectFrom('approvals as a')
    .select(['a.kind', 'a.token', 'a.spender', 'a.token_id', 'a.value', 'a.expiration'])
    .select(['a.block_number', 'a.log_index'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('a.block_number', 'a.log_index'),
        'in',
        keys.map((key) => tuple(key.block_number, key.log_index)),
      ),
    )
    .orderBy('a.block_number', 'desc')
    .orderBy('a.log_index', 'desc')
    .execute();
  return addTransactions(db, rows);
}
