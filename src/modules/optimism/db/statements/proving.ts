import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { withOptimism } from '../tables.ts';
import { isUsable } from './usable-games.ts';

/** Target of a withdrawal proof: an output root by its index, or a game. */
export interface ProvingTarget {
  index: number;
  root: Buffer;
  l2_block: number | null;
  /** Address of a game. */
  address: Buffer | null;
}

interface ProvingParams {
  /** The lowest block that it must cover. */
  l2Block: number;
  limit: number;
}

/** The newest usable games of a type that cover a block; relies on `op_games_index`. */
export async function listProvingGames(
  db: Kysely<Tables>,
  { l2Block, limit, gameType }: ProvingParams & { gameType: number },
): Promise<ProvingTarget[]> {
  return withOptimism(db)
    .selectFrom('op_games')
    .select(['game_index as index', 'root_claim as root', 'l2_block', 'address'])
    .where('game_type', '=', gameType)
    .where(isUsable)
    .where('l2_block', '>=', l2Block)
    .orderBy('game_index', 'desc')
    .limit(limit)
    .execute();
}

/** The newest output roots that cover a block; relies on `op_output_roots_index`. */
export async function listProvingRoots(
  db: Kysely<Tables>,
  { l2Block, limit }: ProvingParams,
): Promise<ProvingTarget[]> {
  const rows = await withOptimism(db)
    .selectFrom('op_output_roots')
    .select(['output_index as index', 'output_root as root', 'l2_block'])
    .where('deleted_at', 'is', null)
    .where('l2_block', '>=', l2Block)
    .orderBy('output_index', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, address: null }));
}
