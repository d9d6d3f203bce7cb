import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { type ProxyUpgradesTable, withUpgrades } from '../tables.ts';

/** Maximum number of upgrades read per contract, newest first. */
export const UPGRADES_MAX = 64;

/** Latest upgrades of each of these contracts, newest first; relies on `proxy_upgrades_address`. */
export async function listUpgrades(
  db: Kysely<Tables>,
  addresses: readonly Buffer[],
): Promise<ProxyUpgradesTable[]> {
  if (addresses.length === 0) return [];
  return withUpgrades(db)
    .selectFrom(sql<{ asked: Buffer }>`unnest(${addresses}::bytea[])`.as<'h'>(sql`h(asked)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('proxy_upgrades')
          .selectAll()
          .whereRef('address', '=', 'h.asked')
          .orderBy('block_number', 'desc')
          .orderBy('log_index', 'desc')
          .orderBy('item', 'desc')
          .limit(UPGRADES_MAX)
          .as('u'),
      (join) => join.onTrue(),
    )
    .selectAll('u')
    .execute();
}
