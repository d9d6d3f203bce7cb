import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import { escapeLike, type SearchTerm } from '#sdk/db/queries.ts';
import { foldCase } from '#sdk/lib/text.ts';

/** A public tag of an address. */
export interface ApprovedTagRow {
  id: number;
  address: Buffer;
  label: string;
  created_at: Date;
}

interface ApprovedTagsRange {
  before: number | null;
  address: Buffer | null;
  term: SearchTerm | null;
  limit: number;
}

/** Maximum number of tags per address. */
export const TAGS_OF_ADDRESS_MAX = 10;

/** Tags of these addresses, oldest first; relies on the unique (address, label). */
export function listApprovedTagsOf(
  db: AppDb,
  addresses: readonly Buffer[],
): Promise<Pick<ApprovedTagRow, 'address' | 'label'>[]> {
  return readRows(
    db,
    'select address, label from app.public_tags where address = any($1::bytea[]) order by id',
    [addresses],
  );
}

/** Tags that begin with a text, ignoring case in every alphabet; relies on `public_tags_label`. */
export function findApprovedTags(db: AppDb, text: string, limit: number): Promise<ApprovedTagRow[]> {
  return readRows(
    db,
    `select id, address, label, created_at from app.public_tags
     where app.fold_case(label) like $1 order by app.fold_case(label) using ~<~, id limit $2`,
    [`${escapeLike(foldCase(text))}%`, limit],
  );
}

/**
 * Tags below an id, newest first, optionally of one address or matching a search. Relies on the primary key or the unique
 * (address, label); a search scans all tags.
 */
export function listApprovedTags(
  db: AppDb,
  { before, address, term, limit }: ApprovedTagsRange,
): Promise<ApprovedTagRow[]> {
  return readRows(
    db,
    `select id, address, label, created_at from app.public_tags
     where ($1::int is null or id < $1) and ($2::bytea is null or address = $2)
       and ($4::text is null or app.fold_case(label) like $4 or address = $5) order by id desc limit $3`,
    [before, address, limit, term?.pattern, term?.address],
  );
}

/** Inserts tags in one statement, leaving existing ones unchanged. Returns the number inserted. */
export async function addApprovedTags(
  db: AppDb,
  tags: readonly { address: Buffer; label: string }[],
  requestId: number | null,
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into app.public_tags (address, label, request_id)
     select address, label, $3 from unnest($1::bytea[], $2::text[]) as given(address, label)
     on conflict do nothing`,
    [tags.map(({ address }) => address), tags.map(({ label }) => label), requestId],
  );
  return rowCount ?? 0;
}

/** Returns one of these addresses that has too many tags, or null. Relies on the unique (address, label). */
export async function findOverfull(db: AppDb, addresses: readonly Buffer[]): Promise<Buffer | null> {
  const row = await readRow<{ address: Buffer }>(
    db,
    `select address from app.public_tags where address = any($1::bytea[])
     group by address having count(*) > $2 limit 1`,
    [addresses, TAGS_OF_ADDRESS_MAX],
  );
  return row?.address ?? null;
}

/** Deletes a tag and returns it; null if the id is unknown. */
export function removeApprovedTag(db: AppDb, id: number): Promise<ApprovedTagRow | null> {
  return readRow(db, 'delete from app.public_tags where id = $1 returning id, address, label, created_at', [
    id,
  ]);
}

/** Deletes the tags created from a request; relies on `public_tags_request`. */
export async function removeTagsOfRequest(db: AppDb, requestId: number): Promise<void> {
  await db.query('delete from app.public_tags where request_id = $1', [requestId]);
}

/** Deletes the tags created from a request of this account; relies on the primary key and `public_tags_request`. */
export async function removeOwnTagsOfRequest(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db.query(
    `delete from app.public_tags where request_id =
       (select id from app.account_public_tags where account_id = $1 and id = $2)`,
    [accountId, id],
  );
}

/** Version number, incremented with every change of the tags. */
export async function getTagsVersion(db: AppDb): Promise<number> {
  const row = await readRow<{ version: number }>(db, 'select version from app.public_tags_version');
  return row?.version ?? 0;
}
