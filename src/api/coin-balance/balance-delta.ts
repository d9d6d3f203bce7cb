import type { BalanceChangeRow } from '#db/read-balance-change.ts';
import { rollupFee } from '#db/tables/transactions.ts';
import { sumWorkRewards } from '../block-rewards/sum-work-rewards.ts';

/**
 * Change of an address's balance by a transaction, or at the end of a block, in wei. A failed transaction moves nothing
 * and costs its fee; blobs have a fee (EIP-4844), and so has the layer 1 data of a rollup. A block credits its miner
 * fees and, on a chain whose rules are known by its id or reported by the node, the work reward. Null if the node
 * omitted a relevant amount.
 */
export function sumBalanceChange(row: BalanceChangeRow, chainId?: bigint): bigint | null {
  const { transaction, received, sent, burnt, withdrawn } = row;
  const atEnd = row.fees + withdrawn + (row.rewarded ?? 0n) + sumWorkRewards(row, chainId);
  if (transaction === null) return atEnd;
  const { is_sender, is_recipient, failed } = transaction;
  const value = failed || is_sender === is_recipient ? 0n : transaction.value;
  const fees = is_sender ? sumFees(transaction) : 0n;
  if (value === null || fees === null) return null;
  const moved = failed ? 0n : (is_sender ? -value : value) + received - sent - burnt;
  return moved - fees + atEnd;
}

function sumFees(transaction: NonNullable<BalanceChangeRow['transaction']>): bigint | null {
  const { gas_used, effective_gas_price, blob_gas_used, blob_gas_price } = transaction;
  if (gas_used === null || effective_gas_price === null) return null;
  const blobFee = (blob_gas_used ?? 0n) * (blob_gas_price ?? 0n);
  return gas_used * effective_gas_price + blobFee + rollupFee(transaction);
}
