/** Constraints of a query parameter. */
export interface QueryParameter {
  /** Allowed values; any other is a 422 that lists them. Any text by default. */
  readonly values?: readonly string[];
  /** True for a list: `a,b` or `[a,b]`. An unknown value is refused even beside known ones. */
  readonly isList?: boolean;
  /** True if the value is case-insensitive. */
  readonly isCaseless?: boolean;
  /** Pattern of the text, for descriptions. */
  readonly pattern?: string;
  /** True if the parameter is required. */
  readonly isRequired?: boolean;
  /** Values that other servers support and that are never indexed here: on their own they return an empty list. */
  readonly empty?: readonly string[];
}

/** Any text. */
export const TEXT: QueryParameter = {};
/** An address, or nothing. */
export const ADDRESS_TEXT: QueryParameter = { pattern: '^(0x[0-9a-fA-F]{40})?$' };
/** An ISO 8601 date or time. */
export const TIME_TEXT: QueryParameter = { pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$' };
export const FLAG: QueryParameter = { values: ['true', 'false'] };

/** Sort direction of a list. */
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
