/** A withdrawal from the beacon chain (EIP-4895); `amount` in wei. */
export interface WithdrawalsTable {
  block_number: number;
  index: number;
  withdrawal_index: bigint;
  validator_index: bigint;
  address: Buffer;
  amount: bigint;
}
