/** The lists of an address's tokens, in the order they are offered in: a new one is one more line. */
export const TOKEN_KINDS = [
  { key: 'tokens', label: 'ERC-20' },
  { key: 'tokens_nfts', label: 'NFTs' },
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number]['key'];
