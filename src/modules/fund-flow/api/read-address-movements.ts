import type { ReadScope } from '#sdk/api/requests.ts';
import type { BlockSpan } from '#sdk/db/blocks.ts';
import {
  type CoinRow,
  listCoinFrames,
  listCoinTransactions,
  listFailedTransactions,
  listTokenMovements,
  type TokenRow,
} from '../db/address-movements.ts';
import type { Movement } from './sum-counterparties.ts';

/** Maximum number of movements that are read of each kind and direction. */
const ROWS_MAX = 2000;

/** Movements of an address. */
interface AddressMovements {
  movements: Movement[];
  transfers: TokenRow[];
  /** Lowest block that is counted. */
  from: number;
  /** True if some movements of the lowest block are not counted. */
  isCut: boolean;
}

const SIDES = ['from_address', 'to_address', 'created_contract'] as const;

/**
 * Reads the newest movements of an address in a range of blocks. Where there are too many of one kind, all kinds begin
 * above the block in which that one ends, so that every sum is of the same blocks.
 */
export async function readAddressMovements(
  { db, run, head }: Pick<ReadScope, 'db' | 'run' | 'head'>,
  address: Buffer,
  { first, last }: BlockSpan,
): Promise<AddressMovements> {
  const lowest = Math.max(first, head.history_from);
  const asked = { address, blocks: { from: lowest, to: last }, limit: ROWS_MAX + 1 };
  const [tokens, transactions, frames] = await Promise.all([
    Promise.all((['from_address', 'to_address'] as const).map((side) => listTokenMovements(db, side, asked))),
    Promise.all(SIDES.map((side) => listCoinTransactions(db, side, asked))),
    Promise.all(SIDES.map((side) => listCoinFrames(db, side, asked))),
  ]);
  const ends = [...tokens, ...transactions, ...frames].map(findEnd);
  const from = Math.max(lowest, ...ends.map((end) => end.from));
  const isCounted = ({ block_number }: { block_number: number }) => block_number >= from;
  const transfers = tokens.flat().filter(isCounted);
  const coins = [...transactions, ...frames].flat().filter(isCounted);
  const failed = await listFailedTransactions(db, run.schema, coins);
  return {
    movements: [
      ...transfers.map(toTokenMovement),
      ...coins.filter((row) => !failed.has(keyOf(row))).flatMap(toCoinMovement),
    ],
    ...{ transfers, from },
    isCut: ends.some((end) => end.isCut && end.from === from),
  };
}

/** The lowest block of which all rows were read; if there is none, the highest, of which some were. */
function findEnd(rows: readonly { block_number: number }[]): { from: number; isCut: boolean } {
  const [top, end] = [rows[0], rows[ROWS_MAX]];
  if (top === undefined || end === undefined) return { from: 0, isCut: false };
  const isCut = top.block_number === end.block_number;
  return { from: isCut ? top.block_number : end.block_number + 1, isCut };
}

function toTokenMovement({ from_address: from, to_address: to, token_address: token, amount }: TokenRow) {
  return { from, to, token, amount: amount ?? 1n };
}

function toCoinMovement({ from_address: from, to_address: to, value }: CoinRow): Movement[] {
  return value === null || value === 0n ? [] : [{ from, to, token: null, amount: value }];
}

function keyOf({ block_number, transaction_index }: CoinRow): string {
  return `${block_number}/${transaction_index}`;
}
