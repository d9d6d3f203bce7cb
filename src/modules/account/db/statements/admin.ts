import { type AppDb, changes, readRow, readRows } from '#sdk/db/connection.ts';
import type { SearchTerm } from '#sdk/db/queries.ts';
import { cancelDeliveries } from './deliveries.ts';
import type { PublicTagRow } from './public-tags.ts';

/** An operator's decision about a request. */
export type Decision = 'approved' | 'returned' | 'refused';

/** A request with its account. */
export interface RequestRow extends PublicTagRow {
  account_id: number;
  /** Changes with every edit; a decision applies only to the revision that was shown. */
  revision: string;
}

interface DecidedRequest {
  status: Decision;
  comment: string | null;
  /** Null accepts any revision. */
  revision: string | null;
}

/** An account as shown to operators. */
export interface AccountRow {
  id: number;
  is_blocked: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Sign-in methods: the kind and, for a wallet, the address. */
  identities: { kind: string; issuer: string; subject: string }[];
}

interface AccountsRange {
  before: number | null;
  subject: string | null;
  term: SearchTerm | null;
  limit: number;
}

/** Numbers of accounts, shown on the administration page. */
export interface AccountCounts {
  accounts: number;
  blocked: number;
}

/** Numbers of requests and public tags, shown there too. */
export interface TagCounts {
  pending_requests: number;
  public_tags: number;
}

const REQUEST =
  'id, account_id, full_name, email, company, website, tags, addresses, additional_comment, is_owner, status, comment, created_at, xmin::text as revision';

/** Numbers of accounts. Scans the whole table, which is acceptable for the few operators. */
export async function countAccounts(db: AppDb): Promise<AccountCounts> {
  const row = await readRow<AccountCounts>(
    db,
    'select count(*)::int as accounts, count(*) filter (where is_blocked)::int as blocked from app.accounts',
  );
  return row ?? { accounts: 0, blocked: 0 };
}

/** Numbers of requests and public tags. Scans the whole tables, too. */
export async function countTags(db: AppDb): Promise<TagCounts> {
  const row = await readRow<TagCounts>(
    db,
    `select (select count(*)::int from app.account_public_tags where status = 'pending') as pending_requests,
       (select count(*)::int from app.public_tags) as public_tags`,
  );
  return row ?? { pending_requests: 0, public_tags: 0 };
}

/** Number of accounts used within the last 30 days. Scans all sessions, about 50 ms for 100,000. */
export async function countUsedLately(db: AppDb): Promise<number> {
  const row = await readRow<{ count: number }>(
    db,
    `select count(distinct account_id)::int as count from app.account_sessions
     where last_used_at > now() - interval '30 days'`,
  );
  return row?.count ?? 0;
}

/** Requests with one status, oldest first, optionally matching a search; relies on `account_public_tags_status`. */
export function listRequests(
  db: AppDb,
  {
    status,
    after,
    term,
    limit,
  }: { status: string; after: number | null; term: SearchTerm | null; limit: number },
): Promise<RequestRow[]> {
  return readRows(
    db,
    `select ${REQUEST} from app.account_public_tags
     where status = $1 and ($2::int is null or id > $2)
       and ($4::text is null or $5::bytea = any(addresses)
         or app.fold_case(concat_ws(' ', full_name, email, company, website, tags, additional_comment)) like $4)
     order by id limit $3`,
    [status, after, limit, term?.pattern, term?.address],
  );
}

/** Decides a pending request. Returns null if none has that id, `changed` if its revision differs. */
export async function decideRequest(
  db: AppDb,
  id: number,
  { status, comment, revision }: DecidedRequest,
): Promise<RequestRow | 'changed' | null> {
  const decided = await readRow<RequestRow>(
    db,
    `update app.account_public_tags set status = $2, comment = $3
     where id = $1 and status = 'pending' and ($4::text is null or xmin::text = $4) returning ${REQUEST}`,
    [id, status, comment, revision],
  );
  if (decided !== null || revision === null) return decided;
  const waiting = "select from app.account_public_tags where id = $1 and status = 'pending'";
  return (await readRow(db, waiting, [id])) && 'changed';
}

/**
 * Accounts below an id, newest first, or those with a sign-in method of that subject; relies on the primary key or the unique
 * identity. A search by number, name, e-mail address or sign-in method scans all accounts.
 */
export function listAccounts(
  db: AppDb,
  { before, subject, term, limit }: AccountsRange,
): Promise<AccountRow[]> {
  return readRows(
    db,
    `select a.id, a.is_blocked, a.created_at,
       (select max(last_used_at) from app.account_sessions s where s.account_id = a.id) as last_used_at,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'issuer', issuer, 'subject', subject) order by i.id), '[]')
        from app.account_identities i where i.account_id = a.id) as identities
     from app.accounts a
     where ($1::int is null or a.id < $1)
       and ($2::text is null or a.id in (select account_id from app.account_identities where subject = $2))
       and ($4::text is null or a.id::text = $5 or app.fold_case(concat_ws(' ', a.name, a.nickname)) like $4
         or a.id in (select account_id from app.account_identities where app.fold_case(concat_ws(' ', subject, email)) like $4))
     order by a.id desc limit $3`,
    [before, subject, limit, term?.pattern, term?.text],
  );
}

/** Blocks an account, ending its sessions and notifications, or unblocks it; returns false if the id is unknown. */
export async function setBlocked(db: AppDb, id: number, isBlocked: boolean): Promise<boolean> {
  const isKnown = await changes(db, 'update app.accounts set is_blocked = $2 where id = $1', [id, isBlocked]);
  if (isKnown && isBlocked) {
    await db.query('delete from app.account_sessions where account_id = $1', [id]);
    await cancelDeliveries(db, id);
  }
  return isKnown;
}
