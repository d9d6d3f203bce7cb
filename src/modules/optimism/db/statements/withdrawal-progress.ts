import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { withOptimism } from '../tables.ts';
import { isUsable } from './usable-games.ts';

/** The newest proof of a withdrawal with the game that it was made against; times in seconds since 1970. */
export interface ProofRow {
  withdrawal_hash: Buffer;
  l1_block: number;
  l1_timestamp: bigint;
  game: Buffer | null;
  status: number | null;
  resolved_at: bigint | null;
  /** True if the portal no longer respects the game. */
  is_ruled_out: boolean;
}

/** The newest proof of each withdrawal; relies on `op_proofs_withdrawal`, `op_games_address` and `op_blacklisted_games_game`. */
export async function listProofs(db: Kysely<Tables>, hashes: readonly Buffer[]): Promise<ProofRow[]> {
  if (hashes.length === 0) return [];
  const rows = await withOptimism(db)
    .selectFrom('op_proofs as p')
    .leftJoin('op_games as g', 'g.address', 'p.game')
    .distinctOn('p.withdrawal_hash')
    .select(['p.withdrawal_hash', 'p.l1_block', 'p.l1_timestamp', 'p.game', 'g.status', 'g.resolved_at'])
    .select((eb) =>
      eb
        .selectFrom('op_settlement as s')
        .select(
          // For a game without a record of its type being respected at creation, the currently respected type decides.
          sql<boolean>`g.address is not null and (
            g.l1_timestamp < s.games_from
            or not coalesce(g.was_respected, s.game_type is null or g.game_type = s.game_type))`.as('is_out'),
        )
        .as('is_retired'),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom('op_blacklisted_games as b').select('b.game').whereRef('b.game', '=', 'p.game'))
        .as('is_blacklisted'),
    )
    .where('p.withdrawal_hash', 'in', [...hashes])
    .orderBy('p.withdrawal_hash')
    .orderBy('p.l1_block', 'desc')
    .orderBy('p.l1_log_index', 'desc')
    .execute();
  return rows.map(({ is_retired, is_blacklisted, ...row }) => ({
    ...row,
    is_ruled_out: is_retired === true || is_blacklisted === true,
  }));
}

/** The transaction that relayed each withdrawal; relies on `op_relays_withdrawal`. */
export async function listRelays(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<{ withdrawal_hash: Buffer; l1_transaction_hash: Buffer }[]> {
  if (hashes.length === 0) return [];
  return withOptimism(db)
    .selectFrom('op_relays')
    .distinctOn('withdrawal_hash')
    .select(['withdrawal_hash', 'l1_transaction_hash'])
    .where('withdrawal_hash', 'in', [...hashes])
    .orderBy('withdrawal_hash')
    .orderBy('l1_block', 'desc')
    .orderBy('l1_log_index', 'desc')
    .execute();
}

/**
 * The highest block of the rollup up to which withdrawals can be proved: of usable games of the given type, and of output roots
 * that were not deleted. Relies on `op_games_block` and `op_output_roots_index`; the roots' blocks grow with their index.
 */
export async function getProvableBlocks(
  db: Kysely<Tables>,
  gameType: number | null,
): Promise<{ byGame: number | null; byRoot: number | null }> {
  const optimism = withOptimism(db);
  const row = await optimism
    .selectNoFrom([
      optimism
        .selectFrom('op_games')
        .select('l2_block')
        .where('game_type', '=', gameType ?? -1)
        .where(isUsable)
        .where('l2_block', 'is not', null)
        .orderBy('l2_block', 'desc')
        .limit(1)
        .as('byGame'),
      optimism
        .selectFrom('op_output_roots')
        .select('l2_block')
        .where('deleted_at', 'is', null)
        .orderBy('output_index', 'desc')
        .limit(1)
        .as('byRoot'),
      sql<number>`1`.as('one'),
    ])
    .executeTakeFirstOrThrow();
  return { byGame: row.byGame, byRoot: row.byRoot };
}
