import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import {
  type DepositRow,
  type GameRow,
  type OutputRootRow,
  type SettlementRow,
  withOptimism,
} from '../tables.ts';

/** State of the contracts on the parent chain; one row. */
export async function getSettlement(db: Kysely<Tables>): Promise<SettlementRow> {
  return withOptimism(db).selectFrom('op_settlement').selectAll().executeTakeFirstOrThrow();
}

/** Position in the list of deposits. */
export interface DepositPlace {
  l1_block_number: number;
  transaction_hash: Buffer;
}

/** Deposits, newest first, after a position; relies on `op_deposits_list`. */
export async function listDeposits(
  db: Kysely<Tables>,
  { after, limit }: { after: DepositPlace | null; limit: number },
): Promise<DepositRow[]> {
  return withOptimism(db)
    .selectFrom('op_deposits')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('l1_block', 'l2_transaction_hash'),
          '<',
          eb.tuple(after?.l1_block_number ?? 0, after?.transaction_hash ?? Buffer.alloc(0)),
        ),
      ),
    )
    .orderBy('l1_block', 'desc')
    .orderBy('l2_transaction_hash', 'desc')
    .limit(limit)
    .execute();
}

/** Output roots that were not deleted, below an index, newest first; relies on `op_output_roots_index`. */
export async function listOutputRoots(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<OutputRootRow[]> {
  return withOptimism(db)
    .selectFrom('op_output_roots')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(below !== null, (query) => query.where('output_index', '<', below ?? 0))
    .orderBy('output_index', 'desc')
    .limit(limit)
    .execute();
}

/** Dispute games below an index, newest first; relies on `op_games_index`. */
export async function listGames(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<GameRow[]> {
  return withOptimism(db)
    .selectFrom('op_games')
    .selectAll()
    .$if(below !== null, (query) => query.where('game_index', '<', below ?? 0))
    .orderBy('game_index', 'desc')
    .limit(limit)
    .execute();
}

/** The deposit that a transaction was derived from; relies on `op_deposits_l2`. */
export async function getDepositOf(db: Kysely<Tables>, l2Hash: Buffer): Promise<DepositRow | undefined> {
  return withOptimism(db)
    .selectFrom('op_deposits')
    .selectAll()
    .where('l2_transaction_hash', '=', l2Hash)
    .limit(1)
    .executeTakeFirst();
}
