import type { Hex } from '#lib/hex.ts';

/** Encodes a call of `balanceOf(address)`, or of `balanceOf(address,uint256)` of ERC-1155. */
export function encodeBalanceOf(type: number, holder: Hex, tokenId: bigint): Hex {
  const account = holder.slice(2).padStart(64, '0');
  return type === 1155
    ? `0x00fdd58e${account}${tokenId.toString(16).padStart(64, '0')}`
    : `0x70a08231${account}`;
}
