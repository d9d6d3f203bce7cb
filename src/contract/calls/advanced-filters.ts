import { z } from 'zod';
import { advancedFilterPage, contractMethod } from '../advanced-filter.ts';
import { calls } from './call.ts';
import { TEXT } from './query.ts';

/** API calls for advanced filters. */
export const ADVANCED_FILTER_CALLS = calls({
  advanced_filters: {
    path: '/api/v2/advanced-filters',
    query: {
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
      methods: TEXT,
      age_from: TEXT,
      age_to: TEXT,
      from_address_hashes_to_include: TEXT,
      from_address_hashes_to_exclude: TEXT,
      to_address_hashes_to_include: TEXT,
      to_address_hashes_to_exclude: TEXT,
      address_relation: { values: ['or', 'and'], isCaseless: true },
      amount_from: TEXT,
      amount_to: TEXT,
      token_contract_address_hashes_to_include: TEXT,
      token_contract_address_hashes_to_exclude: TEXT,
    },
    response: advancedFilterPage,
    summary:
      'Transactions, internal transactions that move coins or create contracts, and token transfers that fit a filter, newest first; a page may be short',
    dependsOn: 'index',
    isHeavy: true,
  },
  advanced_filters_methods: {
    path: '/api/v2/advanced-filters/methods',
    query: { q: TEXT },
    response: z.array(contractMethod),
    summary: 'Functions by selector or name (`q`), else the best known ones',
    dependsOn: 'index',
  },
});
