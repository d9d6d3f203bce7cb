import { type ExpressionBuilder, sql } from 'kysely';
import type { OptimismTables } from '../tables.ts';

/**
 * True if withdrawals can be proved against a game: the challenger has not won, and the portal respects it. Relies on
 * `op_blacklisted_games_game`.
 */
export function isUsable(eb: ExpressionBuilder<OptimismTables, 'op_games'>) {
  const { and, not, exists, selectFrom } = eb;
  return and([
    eb('status', '<>', CHALLENGER_WINS),
    sql<boolean>`was_respected is not false`,
    eb('l1_timestamp', '>=', selectFrom('op_settlement').select('games_from')),
    not(
      exists(
        selectFrom('op_blacklisted_games as b').select('b.game').whereRef('b.game', '=', 'op_games.address'),
      ),
    ),
  ]);
}

const CHALLENGER_WINS = 1;
