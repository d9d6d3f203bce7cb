import type { TokenTypeCode } from './token-transfers.ts';

/** State: a contract that emitted a token transfer; its type is that of its first transfer. */
export interface TokensTable {
  address: Buffer;
  type: TokenTypeCode;
  first_block: number;
  first_log_index: number;
  transfers_count: number;
  holders_count: number;
}
