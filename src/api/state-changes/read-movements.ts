import { getBlock } from '#db/queries/block/blocks.ts';
import { listTransactionTokenTransfers, type TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { listValueFrames } from '#db/queries/transaction/state-changes.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { getTransaction, type TransactionPosition } from '#db/queries/transaction/transactions.ts';
import type { ReadScope } from '../context.ts';
import { readTraceLack } from '../rest/read-unavailable.ts';
import { findFramesElsewhere } from '../rest/transaction/frames-elsewhere.ts';
import { type CoinMove, isFailed, listCoinMoves } from './coin-moves.ts';

/** Maximum number of frames, and of token transfers, of a transaction that are read. */
const ROWS_MAX = 20_000;

/** Movements of coin and tokens by a transaction. */
export interface Movements {
  row: TransactionRow;
  miner: Buffer | null;
  /** Movements of coin, without those of internal transactions where these are unavailable. */
  coins: CoinMove[];
  /** Token transfers in order of their logs, up to a bound. */
  transfers: TokenTransferRow[];
  /** Reason why movements of coin are missing; null if none are. */
  coinsLack: string | null;
  /** Reason why token transfers are missing; null if none are. */
  transfersLack: string | null;
}

/** Reason while the traces of a block are on their way. */
const NOT_TRACED_YET = 'not available yet: the internal transactions of this block are not indexed';

/** Reads the movements of a mined transaction, from the index or, for removed internal transactions, from the node. */
export async function readMovements(
  scope: ReadScope,
  position: TransactionPosition,
): Promise<Movements | null> {
  const row = await getTransaction(scope.db, position.hash);
  if (row === undefined) return null;
  const key = { block_number: row.block_number, index: row.index };
  const [block, traced, transfers] = await Promise.all([
    getBlock(scope.db, row.block_number),
    readFrames(scope, position, row),
    row.token_transfers_count === 0
      ? []
      : listTransactionTokenTransfers(scope.db, {
          ...{ key: { ...row, ...key }, types: [], after: null },
          limit: ROWS_MAX + 1,
        }),
  ]);
  const miner = block?.miner ?? null;
  const around = { miner, hasBlobGas: block?.blob_gas_used != null };
  return {
    ...{ row, miner },
    coins: listCoinMoves(row, around, traced.frames.slice(0, ROWS_MAX)),
    coinsLack: traced.lack,
    transfers: transfers.slice(0, ROWS_MAX),
    transfersLack: transfers.length > ROWS_MAX ? describeExcess('token transfers') : null,
  };
}

/** Frames that affect balances, and the reason why some are missing; a failed transaction needs none. */
async function readFrames(scope: ReadScope, position: TransactionPosition, row: TransactionRow) {
  if (isFailed(row)) return { frames: [], lack: null };
  const [indexed, missing] = await Promise.all([
    listValueFrames(scope.db, { key: row, limit: ROWS_MAX + 1 }),
    readTraceLack(scope, row),
  ]);
  const { fetched, unavailable } = await findFramesElsewhere(scope, position, { indexed, lack: missing });
  const frames = fetched ?? indexed ?? [];
  const excess = frames.length > ROWS_MAX ? describeExcess('internal transactions') : null;
  const isEarly = fetched === null && indexed !== null && !row.is_traced;
  return { frames, lack: unavailable ?? excess ?? (isEarly ? NOT_TRACED_YET : null) };
}

function describeExcess(what: string): string {
  return `not available: the transaction has more than ${ROWS_MAX.toLocaleString('en')} ${what}`;
}
