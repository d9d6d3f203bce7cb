import { type AppDb, type DatabasePool, readRow, readRows, withTransaction } from '#sdk/db/connection.ts';
import type { SearchTerm } from '#sdk/db/queries.ts';

/** Status of an application. */
export type SubmissionStatus = 'IN_PROCESS' | 'APPROVED' | 'REJECTED' | 'UPDATE_REQUIRED';

/** Fields by name. */
export type Fields = Readonly<Record<string, string>>;

/** An application for token info. */
export interface SubmissionRow {
  id: number;
  account_id: number;
  address: Buffer;
  status: SubmissionStatus;
  fields: Fields;
  admin_comments: string | null;
  updated_at: Date;
}

/** An application as operators list it. */
export interface ListedSubmission extends SubmissionRow {
  /** Changes with each edit; a decision applies to the revision that was displayed. */
  revision: string;
}

interface DecidedSubmission {
  id: number;
  status: SubmissionStatus;
  comments: string | null;
  /** Null to accept any. */
  revision: string | null;
}

interface SubmissionsRange {
  chainId: bigint;
  status: string;
  after: number | null;
  term: SearchTerm | null;
  limit: number;
}

/** Maximum number of applications per account. */
export const SUBMISSIONS_MAX = 500;

const COLUMNS = 'id, account_id, address, status, fields, admin_comments, updated_at';

/** Applications of an account, newest first; relies on `token_info_submissions_account`. */
export function listSubmissionsOf(
  db: AppDb,
  accountId: number,
  chainId: bigint | null,
): Promise<SubmissionRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.token_info_submissions
     where account_id = $1 and ($2::numeric is null or chain_id = $2) order by id desc`,
    [accountId, chainId === null ? null : String(chainId)],
  );
}

/** Applications of a status, oldest first, optionally filtered by a search; relies on `token_info_submissions_status`. */
export function listSubmissions(
  db: AppDb,
  { chainId, status, after, term, limit }: SubmissionsRange,
): Promise<ListedSubmission[]> {
  return readRows(
    db,
    `select ${COLUMNS}, xmin::text as revision from app.token_info_submissions
     where status = $2 and chain_id = $1 and ($3::int is null or id > $3)
       and ($5::text is null or address = $6
         or exists (select from jsonb_each_text(fields) where app.fold_case(value) like $5))
     order by id limit $4`,
    [String(chainId), status, after, limit, term?.pattern, term?.address],
  );
}

/**
 * Adds an application; `taken` if one for the token is not decided yet, `full` if the account has too many. The lock on the
 * account's row prevents two concurrent requests from exceeding the limit. Relies on `token_info_submissions_open`.
 */
export function addSubmission(
  pool: DatabasePool,
  {
    accountId,
    chainId,
    address,
    fields,
  }: { accountId: number; chainId: bigint; address: Buffer; fields: Fields },
): Promise<SubmissionRow | 'taken' | 'full'> {
  return withTransaction(pool, async (db) => {
    await db.query('select 1 from app.accounts where id = $1 for update', [accountId]);
    const sent = await readRows(
      db,
      'select 1 from app.token_info_submissions where account_id = $1 limit $2',
      [accountId, SUBMISSIONS_MAX],
    );
    if (sent.length >= SUBMISSIONS_MAX) return 'full';
    const row = await readRow<SubmissionRow>(
      db,
      `insert into app.token_info_submissions (account_id, chain_id, address, fields) values ($1, $2, $3, $4)
       on conflict do nothing returning ${COLUMNS}`,
      [accountId, String(chainId), address, JSON.stringify(fields)],
    );
    return row ?? 'taken';
  });
}

/** Changes an undecided application of the account, which sets it to pending; null if there is none. By primary key. */
export function editSubmission(
  db: AppDb,
  { accountId, id, fields }: { accountId: number; id: number; fields: Fields },
): Promise<SubmissionRow | null> {
  return readRow(
    db,
    `update app.token_info_submissions set fields = $3, status = 'IN_PROCESS', updated_at = now()
     where account_id = $1 and id = $2 and status in ('IN_PROCESS', 'UPDATE_REQUIRED') returning ${COLUMNS}`,
    [accountId, id, JSON.stringify(fields)],
  );
}

/** Decides a pending application; null if there is none of that id, `changed` if it has another revision. By primary key. */
export async function decideSubmission(
  db: AppDb,
  { id, status, comments, revision }: DecidedSubmission,
): Promise<(SubmissionRow & { chain_id: string }) | 'changed' | null> {
  const decided = await readRow<SubmissionRow & { chain_id: string }>(
    db,
    `update app.token_info_submissions set status = $2, admin_comments = $3, updated_at = now()
     where id = $1 and status = 'IN_PROCESS' and ($4::text is null or xmin::text = $4)
     returning ${COLUMNS}, chain_id::text`,
    [id, status, comments, revision],
  );
  if (decided !== null || revision === null) return decided;
  const waiting = "select from app.token_info_submissions where id = $1 and status = 'IN_PROCESS'";
  return (await readRow(db, waiting, [id])) && 'changed';
}
