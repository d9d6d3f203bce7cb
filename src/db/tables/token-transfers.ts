/** Token types as stored: what the transfer's event shape says. */
export const TOKEN_TYPES = { 'ERC-20': 20, 'ERC-721': 721, 'ERC-1155': 1155 } as const;
/** Standards as filters name them; ERC-404 is a token whose transfers have the shapes of ERC-20 and of ERC-721. */
export const TOKEN_STANDARDS = { ...TOKEN_TYPES, 'ERC-404': 404 } as const;
export const TOKEN_STANDARD_NAMES = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const;
export type TokenStandardCode = (typeof TOKEN_STANDARDS)[keyof typeof TOKEN_STANDARDS];
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
