import type { TransactionPlace } from '#contract/transaction/transaction-place.ts';
import { toDec, toDecOrNull } from '../present/wire.ts';
import { estimatePlace } from './estimate-place.ts';
import { effectiveTip } from './pack-blocks.ts';
import type { PackedPool, PooledTransaction } from './read-pool.ts';

/** Finds the place of a transaction in the packed mempool; `nextNonce` is its sender's, if known. Pure. */
export function findPlace(
  packed: PackedPool,
  asked: PooledTransaction,
  nextNonce: bigint | undefined,
): TransactionPlace {
  const { pool, baseFee, isPartial } = packed;
  const found = isPartial || asked.hasBlobs ? null : findPacked(packed, asked);
  const why = found === null ? whyNotPacked(packed, asked, nextNonce) : { state: 'ready' as const };
  const facts = {
    ...{ block: null, position: null, gas_ahead: null, ...found },
    next_base_fee: toDecOrNull(baseFee.value),
    is_base_fee_exact: baseFee.isExact,
    base_fee_max: toDecOrNull(asked.feeMax),
    ...{ awaited_nonce: null, ...why },
    pool_count: pool.length,
  };
  return { ...facts, estimate: estimatePlace(facts) };
}

function findPacked({ blocks }: PackedPool, asked: PooledTransaction) {
  let position = 0;
  let gas = 0n;
  for (const [place, block] of blocks.entries())
    for (const each of block) {
      position++;
      if (each === asked) return { block: place + 1, position, gas_ahead: toDec(gas) };
      gas += each.gasLimit ?? 0n;
    }
  return null;
}

type Reason = Pick<TransactionPlace, 'state'> & Partial<Pick<TransactionPlace, 'awaited_nonce'>>;

function whyNotPacked(
  { pool, blocks, baseFee, gasLimit, isPartial }: PackedPool,
  asked: PooledTransaction,
  nextNonce: bigint | undefined,
): Reason {
  const { nonce, gasLimit: gas, sender } = asked;
  const tip = effectiveTip(asked, baseFee.value ?? 0n);
  if (isPartial || nonce === null || gas === null || tip === null || gasLimit === null)
    return { state: 'unknown' };
  if (nextNonce !== undefined && nonce < nextNonce) return { state: 'unknown' };
  const own = pool.filter((each) => each.sender === sender);
  const nonces = new Set(own.map((each) => each.nonce));
  const lowest = own.reduce(
    (least, each) => (each.nonce !== null && each.nonce < least ? each.nonce : least),
    nonce,
  );
  let first = nextNonce ?? lowest;
  const packed = new Set(blocks.flat().flatMap((each) => (each.sender === sender ? [each.nonce] : [])));
  while (first < nonce && packed.has(first)) first++;
  if (first < nonce) return { state: nonces.has(first) ? 'behind' : 'nonce', awaited_nonce: toDec(first) };
  if (tip < 0n) return { state: 'base_fee' };
  if (gas > gasLimit) return { state: 'oversized' };
  // Another transaction with its nonce pays more, or blob gas decides.
  return { state: packed.has(nonce) || asked.hasBlobs ? 'unknown' : 'later' };
}
