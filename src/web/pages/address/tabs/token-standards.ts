/** The standards by which token transfers can be filtered. */
export const TOKEN_STANDARDS = ['ERC-20', 'ERC-721', 'ERC-1155'] as const;
