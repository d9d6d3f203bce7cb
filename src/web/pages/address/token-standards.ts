/** The standards that token transfers can be kept to. */
export const TOKEN_STANDARDS = ['ERC-20', 'ERC-721', 'ERC-1155'] as const;
