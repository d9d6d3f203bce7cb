import type { BalanceChangeRow } from './queries/address/balance-changes.ts';

/** A balance change as a database row, with the transaction's columns inline. */
export type FlatBalanceChange = Omit<BalanceChangeRow, 'transaction' | 'work' | 'uncle_heights'> &
  Partial<NonNullable<BalanceChangeRow['transaction']>> & {
    hash: Buffer | null;
    difficulty: bigint | null;
    uncles_count: number;
    uncle_heights: string[];
  };

/** Nests the columns of the transaction, if there is one. */
export function readBalanceChange(row: FlatBalanceChange): BalanceChangeRow {
  const { block_number, index, timestamp, received, sent, burnt, fees, withdrawn, hash } = row;
  const { difficulty, uncles_count } = row;
  const place = {
    ...{ block_number, index, timestamp, received, sent, burnt, fees, withdrawn },
    work: difficulty === null ? null : { difficulty, uncles_count },
    uncle_heights: row.uncle_heights.map(Number),
    ...(row.rewarded !== undefined && row.rewarded > 0n && { rewarded: row.rewarded }),
  };
  if (hash === null) return { ...place, transaction: null };
  return {
    ...place,
    transaction: {
      hash,
      is_sender: row.is_sender ?? false,
      is_recipient: row.is_recipient ?? false,
      failed: row.failed ?? false,
      value: row.value ?? null,
      gas_used: row.gas_used ?? null,
      effective_gas_price: row.effective_gas_price ?? null,
      blob_gas_used: row.blob_gas_used ?? null,
      blob_gas_price: row.blob_gas_price ?? null,
      l1_fee: row.l1_fee ?? null,
      operator_fee: row.operator_fee ?? null,
    },
  };
}
