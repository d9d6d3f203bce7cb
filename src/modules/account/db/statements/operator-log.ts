import { type AppDb, readRows } from '../../../../db/app-db.ts';
import type { SearchTerm } from '../../../../db/search-term.ts';

/** An entry of the log of operators. */
export interface LogRow {
  id: number;
  at: Date;
  /** The account that the operator was signed in to; that account may be gone. */
  account_id: number | null;
  /** The way in which the operator was signed in. */
  operator: string;
  action: string;
  subject: string;
  detail: string | null;
}

interface NewEntry {
  person: { accountId: number; name: string };
  action: string;
  subject: string;
  detail?: string | null;
}

/** Adds an entry; a trigger refuses every change of one. */
export async function addLogEntry(db: AppDb, { person, action, subject, detail }: NewEntry): Promise<void> {
  await db.query(
    'insert into app.operator_log (account_id, operator, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [person.accountId, person.name, action, subject, detail ?? null],
  );
}

/** Notes that somebody has deleted his own account, and nothing of what it was. */
export async function addOwnRemoval(db: AppDb, accountId: number): Promise<void> {
  await db.query(
    `insert into app.operator_log (account_id, operator, action, subject) values ($1, 'the account itself', 'account_deleted', $2)`,
    [accountId, `account ${accountId}`],
  );
}

/** The entries below an id, the newest first, or those of them that a search finds, actions in the words that the page shows; by primary key. */
export function listLog(
  db: AppDb,
  { before, term, limit }: { before: number | null; term: SearchTerm | null; limit: number },
): Promise<LogRow[]> {
  return readRows(
    db,
    `select id, at, account_id, operator, action, subject, detail from app.operator_log
     where ($1::int is null or id < $1)
       and ($3::text is null or concat_ws(' ', operator, replace(action, '_', ' '), subject, detail) ilike $3)
     order by id desc limit $2`,
    [before, limit, term?.pattern],
  );
}
