/** Token types as stored: what the transfer's event shape says. */
export const TOKEN_TYPES = { 'ERC-20': 20, 'ERC-721': 721, 'ERC-1155': 1155 } as const;
export type TokenTypeCode = (typeof TOKEN_TYPES)[keyof typeof TOKEN_TYPES];

/** One movement of tokens; a batch gives one row for each id, counted by `batch_index`. */
export interface TokenTransfersTable {
  block_number: number;
  log_index: number;
  batch_index: number;
  transaction_index: number;
  token_address: Buffer;
  token_type: TokenTypeCode;
  from_address: Buffer;
  to_address: Buffer;
  token_id: bigint | null;
  amount: bigint | null;
}
