import { type AppDb, changes, readRow, readRows } from '../../../../db/app-db.ts';
import type { SearchTerm } from '../../../../db/search-term.ts';
import { cancelDeliveries } from './deliveries.ts';
import type { PublicTagRow } from './public-tags.ts';

/** What an operator decides of a request. */
export type Decision = 'approved' | 'returned' | 'refused';

/** A request with whose it is. */
export interface RequestRow extends PublicTagRow {
  account_id: number;
  /** Another one after each change; what is decided is what was shown with it. */
  revision: string;
}

interface DecidedRequest {
  status: Decision;
  comment: string | null;
  /** Null where any will do. */
  revision: string | null;
}

/** An account as an operator sees it. */
export interface AccountRow {
  id: number;
  is_blocked: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Its ways of signing in: kind and, of a wallet, the address. */
  identities: { kind: string; issuer: string; subject: string }[];
}

interface AccountsRange {
  before: number | null;
  subject: string | null;
  term: SearchTerm | null;
  limit: number;
}

/** How much there is. */
export interface DeskCounts {
  accounts: number;
  blocked: number;
  pending_requests: number;
  public_tags: number;
}

const REQUEST =
  'id, account_id, full_name, email, company, website, tags, addresses, additional_comment, is_owner, status, comment, created_at, xmin::text as revision';

/** Counts what the desk is about; reads whole tables, a person at a time asks for it. */
export async function getDeskCounts(db: AppDb): Promise<DeskCounts> {
  const row = await readRow<DeskCounts>(
    db,
    `select count(*)::int as accounts, count(*) filter (where is_blocked)::int as blocked,
       (select count(*)::int from app.account_public_tags where status = 'pending') as pending_requests,
       (select count(*)::int from app.public_tags) as public_tags
     from app.accounts`,
  );
  return row ?? { accounts: 0, blocked: 0, pending_requests: 0, public_tags: 0 };
}

/** How many accounts were used within 30 days; reads all sessions, some 50 ms for 100,000. */
export async function countUsedLately(db: AppDb): Promise<number> {
  const row = await readRow<{ count: number }>(
    db,
    `select count(distinct account_id)::int as count from app.account_sessions
     where last_used_at > now() - interval '30 days'`,
  );
  return row?.count ?? 0;
}

/** Requests of one status, the oldest first, or those of them that a search finds; relies on `account_public_tags_status`. */
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
         or concat_ws(' ', full_name, email, company, website, tags, additional_comment) ilike $4)
     order by id limit $3`,
    [status, after, limit, term?.pattern, term?.address],
  );
}

/** Decides a request that waits; null where none of that id does, `changed` where it is of another revision. */
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
 * The accounts below an id, the newest first, or those with a way of signing in of that subject; by primary key or the unique identity. Or
 * those that a search finds, by number, name, e-mail address or way of signing in, which reads all of them.
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
       and ($4::text is null or a.id::text = $5 or concat_ws(' ', a.name, a.nickname) ilike $4
         or a.id in (select account_id from app.account_identities where concat_ws(' ', subject, email) ilike $4))
     order by a.id desc limit $3`,
    [before, subject, limit, term?.pattern, term?.text],
  );
}

/** Blocks an account, whose sessions and notifications end, or lets it in again; false without one of that id. */
export async function setBlocked(db: AppDb, id: number, isBlocked: boolean): Promise<boolean> {
  const isKnown = await changes(db, 'update app.accounts set is_blocked = $2 where id = $1', [id, isBlocked]);
  if (isKnown && isBlocked) {
    await db.query('delete from app.account_sessions where account_id = $1', [id]);
    await cancelDeliveries(db, id);
  }
  return isKnown;
}
