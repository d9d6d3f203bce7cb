import { type Kysely, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { type AuthorizationsTable, withAuthorizations } from '../tables.ts';

/** Place of an authorization. */
export interface AuthorizationKey {
  block_number: number;
  transaction_index: number;
  position: number;
}

/** An authorization with its transaction's hash and its block's time. */
export interface AuthorizationRow extends AuthorizationsTable {
  transaction_hash: Buffer;
  timestamp: bigint;
}

const KEY = ['block_number', 'transaction_index', 'position'] as const;
const PLACE = KEY.map((column) => `a.${column}`);

function selectAuthorizations(db: Kysely<Tables>) {
  return withAuthorizations(db).selectFrom('authorizations as a').selectAll('a');
}

/** Some authorizations with their transactions and blocks, each looked up by its primary key once they are cut. */
async function readRows(
  db: Kysely<Tables>,
  found: ReturnType<typeof selectAuthorizations>,
  { below, limit }: { below: AuthorizationKey | null; limit: number },
): Promise<AuthorizationRow[]> {
  const cursor = below && KEY.map((column) => below[column]);
  const rows = found
    .where(afterCursor(PLACE, cursor, 'desc'))
    .orderBy('a.block_number', 'desc')
    .orderBy('a.transaction_index', 'desc')
    .orderBy('a.position', 'desc')
    .limit(limit);
  return withAuthorizations(db)
    .selectFrom(rows.as('a'))
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('transactions')
          .select('hash')
          .whereRef('block_number', '=', 'a.block_number')
          .whereRef('index', '=', 'a.transaction_index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('blocks')
          .select('timestamp')
          .whereRef('number', '=', 'a.block_number')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('a')
    .select(['t.hash as transaction_hash', 'b.timestamp'])
    .orderBy('a.block_number', 'desc')
    .orderBy('a.transaction_index', 'desc')
    .orderBy('a.position', 'desc')
    .execute();
}

/** Authorizations that an address signed, below a position, newest first; relies on `authorizations_authority`. */
export async function listSigned(
  db: Kysely<Tables>,
  { authority, ...page }: { authority: Buffer; below: AuthorizationKey | null; limit: number },
): Promise<AuthorizationRow[]> {
  return readRows(db, selectAuthorizations(db).where('a.authority', '=', authority), page);
}

/**
 * Authorizations for a contract that were applied or whose verdict is unknown, below a position, newest first; relies on
 * `authorizations_address`.
 */
export async function listDelegations(
  db: Kysely<Tables>,
  { address, ...page }: { address: Buffer; below: AuthorizationKey | null; limit: number },
): Promise<AuthorizationRow[]> {
  const found = selectAuthorizations(db)
    .where('a.address', '=', address)
    .where('a.authority', 'is not', null)
    .where(sql<boolean>`(a.verdict is null or a.verdict = 1)`);
  return readRows(db, found, page);
}

/** Newest applied authorizations of an address; relies on `authorizations_applied`. */
export async function listApplied(
  db: Kysely<Tables>,
  { authority, limit }: { authority: Buffer; limit: number },
): Promise<AuthorizationRow[]> {
  const found = selectAuthorizations(db)
    .where('a.authority', '=', authority)
    .where(sql<boolean>`a.verdict = 1`);
  return readRows(db, found, { below: null, limit });
}

/** Newest authorizations of an address whose verdict is unknown; relies on `authorizations_unknown`. */
export async function listUnknown(
  db: Kysely<Tables>,
  { authority, limit }: { authority: Buffer; limit: number },
): Promise<AuthorizationRow[]> {
  const found = selectAuthorizations(db).where('a.authority', '=', authority).where('a.verdict', 'is', null);
  return readRows(db, found, { below: null, limit });
}

/** Verdicts on the authorizations of a transaction, in their order; relies on the primary key. */
export async function listVerdicts(
  db: Kysely<Tables>,
  { block_number, index }: { block_number: number; index: number },
): Promise<(number | null)[]> {
  const rows = await withAuthorizations(db)
    .selectFrom('authorizations')
    .select('verdict')
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .orderBy('position')
    .execute();
  return rows.map(({ verdict }) => verdict);
}

/** Roles of an address in authorizations; relies on `authorizations_authority` and `authorizations_address`. */
export async function findRoles(
  db: Kysely<Tables>,
  address: Buffer,
): Promise<{ has_signed: boolean; has_delegators: boolean }> {
  // Ordered, not `exists`: the order leaves the planner no scan of the table.
  const newest = (column: 'authority' | 'address') =>
    withAuthorizations(db)
      .selectFrom('authorizations')
      .select('block_number')
      .where(column, '=', address)
      .where('authority', 'is not', null)
      .orderBy('block_number', 'desc')
      .orderBy('transaction_index', 'desc')
      .orderBy('position', 'desc')
      .limit(1);
  const delegation = newest('address').where(sql<boolean>`(verdict is null or verdict = 1)`);
  const { rows } = await sql<{ has_signed: boolean; has_delegators: boolean }>`
    select (${newest('authority')}) is not null as has_signed, (${delegation}) is not null as has_delegators`.execute(
    db,
  );
  return rows[0] ?? { has_signed: false, has_delegators: false };
}

/** Code of an account as the node reported it, and the block of the report. */
export async function getObservedCode(
  db: Kysely<Tables>,
  address: Buffer,
): Promise<{ code: Buffer; block_number: number } | undefined> {
  return db
    .selectFrom('observed_codes')
    .select(['code', 'block_number'])
    .where('address', '=', address)
    .executeTakeFirst();
}
