/** What a parameter of a query may be. */
export interface QueryParameter {
  /** The few values it takes; anything else is answered 422 with these. Any text when left out. */
  readonly values?: readonly string[];
  /** Whether several may stand there: `a,b` or `[a,b]`. What is unknown beside a known one is ignored. */
  readonly isList?: boolean;
  /** Whether upper and lower case are the same. */
  readonly isCaseless?: boolean;
  /** Values that other servers know and of which nothing is ever indexed here: asked for alone, they give an empty list. */
  readonly empty?: readonly string[];
}

/** Any text. */
export const TEXT: QueryParameter = {};
export const FLAG: QueryParameter = { values: ['true', 'false'] };
export const ORDER: QueryParameter = { values: ['asc', 'desc'] };
export const DIRECTION: QueryParameter = { values: ['to', 'from'] };
export const STANDARDS: QueryParameter = {
  values: ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'],
  empty: ['ERC-7984'],
  isList: true,
};
export const NFT_STANDARDS: QueryParameter = { values: ['ERC-721', 'ERC-1155', 'ERC-404'], isList: true };
export const TRANSACTION_TYPES: QueryParameter = {
  values: [
    'coin_transfer',
    'contract_call',
    'contract_creation',
    'token_transfer',
    'token_creation',
    'blob_transaction',
  ],
  isList: true,
};
