import type { Hex } from '#lib/hex.ts';

/** Token standard by the shape of a transfer event: ERC-20, ERC-721 or ERC-1155. */
export type TokenStandard = 20 | 721 | 1155;

/** One token transfer in a block, decoded from a log; a batch has one for each token id. */
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
