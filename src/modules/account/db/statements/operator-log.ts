import { type AppDb, readRows } from '#sdk/db/connection.ts';
import type { SearchTerm } from '#sdk/db/queries.ts';

/** An entry of the operators' audit log. */
export interface LogRow {
  id: number;
  at: Date;
  /** Account of the operator; it may have been deleted. */
  account_id: number | null;
  /** Sign-in method of the operator. */
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

/** Adds an entry; a trigger rejects updates and deletions. */
export async function addLogEntry(db: AppDb, { person, action, subject, detail }: NewEntry): Promise<void> {
  await db.query(
    'insert into app.operator_log (account_id, operator, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [person.accountId, person.name, action, subject, detail ?? null],
  );
}

/** Records that an owner has deleted the account, without any of its data. */
export async function addOwnRemoval(db: AppDb, accountId: number): Promise<void> {
  await db.query(
    `insert into app.operator_log (account_id, operator, action, subject) values ($1, 'the account itself', 'account_deleted', $2)`,
    [accountId, `account ${accountId}`],
  );
}

/**
 * Entries below an id, newest first, optionally matching a search (actions by their text on the page); relies on the primary key.
 */
export function listLog(
  db: AppDb,
  { before, term, limit }: { before: number | null; term: SearchTerm | null; limit: number },
): Promise<LogRow[]> {
  return readRows(
    db,
    `select id, at, account_id, operator, action, subject, detail from app.operator_log
     where ($1::int is null or id < $1)
       and ($3::text is null or app.fold_case(concat_ws(' ', operator, replace(action, '_', ' '), subject, detail)) like $3)
     order by id desc limit $2`,
    [before, limit, term?.pattern],
  );
}
