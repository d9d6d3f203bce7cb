import type { TokenTransferRow } from '#sdk/db/tokens.ts';

/** Number of ERC-721 ids that a sum names. */
const NFT_IDS_MAX = 5;

/** An asset and the amount of it that moved. */
export interface AssetAmount {
  /** Contract of the token; null for the coin. */
  token: Buffer | null;
  /** Id of an ERC-1155 token. */
  tokenId: bigint | null;
  /** First ids of an ERC-721 token. */
  nftIds: readonly bigint[];
  /** Null if unknown. */
  amount: bigint | null;
}

/** Returns what a token transfer moved: an ERC-721 transfer one token. */
export function transferredAsset({
  token_address: token,
  token_type: type,
  token_id: id,
  amount,
}: TokenTransferRow): AssetAmount {
  if (type === 721) return { token, tokenId: null, nftIds: id === null ? [] : [id], amount: 1n };
  return { token, tokenId: type === 1155 ? id : null, nftIds: [], amount: amount ?? 1n };
}

/** Adds an amount of the same asset; a sum with an unknown part is unknown. */
export function addAssets(one: AssetAmount, other: AssetAmount): AssetAmount {
  return {
    ...one,
    nftIds:
      one.nftIds.length < NFT_IDS_MAX ? [...one.nftIds, ...other.nftIds].slice(0, NFT_IDS_MAX) : one.nftIds,
    amount: one.amount === null || other.amount === null ? null : one.amount + other.amount,
  };
}

/** Returns the key by which amounts of an asset are summed. */
export function assetKey({ token, tokenId }: Pick<AssetAmount, 'token' | 'tokenId'>): string {
  return `${token?.toString('latin1') ?? ''}/${tokenId ?? ''}`;
}
