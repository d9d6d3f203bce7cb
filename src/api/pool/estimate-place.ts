import { formatUnits } from 'viem/utils';
import { PACKED_BLOCKS, type TransactionPlace } from '#contract/transaction/transaction-place.ts';

const GWEI = 9;

/** The estimate for a place as a sentence. Pure. */
export function estimatePlace({
  state,
  block,
  base_fee_max: feeMax,
  awaited_nonce: nonce,
}: Omit<TransactionPlace, 'estimate'>): string {
  switch (state) {
    case 'ready':
      return block === 1
        ? 'In about 1–2 blocks, if no transactions with higher tips come in.'
        : `In about ${block}–${(block ?? 0) + 1} blocks, if no transactions with higher tips come in and the base fee stays.`;
    case 'later':
      return `In more than ${PACKED_BLOCKS} blocks at these fees.`;
    case 'base_fee':
      return `Not before the base fee falls to ${feeMax === null ? 'its maximum' : `${formatUnits(BigInt(feeMax), GWEI)} Gwei`}.`;
    case 'nonce':
      return `Not before a transaction of its sender with nonce ${nonce} is sent and mined.`;
    case 'behind':
      return `Behind nonce ${nonce} of its sender, which waits itself.`;
    case 'oversized':
      return 'Never at the present gas limit of blocks, which its own exceeds.';
    case 'mined':
      return 'Mined.';
    case 'gone':
      return 'Not any more: it was dropped or replaced.';
    default:
      return 'Unknown.';
  }
}
