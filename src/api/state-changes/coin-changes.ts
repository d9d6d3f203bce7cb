import type { ValueFrameRow } from '#db/queries/transaction/state-changes.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { feeOf } from '#db/tables/transactions.ts';

/** Change of an address's coin balance by a transaction, in wei; null if the node omitted a relevant amount. */
export interface CoinChange {
  kind: 'coin';
  address: Buffer;
  change: bigint | null;
  isMiner: boolean;
}

type Facts = Pick<
  TransactionRow,
  | 'from_address'
  | 'to_address'
  | 'created_contract'
  | 'value'
  | 'status'
  | 'gas_used'
  | 'effective_gas_price'
  | 'base_fee_per_gas'
  | 'blob_gas_used'
  | 'blob_gas_price'
  | 'l1_fee'
  | 'operator_fee'
>;

/** Kinds of frames that move their value; the others only run another contract's code. */
const MOVING: readonly string[] = ['call', 'create', 'create2', 'selfdestruct'];

/**
 * Sums a transaction's changes of coin balances: the sender pays fee and value, the miner receives the tip, frames move
 * their value unless they or a parent failed. Unchanged addresses are left out.
 */
export function sumCoinChanges(
  facts: Facts,
  miner: Buffer | null,
  frames: readonly ValueFrameRow[],
): CoinChange[] {
  const sums = new Map<string, CoinChange>();
  const add = (address: Buffer | null, change: bigint | null, isMiner = false) => {
    if (address === null || change === 0n) return;
    const key = address.toString('latin1');
    const known = sums.get(key) ?? { kind: 'coin', address, change: 0n, isMiner: false };
    const sum = known.change === null || change === null ? null : known.change + change;
    sums.set(key, { ...known, change: sum, isMiner: known.isMiner || isMiner });
  };
  const blobFee = (facts.blob_gas_used ?? 0n) * (facts.blob_gas_price ?? 0n);
  const fee = feeOf(facts);
  add(facts.from_address, fee === null ? null : -(fee + blobFee));
  if (facts.status !== 0) {
    const { value } = facts;
    add(facts.from_address, value === null ? null : -value);
    add(facts.to_address ?? facts.created_contract, value);
    for (const frame of listMovingFrames(frames)) {
      add(frame.from_address, -frame.value);
      add(frame.to_address ?? frame.created_contract, frame.value);
    }
  }
  const { effective_gas_price: price, gas_used: gasUsed } = facts;
  const tip = price === null ? null : price - (facts.base_fee_per_gas ?? 0n);
  if (tip === null || gasUsed === null) add(miner, null, true);
  else if (tip > 0n) add(miner, tip * gasUsed, true);
  return [...sums.values()].filter(({ change }) => change !== 0n);
}

function listMovingFrames(frames: readonly ValueFrameRow[]): ValueFrameRow[] {
  const failed = new Set(
    frames.filter(({ error }) => error !== null).map(({ trace_address }) => trace_address.join('.')),
  );
  return frames.filter(
    ({ type, value, trace_address }) =>
      value > 0n &&
      MOVING.includes(type) &&
      !trace_address.some((_, depth) => failed.has(trace_address.slice(0, depth + 1).join('.'))),
  );
}
