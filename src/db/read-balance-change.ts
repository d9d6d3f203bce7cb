/** Position of a balance change: a transaction, or the end of a block (fees, withdrawals). */
export interface ChangePlace {
  block_number: number;
  index: number;
}

/** Possible balance change of one address by a transaction, or at the end of a block; amounts in wei. */
export interface BalanceChangeRow extends ChangePlace {
  /** Seconds since 1970. */
  timestamp: bigint;
  /** Null at the end of a block. */
  transaction: {
    hash: Buffer;
    is_sender: boolean;
    is_recipient: boolean;
    failed: boolean;
    /** Null, like gas and price, if the node omitted it. */
    value: bigint | null;
    gas_used: bigint | null;
    effective_gas_price: bigint | null;
    blob_gas_used: bigint | null;
    blob_gas_price: bigint | null;
    l1_fee: bigint | null;
    operator_fee: bigint | null;
  } | null;
  /** Amounts received and sent by successful frames below the outermost call. */
  received: bigint;
  sent: bigint;
  /** Amount that a contract lost by self-destructing to itself. */
  burnt: bigint;
  /** Fees of the block for its miner, and withdrawals to the address (EIP-4895). */
  fees: bigint;
  withdrawn: bigint;
  /** For a block that the address mined on a proof-of-work chain. */
  work: { difficulty: bigint; uncles_count: number } | null;
  /** Heights of the address's uncles that the block includes. */
  uncle_heights: number[];
  /** Other rewards at the end of the block, as reported by the node. */
  rewarded?: bigint;
}
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
