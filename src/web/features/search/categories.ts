import type { SearchItem } from '#contract/search.ts';

/** The kinds of hits in display order, with their titles. */
export const CATEGORIES = [
  { id: 'app', title: 'Apps', noun: 'App' },
  { id: 'token', title: 'Tokens (ERC-20)', noun: 'Token' },
  { id: 'nft', title: 'NFTs (ERC-721 & 1155)', noun: 'NFT' },
  { id: 'address', title: 'Addresses', noun: 'Address' },
  { id: 'public_tag', title: 'Public tags', noun: 'Public tag' },
  { id: 'transaction', title: 'Transactions', noun: 'Transaction' },
  { id: 'block', title: 'Blocks', noun: 'Block' },
  { id: 'user_operation', title: 'User operations', noun: 'User operation' },
  { id: 'blob', title: 'Blobs', noun: 'Blob' },
  { id: 'other', title: 'Other', noun: 'Other' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

/** The hits of one category. */
export interface HitGroup {
  id: CategoryId;
  title: string;
  hits: SearchItem[];
}

/** The category of a hit: a token counts as such only if it is ERC-20; a label is a public tag. */
export function categoryOf(hit: SearchItem): CategoryId {
  switch (hit.type) {
    case 'token':
      return hit.token_type === 'ERC-20' ? 'token' : 'nft';
    case 'label':
    case 'metadata_tag':
      return 'public_tag';
    case 'transaction':
    case 'block':
    case 'user_operation':
    case 'blob':
    case 'other':
    case 'app':
      return hit.type;
    default:
      return 'address';
  }
}

/** Groups hits by category; empty categories are left out. */
export function groupHits(hits: readonly SearchItem[]): HitGroup[] {
  return CATEGORIES.map(({ id, title }) => ({
    id,
    title,
    hits: hits.filter((hit) => categoryOf(hit) === id),
  })).filter((group) => group.hits.length > 0);
}
