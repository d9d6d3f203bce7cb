/** What a parameter of a query may be. */
export interface QueryParameter {
  /** The few values it takes; anything else is answered 422 with these. Any text when left out. */
  readonly values?: readonly string[];
  /** Whether several may stand there: `a,b` or `[a,b]`. An unknown one is refused beside known ones, too. */
  readonly isList?: boolean;
  /** Whether upper and lower case are the same. */
  readonly isCaseless?: boolean;
  /** What the text looks like, for descriptions. */
  readonly pattern?: string;
  /** Whether the call is refused without it. */
  readonly isRequired?: boolean;
  /** Values that other servers know and of which nothing is ever indexed here: asked for alone, they give an empty list. */
  readonly empty?: readonly string[];
}

/** Any text. */
export const TEXT: QueryParameter = {};
/** An address, or nothing. */
export const ADDRESS_TEXT: QueryParameter = { pattern: '^(0x[0-9a-fA-F]{40})?$' };
/** A day or a time of ISO 8601. */
export const TIME_TEXT: QueryParameter = { pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$' };
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
