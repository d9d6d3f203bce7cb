import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';
import { withAccount } from '../with-account.ts';

/** A private tag of an address (20 bytes) or a transaction (32 bytes). */
export interface TagRow {
  id: number;
  subject: Buffer;
  name: string;
}

/** Subject of a tag. */
export type TagKind = 'address' | 'transaction';

const TABLES = {
  address: { table: 'account_address_tags', column: 'address' },
  transaction: { table: 'account_transaction_tags', column: 'hash' },
} as const;

/** Maximum number of tags of one kind per account. */
export const TAGS_MAX = 2000;

/** Tags of an account below an id, newest first; relies on the unique (account_id, subject) and sorts the account's few rows. */
export function listTags(
  db: AppDb,
  kind: TagKind,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<TagRow[]> {
  const { table, column } = TABLES[kind];
  return readRows(
    db,
    `select id, ${column} as subject, name from app.${table}
     where account_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [accountId, before, limit],
  );
}

/** An account's tags of these subjects; relies on the unique (account_id, subject). */
export function listTagsOf(
  db: AppDb,
  kind: TagKind,
  { accountId, subjects }: { accountId: number; subjects: readonly Buffer[] },
): Promise<TagRow[]> {
  const { table, column } = TABLES[kind];
  return readRows(
    db,
    `select id, ${column} as subject, name from app.${table}
     where account_id = $1 and ${column} = any($2::bytea[])`,
    [accountId, subjects],
  );
}

/** Adds a tag. */
export function addTag(pool: DatabasePool, kind: TagKind, accountId: number, values: Omit<TagRow, 'id'>) {
  const { table, column } = TABLES[kind];
  return addWithinLimit(pool, { accountId, table, max: TAGS_MAX }, (db) =>
    readRow<TagRow>(
      db,
      `insert into app.${table} (account_id, ${column}, name) values ($1, $2, $3)
       on conflict do nothing returning id, ${column} as subject, name`,
      [accountId, values.subject, values.name],
    ),
  );
}

/** Edits a tag; returns null if the account has none with that id, `taken` if the subject has another. */
export function editTag(
  pool: DatabasePool,
  kind: TagKind,
  { accountId, id }: { accountId: number; id: number },
  { subject, name }: Omit<TagRow, 'id'>,
): Promise<TagRow | 'taken' | null> {
  const { table, column } = TABLES[kind];
  const other = `select 1 from app.${table} where account_id = $1 and ${column} = $2 and id <> $3`;
  return withAccount(pool, accountId, async (db) => {
    if ((await readRow(db, other, [accountId, subject, id])) !== null) return 'taken';
    return readRow<TagRow>(
      db,
      `update app.${table} set ${column} = $3, name = $4
       where account_id = $1 and id = $2 returning id, ${column} as subject, name`,
      [accountId, id, subject, name],
    );
  });
}

/** Deletes a tag; returns false if the account has none with that id. */
export function removeTag(db: AppDb, kind: TagKind, accountId: number, id: number): Promise<boolean> {
  return changes(db, `delete from app.${TABLES[kind].table} where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
}
