import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';

/** A request for public tags. */
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
  /** The operator's comment. */
  comment: string | null;
}

/** Fields of a request that its account sets. */
export type PublicTagValues = Omit<PublicTagRow, 'id' | 'created_at' | 'status' | 'comment'>;

/** Maximum number of requests per account. */
export const PUBLIC_TAGS_MAX = 15;

const VALUES = 'full_name, email, company, website, tags, addresses, additional_comment, is_owner';
const COLUMNS = `id, ${VALUES}, status, comment, created_at`;

/** Requests of an account, newest first; relies on `account_public_tags_account`. */
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

/** Edits a request, which becomes pending again; returns null if the account has none with that id. */
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

/** Withdraws a request; returns false if the account has none with that id. */
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
