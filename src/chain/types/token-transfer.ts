import type { Hex } from '../../lib/hex.ts';

/** The standard that the shape of a transfer's event names: ERC-20, ERC-721 or ERC-1155. */
export type TokenStandard = 20 | 721 | 1155;

/** One movement of tokens in a block, read from a log; a batch gives one for each token id. */
export interface TokenTransfer {
  logIndex: number;
  batchIndex: number;
  transactionIndex: number;
  token: Hex;
  standard: TokenStandard;
  from: Hex;
  to: Hex;
  tokenId: bigint | null;
  amount: bigint | null;
}
