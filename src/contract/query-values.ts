import type { EndpointName } from './endpoints.ts';

/** The values that a parameter of a query may have. */
export interface QueryValues {
  readonly values: readonly string[];
  /** Whether several may stand there: `a,b` or `[a,b]`. */
  readonly isList?: boolean;
  /** Whether upper and lower case are the same. */
  readonly isCaseless?: boolean;
  /** Values that other servers know and of which nothing is ever indexed here: asked for alone, they give an empty list. */
  readonly empty?: readonly string[];
}

const ORDER = { values: ['asc', 'desc'] };
const DIRECTION = { values: ['to', 'from'] };
const STANDARDS = { values: ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404'], empty: ['ERC-7984'], isList: true };
const NFT_STANDARDS = { values: ['ERC-721', 'ERC-1155', 'ERC-404'], isList: true };
const TRANSACTION_TYPES = {
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

/**
 * Every parameter of a query that takes one of a few values, by its call. Anything else is answered 422 with these; in a list
 * that names one of them at least, what is unknown is ignored.
 */
export const QUERY_VALUES: { readonly [Name in EndpointName]?: Readonly<Record<string, QueryValues>> } = {
  blocks: { type: { values: ['block', 'uncle', 'reorg'] } },
  block_transactions: { type: TRANSACTION_TYPES },
  block_internal_transactions: {
    internal_type: {
      values: ['all', 'call', 'create', 'create2', 'reward', 'selfdestruct'],
      empty: ['stop', 'invalid'],
      isList: true,
    },
    call_type: {
      values: ['all', 'call', 'callcode', 'delegatecall', 'staticcall'],
      empty: ['invalid'],
      isList: true,
    },
  },
  transactions: { filter: { values: ['validated', 'pending'] }, type: TRANSACTION_TYPES },
  transaction_token_transfers: { type: STANDARDS },
  transaction_summary: { just_request_body: { values: ['true', 'false'] } },
  addresses: { sort: { values: ['balance', 'transactions_count'] }, order: ORDER },
  address_transactions: {
    filter: DIRECTION,
    sort: { values: ['block_number', 'value', 'fee'] },
    order: ORDER,
  },
  address_internal_transactions: { filter: DIRECTION },
  address_token_transfers: { filter: DIRECTION, type: STANDARDS },
  address_tokens: { type: STANDARDS },
  address_nft: { type: NFT_STANDARDS },
  address_nft_collections: { type: NFT_STANDARDS },
  tokens: {
    type: STANDARDS,
    sort: { values: ['fiat_value', 'holders_count', 'holder_count', 'circulating_market_cap'] },
    order: ORDER,
  },
  all_token_transfers: { type: STANDARDS },
  advanced_filters: {
    transaction_types: {
      values: [
        'COIN_TRANSFER',
        'CONTRACT_INTERACTION',
        'CONTRACT_CREATION',
        'ERC-20',
        'ERC-721',
        'ERC-1155',
        'ERC-404',
        'ERC-7984',
      ],
      isList: true,
      isCaseless: true,
    },
    address_relation: { values: ['or', 'and'], isCaseless: true },
  },
  stats_hot_smart_contracts: {
    scale: { values: ['5m', '1h', '3h', '1d', '7d', '30d'] },
    sort: { values: ['transactions_count', 'total_gas_used'] },
    order: ORDER,
  },
  run_compare: { filter: { values: ['same', 'changed', 'only_a', 'only_b'], isList: true } },
};
