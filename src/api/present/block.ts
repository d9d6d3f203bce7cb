import type { Block } from '#contract/block/block.ts';
import type { TracedReward } from '#db/queries/block/block-rewards.ts';
import type { BlockExtras, BlockRow, OrphanBlockRow } from '#db/queries/block/blocks.ts';
import { bytesToHex } from '#lib/hex.ts';
import { listRewards, type Reward } from '../block-rewards/list-rewards.ts';
import { withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { presentAddressParamOrNull } from './address-param.ts';
import type { AddressBook } from './books.ts';
import { toDec, toDecOrNull, toHexOrNull, toPercentage, toTimestamp } from './wire.ts';

/** Dependencies for presenting a block; `extras` only for details. */
export interface BlockView {
  addresses: AddressBook;
  kind?: Block['type'];
  /** Selects the reward rules of the chain. */
  chainId?: bigint | undefined;
  /** Node-reported rewards, for a chain without known rules. */
  tracedRewards?: readonly TracedReward[] | undefined;
  extras?: { [Key in keyof BlockExtras]: BlockExtras[Key] | null };
}

/** Presents a block for lists and the socket, or with `extras` in details. */
export function presentBlock(
  row: BlockRow | OrphanBlockRow,
  { addresses, kind = 'block', chainId, tracedRewards, extras }: BlockView,
): Block {
  // An uncle that was never canonical here has only a header.
  const isHeader = 'removed_at' in row && row.removed_at === null;
  const burnt = isHeader ? times(row.base_fee_per_gas, row.gas_used) : burntOf(row);
  return withLegacyAliases('block', {
    height: row.number,
    hash: bytesToHex(row.hash),
    parent_hash: bytesToHex(row.parent_hash),
    timestamp: toTimestamp(row.timestamp),
    type: kind,
    transactions_count: isHeader ? null : row.transactions_count,
    internal_transactions_count: extras?.internal_transactions_count ?? null,
    withdrawals_count: isHeader || isBeforeWithdrawals(row) ? null : row.withdrawals_count,
    blob_transactions_count: isHeader ? null : row.blob_transactions_count,
    miner: presentAddressParamOrNull(row.miner, addresses),
    size: row.size,
    nonce: toHexOrNull(row.nonce),
    extra_data: toHexOrNull(row.extra_data),
    state_root: toHexOrNull(row.state_root),
    difficulty: toDecOrNull(row.difficulty),
    total_difficulty: toDecOrNull(row.total_difficulty),
    gas_used: toDecOrNull(row.gas_used),
    gas_limit: toDecOrNull(row.gas_limit),
    base_fee_per_gas: toDecOrNull(row.base_fee_per_gas),
    burnt_fees: row.base_fee_per_gas === null ? null : toDecOrNull(burnt),
    burnt_fees_percentage:
      row.base_fee_per_gas === null || burnt === null || row.transaction_fees === null
        ? null
        : toPercentage(burnt, row.transaction_fees),
    priority_fee: isHeader ? null : toDecOrNull(row.priority_fees),
    transaction_fees: isHeader ? null : toDecOrNull(row.transaction_fees),
    uncles_hashes: (row.uncles ?? []).map((hash) => ({ hash: bytesToHex(hash) })),
    rewards: listRewards({ ...row, kind }, chainId, tracedRewards).map((reward) =>
      presentReward(reward, extras !== undefined),
    ),
    is_pending_update: false,
    beacon_deposits_count: null,
    ...(row.loose_logs_count !== null && { loose_logs_count: row.loose_logs_count }),
    ...presentGasPercentages(row),
    ...presentBlobGas(row, extras),
    ...(extras && {
      parent_base_fee_per_gas: toDecOrNull(extras.parent_base_fee_per_gas),
      nephew_height: 'nephew_number' in row ? row.nephew_number : null,
    }),
  });
}

/** Burned part of a block's fees; null if unknown. */
function burntOf({ transaction_fees, priority_fees, rollup_fees }: BlockRow): bigint | null {
  if (transaction_fees === null || priority_fees === null || rollup_fees === null) return null;
  return transaction_fees - priority_fees - rollup_fees;
}

function times(one: bigint | null, other: bigint | null): bigint | null {
  return one === null || other === null ? null : one * other;
}

/** Returns true for a block without a withdrawals root, from before Shanghai (EIP-4895) or of a chain without withdrawals. */
function isBeforeWithdrawals({ withdrawals_root, withdrawals_count }: BlockRow): boolean {
  return withdrawals_root === null && withdrawals_count === 0;
}

/** Presents gas usage; the target is half the limit (EIP-1559), so an empty block is at −100 %, a full one at +100 %. */
function presentGasPercentages({ gas_used, gas_limit }: BlockRow) {
  if (gas_used === null || gas_limit === null)
    return { gas_used_percentage: null, gas_target_percentage: null };
  const used = toPercentage(gas_used, gas_limit);
  const target = toPercentage(gas_used * 2n - gas_limit, gas_limit);
  return {
    gas_used_percentage: used ?? ('0' as const),
    gas_target_percentage: target ?? ('0' as const),
  };
}

function presentBlobGas(row: BlockRow, extras: BlockView['extras']) {
  const price = extras?.blob_gas_price ?? null;
  return {
    blob_gas_used: toDecOrNull(row.blob_gas_used),
    excess_blob_gas: toDecOrNull(row.excess_blob_gas),
    blob_gas_price: toDecOrNull(price),
    ...(price !== null &&
      row.blob_gas_used !== null && { burnt_blob_fees: toDec(price * row.blob_gas_used) }),
  };
}

const REWARD_WORDS = {
  miner: ['validator', 'Miner Reward'],
  uncle: ['uncle', 'Uncle Reward'],
  external: ['external', 'External Reward'],
} as const satisfies Record<Reward['kind'], readonly [string, string]>;

/** Presents a reward, with a key in lists and a label in details. */
function presentReward({ kind, amount }: Reward, isDetail: boolean): Block['rewards'][number] {
  const [key, label] = REWARD_WORDS[kind];
  return { reward: toDec(amount), type: isDetail ? label : key };
}
