import { type AppDb, changes, readRow, readRows } from '../../../../db/app-db.ts';
import type { DatabasePool } from '../../../../db/connect.ts';
import { addWithinLimit } from '../add-within-limit.ts';

/** A request for tags that everybody sees. */
export interface PublicTagRow {
  id: number;
  full_name: string;
  email: string;
  company: string | null;
  website: string | null;
  /** Separated by `;`. */
  tags: string;
  addresses: Buffer[];
  additional_comment: string;
  is_owner: boolean;
  created_at: Date;
  status: 'pending' | 'approved' | 'returned' | 'refused';
  /** What the operator says of it. */
  comment: string | null;
}

/** What a request is made of. */
export type PublicTagValues = Omit<PublicTagRow, 'id' | 'created_at' | 'status' | 'comment'>;

/** Requests of an account at most. */
export const PUBLIC_TAGS_MAX = 15;

const VALUES = 'full_name, email, company, website, tags, addresses, additional_comment, is_owner';
const COLUMNS = `id, ${VALUES}, status, comment, created_at`;

/** The requests of an account, the newest first; relies on `account_public_tags_account`. */
export function listPublicTags(db: AppDb, accountId: number): Promise<PublicTagRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_public_tags
     where account_id = $1 order by id desc`,
    [accountId],
  );
}

/** Adds a request. */
export function addPublicTag(pool: DatabasePool, accountId: number, values: PublicTagValues) {
  return addWithinLimit(pool, { accountId, table: 'account_public_tags', max: PUBLIC_TAGS_MAX }, (db) =>
    readRow<PublicTagRow>(
      db,
      `insert into app.account_public_tags (account_id, ${VALUES})
       values ($1, $2, $3, $4, $5, $6, $7::bytea[], $8, $9) returning ${COLUMNS}`,
      [accountId, ...listValues(values)],
    ),
  );
}

/** Changes a request of the account, which waits for a decision again; null where it has none of that id. */
export function editPublicTag(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
  values: PublicTagValues,
): Promise<PublicTagRow | null> {
  return readRow(
    db,
    `update app.account_public_tags set (${VALUES}) = ($3, $4, $5, $6, $7, $8::bytea[], $9, $10),
       status = 'pending', comment = null
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [accountId, id, ...listValues(values)],
  );
}

/** Withdraws a request of the account; false where it has none of that id. */
export function removePublicTag(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<boolean> {
  return changes(db, 'delete from app.account_public_tags where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
}

function listValues(values: PublicTagValues): unknown[] {
  return [
    values.full_name,
    values.email,
    values.company,
    values.website,
    values.tags,
    values.addresses,
    values.additional_comment,
    values.is_owner,
  ];
}
