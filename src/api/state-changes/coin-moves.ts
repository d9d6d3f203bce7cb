import type { ValueFrameRow } from '#db/queries/transaction/state-changes.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { feeOf } from '#db/tables/transactions.ts';

/**
 * Kind of a movement of coin: the transaction's own value, that of an internal transaction, the part of the fee that the
 * recipient of tips gets, and the part that nobody gets or whose recipient is not in the transaction (base fee, blob
 * fee, fees to a rollup).
 */
export type CoinMoveKind = 'value' | 'internal' | 'tip' | 'fee';

/** A movement of coin by a transaction, in wei. */
export interface CoinMove {
  kind: CoinMoveKind;
  from: Buffer;
  /** Null if the coin is burnt, or paid to nobody in particular. */
  to: Buffer | null;
  /** Null if the node omitted it. */
  amount: bigint | null;
  /** Index of the internal transaction; null for others. */
  trace_index: number | null;
}

/** Fields of a transaction that determine its movements of coin. */
export type CoinFacts = Pick<
  TransactionRow,
  | 'from_address'
  | 'to_address'
  | 'created_contract'
  | 'value'
  | 'status'
  | 'error'
  | 'gas_used'
  | 'effective_gas_price'
  | 'base_fee_per_gas'
  | 'blob_gas_used'
  | 'blob_gas_price'
  | 'l1_fee'
  | 'operator_fee'
>;

/** Fields of a block that determine the movements of coin in it. */
export interface CoinBlock {
  miner: Buffer | null;
  /** True since Cancun (EIP-6780): only a contract of the same transaction burns its balance by destroying itself. */
  hasBlobGas: boolean;
}

/** Kinds of frames that move their value; the others only run another contract's code. */
const MOVING: readonly string[] = ['call', 'create', 'create2', 'selfdestruct'];

/** Returns true if a transaction failed, by its receipt or, before Byzantium, by its trace. */
export function isFailed({ status, error }: Pick<CoinFacts, 'status' | 'error'>): boolean {
  return status === 0 || (status === null && error !== null);
}

/**
 * Movements of coin by a transaction, in order of execution and the tip last: fee, value, and the values of frames unless
 * they or a parent failed. Movements of zero are left out.
 */
export function listCoinMoves(
  facts: CoinFacts,
  { miner, hasBlobGas }: CoinBlock,
  frames: readonly ValueFrameRow[],
): CoinMove[] {
  const { from_address: from, value } = facts;
  const { rest, tip } = divideFee(facts, miner);
  const to = facts.to_address ?? facts.created_contract;
  const hasMoved = !isFailed(facts);
  const moves: CoinMove[] = [
    { kind: 'fee', from, to: null, amount: rest, trace_index: null },
    ...(hasMoved ? [{ kind: 'value' as const, from, to, amount: value, trace_index: null }] : []),
    ...(hasMoved ? listFrameMoves(facts, frames, hasBlobGas) : []),
    ...(miner === null ? [] : [{ kind: 'tip' as const, from, to: miner, amount: tip, trace_index: null }]),
  ];
  return moves.filter(({ amount }) => amount !== 0n);
}

/** The tip of the fee and the rest of it; all of it is the rest without a recipient of tips. */
function divideFee(facts: CoinFacts, miner: Buffer | null): { rest: bigint | null; tip: bigint | null } {
  const gasFee = feeOf(facts);
  const { effective_gas_price: price, gas_used: gasUsed } = facts;
  if (gasFee === null || price === null || gasUsed === null) return { rest: null, tip: null };
  const fee = gasFee + (facts.blob_gas_used ?? 0n) * (facts.blob_gas_price ?? 0n);
  const tipPrice = price - (facts.base_fee_per_gas ?? 0n);
  const tip = miner !== null && tipPrice > 0n ? tipPrice * gasUsed : 0n;
  return { rest: fee - tip, tip };
}

function listFrameMoves(facts: CoinFacts, frames: readonly ValueFrameRow[], hasBlobGas: boolean): CoinMove[] {
  const failed = new Set(
    frames.filter(({ error }) => error !== null).map(({ trace_address }) => trace_address.join('.')),
  );
  const effective = frames.filter(
    ({ trace_address }) =>
      !trace_address.some((_, depth) => failed.has(trace_address.slice(0, depth + 1).join('.'))),
  );
  const created = new Set(
    [facts.created_contract, ...effective.map(({ created_contract }) => created_contract)].flatMap(
      (address) => (address === null ? [] : [address.toString('latin1')]),
    ),
  );
  return effective.flatMap((frame): CoinMove[] => {
    const { type, value, from_address: from, trace_index } = frame;
    const to = frame.to_address ?? frame.created_contract;
    if (value <= 0n || !MOVING.includes(type)) return [];
    const isBurnt =
      type === 'selfdestruct' && to?.equals(from) && (!hasBlobGas || created.has(from.toString('latin1')));
    return [{ kind: 'internal', from, to: isBurnt ? null : to, amount: value, trace_index }];
  });
}
