/** The standards that the list of tokens can be narrowed to. */
export const TOKEN_TYPES = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'] as const;
