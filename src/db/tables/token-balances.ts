/**
 * State: what transfers add up to for a holder. For ERC-20 `token_id` is 0; for ERC-721 it is 0 and `value`
 * counts tokens. Rows of value 0 are removed. The zero address holds nothing.
 */
export interface TokenBalancesTable {
  token_address: Buffer;
  token_type: number;
  token_id: bigint;
  holder_address: Buffer;
  value: bigint;
}
