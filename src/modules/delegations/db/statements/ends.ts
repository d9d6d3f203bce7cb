import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import type { AuthorizationRow } from './authorizations.ts';

/** The authorization after another one of the same signer. */
export interface DelegationEnd {
  block_number: number;
  timestamp: bigint;
  transaction_hash: Buffer;
  address: Buffer;
}

/** Successor of a delegation: the next applied authorization; `isUnclear` if one without verdict is newer. */
export interface Followed {
  end: DelegationEnd | null;
  isUnclear: boolean;
}

/**
 * Successor of each of these delegations, in their order; relies on `authorizations_applied` and `authorizations_unknown`,
 * one look-up in each for a delegation.
 */
export async function listFollowed(
  db: Kysely<Tables>,
  schema: string,
  rows: readonly AuthorizationRow[],
): Promise<Followed[]> {
  if (rows.length === 0) return [];
  const named = (name: string) => sql.table(`${schema}.${name}`);
  const later = sql.raw(`n.authority = g.authority
    and (n.block_number, n.transaction_index, n.position) > (g.block_number, g.transaction_index, g.position)`);
  const order = sql.raw('order by n.block_number, n.transaction_index, n.position limit 1');
  const found = await sql<Partial<DelegationEnd> & { place: number; is_unclear: boolean }>`
    select g.place::integer, e.block_number, e.address, t.hash as transaction_hash, b.timestamp,
      exists (select from ${named('authorizations')} n where n.verdict is null and ${later}) as is_unclear
    from unnest(
      ${rows.map(({ authority }) => authority)}::bytea[], ${rows.map((row) => row.block_number)}::bigint[],
      ${rows.map((row) => row.transaction_index)}::integer[], ${rows.map(({ position }) => position)}::integer[]
    ) with ordinality as g (authority, block_number, transaction_index, position, place)
    left join lateral (
      select n.* from ${named('authorizations')} n where n.verdict = 1 and ${later} ${order}
    ) e on true
    left join ${named('transactions')} t on t.block_number = e.block_number and t.index = e.transaction_index
    left join ${named('blocks')} b on b.number = e.block_number
    order by g.place`.execute(db);
  return found.rows.map(({ block_number, timestamp, transaction_hash, address, is_unclear }) => ({
    end:
      block_number == null || timestamp == null || transaction_hash == null || address == null
        ? null
        : { block_number: Number(block_number), timestamp, transaction_hash, address },
    isUnclear: is_unclear,
  }));
}
