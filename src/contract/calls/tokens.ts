import { z } from 'zod';
import { limitedPage, page } from '../page.ts';
import { token, tokenCounters, tokenDetails, tokenHolder } from '../token/token.ts';
import {
  instanceHolder,
  instanceOwner,
  instanceTransfersCount,
  listedInstance,
  tokenInstance,
} from '../token/token-instance.ts';
import { tokenTraits } from '../token/token-traits.ts';
import { tokenTransfer } from '../token/token-transfer.ts';
import { calls } from './call.ts';
import { ORDER, STANDARDS, TEXT } from './query.ts';

/** API calls for tokens. */
export const TOKEN_CALLS = calls({
  tokens: {
    path: '/api/v2/tokens',
    query: {
      q: TEXT,
      type: STANDARDS,
      sort: { values: ['fiat_value', 'holders_count', 'holder_count', 'circulating_market_cap'] },
      order: ORDER,
    },
    response: page(token),
    summary: 'Tokens, those with most holders first; with `q` the best matches first, regardless of `sort`',
    dependsOn: 'index',
  },
  token: {
    path: '/api/v2/tokens/{hash}',
    response: tokenDetails,
    summary: 'A token',
    dependsOn: 'index',
  },
  token_counters: {
    path: '/api/v2/tokens/{hash}/counters',
    response: tokenCounters,
    summary: 'Counters of a token',
    dependsOn: 'index',
  },
  token_holders: {
    path: '/api/v2/tokens/{hash}/holders',
    response: page(tokenHolder),
    summary: 'Holders of a token, the richest first',
  },
  token_transfers: {
    path: '/api/v2/tokens/{hash}/transfers',
    response: page(tokenTransfer),
    summary: 'Transfers of a token, newest first',
    dependsOn: 'index',
  },
  token_instances: {
    path: '/api/v2/tokens/{hash}/instances',
    query: { holder_address_hash: TEXT },
    response: page(listedInstance),
    summary:
      'Token instances of a collection, highest id first; with a holder only the instances of that holder',
    dependsOn: 'index',
  },
  token_instance: {
    path: '/api/v2/tokens/{hash}/instances/{id}',
    response: tokenInstance,
    summary: 'One token instance, with its metadata',
    dependsOn: 'index',
  },
  token_instance_transfers: {
    path: '/api/v2/tokens/{hash}/instances/{id}/transfers',
    response: page(tokenTransfer),
    summary: 'Transfers of a token instance',
    dependsOn: 'index',
  },
  token_instance_holders: {
    path: '/api/v2/tokens/{hash}/instances/{id}/holders',
    response: page(instanceHolder),
    summary: 'Holders of a token instance, the richest first',
    dependsOn: 'index',
  },
  token_instance_owners: {
    path: '/api/v2/tokens/{hash}/instances/{id}/owners',
    response: limitedPage(instanceOwner).extend({
      /** True if the chain of owners is indexed from the mint on. */
      is_whole: z.boolean(),
    }),
    summary: 'Owners of a token instance from its mint to today, newest first, with the time of each',
    dependsOn: 'index',
  },
  token_instance_transfers_count: {
    path: '/api/v2/tokens/{hash}/instances/{id}/transfers-count',
    response: instanceTransfersCount,
    summary: 'Number of transfers of a token instance, counted up to 100,000',
    dependsOn: 'index',
    isHeavy: true,
  },
  token_traits: {
    path: '/api/v2/tokens/{hash}/traits',
    response: tokenTraits,
    summary:
      'Traits of the token instances of a collection with their values and counts, by fetched metadata',
    isHeavy: true,
  },
  token_instances_by_trait: {
    path: '/api/v2/tokens/{hash}/traits/instances',
    query: { name: TEXT, value: TEXT },
    response: page(tokenInstance),
    summary: 'Token instances whose metadata has the value `value` of the trait `name`, highest id first',
    isHeavy: true,
  },
  all_token_transfers: {
    path: '/api/v2/token-transfers',
    query: { type: STANDARDS, limit: TEXT },
    response: page(tokenTransfer),
    summary: 'Token transfers, newest first',
    dependsOn: 'index',
  },
});
