import type { Generated } from 'kysely';
import type { TokenTypeCode } from './token-transfers.ts';

/** State: a contract that emitted a token transfer; its type is that of its first transfer. */
export interface TokensTable {
  address: Buffer;
  type: TokenTypeCode;
  first_block: number;
  first_log_index: number;
  transfers_count: number;
  /** Of the transfers, those of the ERC-20 shape, and those of the ERC-721 shape. */
  erc20_transfers_count: Generated<number>;
  erc721_transfers_count: Generated<number>;
  /** Addresses with a balance above zero, each once. */
  holders_count: number;
  /** The type, or 404 of a token that emits both the ERC-20 and the ERC-721 shape. */
  standard: Generated<number>;
}
