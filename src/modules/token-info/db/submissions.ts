import { type AppDb, readRow, readRows } from '../../../db/app-db.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import type { SearchTerm } from '../../../db/search-term.ts';
import { withTransaction } from '../../../db/transaction.ts';

/** What becomes of an application. */
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
  /** Another one after each change; what is decided is what was shown with it. */
  revision: string;
}

interface DecidedSubmission {
  id: number;
  status: SubmissionStatus;
  comments: string | null;
  /** Null where any will do. */
  revision: string | null;
}

interface SubmissionsRange {
  chainId: bigint;
  status: string;
  after: number | null;
  term: SearchTerm | null;
  limit: number;
}

/** Applications of an account at most. */
export const SUBMISSIONS_MAX = 500;

const COLUMNS = 'id, account_id, address, status, fields, admin_comments, updated_at';

/** Those of an account, the newest first; relies on `token_info_submissions_account`. */
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

/** Those of a status, the oldest first, or those of them that a search finds; relies on `token_info_submissions_status`. */
export function listSubmissions(
  db: AppDb,
  { chainId, status, after, term, limit }: SubmissionsRange,
): Promise<ListedSubmission[]> {
  return readRows(
    db,
    `select ${COLUMNS}, xmin::text as revision from app.token_info_submissions
     where status = $2 and chain_id = $1 and ($3::int is null or id > $3)
       and ($5::text is null or address = $6
         or exists (select from jsonb_each_text(fields) where value ilike $5))
     order by id limit $4`,
    [String(chainId), status, after, limit, term?.pattern, term?.address],
  );
}

/**
 * Adds an application; `taken` where one for the token is not decided yet, `full` where the account has too many. The lock on the row of the
 * account keeps two requests at once from passing the limit together. Relies on `token_info_submissions_open`.
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

/** Changes an application of the account that is not decided, so that it waits; null where it has none such. By primary key. */
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

/** Decides an application that waits; null where none of that id does, `changed` where it is of another revision. By primary key. */
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
