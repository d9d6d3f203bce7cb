import type { RunTarget } from '#sdk/db/writes.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** State of the contracts; delays in seconds. */
export interface Settlement {
  hasGames: boolean;
  gameType: number | null;
  proofDelay: bigint;
  gameDelay: bigint;
  /** Games created before this time (seconds) are no longer respected. */
  gamesFrom: bigint;
  portal: Hex | null;
  gameFactory: Hex | null;
}

/** Writes it; returns true if it changed. */
export async function writeSettlement({ client, schema }: RunTarget, now: Settlement): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${schema}.op_settlement
     set has_games = $1, game_type = $2, proof_delay = $3, game_delay = $4, portal = $5, game_factory = $6, games_from = $7
     where (has_games, coalesce(game_type, -1), proof_delay, game_delay, portal, game_factory, games_from)
       is distinct from ($1, coalesce($2, -1), $3::numeric, $4::numeric, $5::bytea, $6::bytea, $7::numeric)`,
    [
      now.hasGames,
      now.gameType,
      now.proofDelay.toString(),
      now.gameDelay.toString(),
      now.portal && hexToBytes(now.portal),
      now.gameFactory && hexToBytes(now.gameFactory),
      now.gamesFrom.toString(),
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** A game in progress, as last read. */
export interface OpenGame {
  index: number;
  address: Buffer;
  /** The block of its claim; null if the game did not return it. */
  l2Block: number | null;
}

/** The oldest games in progress after one; by `op_games_open`. */
export async function listOpenGames(
  { client, schema }: RunTarget,
  { after, limit }: { after: number; limit: number },
): Promise<OpenGame[]> {
  const { rows } = await client.query<{ game_index: string; address: Buffer; l2_block: string | null }>(
    `select game_index, address, l2_block from ${schema}.op_games where status = 0 and game_index > $1
     order by game_index limit $2`,
    [after, limit],
  );
  return rows.map(({ game_index, address, l2_block }) => ({
    index: Number(game_index),
    address,
    l2Block: l2_block === null ? null : Number(l2_block),
  }));
}

/** Result of a game; `resolvedAt` in seconds since 1970. */
export interface GameResult {
  address: Buffer;
  status: number;
  resolvedAt: bigint | null;
}

/** Stores the results of games. */
export async function writeGameResults(
  { client, schema }: RunTarget,
  results: readonly GameResult[],
): Promise<void> {
  await client.query(
    `update ${schema}.op_games g set status = r.status, resolved_at = r.resolved_at
     from unnest($1::bytea[], $2::smallint[], $3::numeric[]) as r(address, status, resolved_at)
     where g.address = r.address`,
    [
      results.map(({ address }) => address),
      results.map(({ status }) => status),
      results.map(({ resolvedAt }) => resolvedAt?.toString() ?? null),
    ],
  );
}

/** Stores facts of games that did not return them before. */
export async function writeGameFacts(
  { client, schema }: RunTarget,
  games: readonly { address: Buffer; l2Block: number; wasRespected: boolean | null }[],
): Promise<void> {
  await client.query(
    `update ${schema}.op_games g set l2_block = r.l2_block, was_respected = r.was_respected
     from unnest($1::bytea[], $2::bigint[], $3::boolean[]) as r(address, l2_block, was_respected)
     where g.address = r.address`,
    [
      games.map(({ address }) => address),
      games.map(({ l2Block }) => l2Block),
      games.map(({ wasRespected }) => wasRespected),
    ],
  );
}
