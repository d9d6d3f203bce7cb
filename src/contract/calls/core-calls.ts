import type { z } from 'zod';
import { ADDRESS_CALLS } from './addresses.ts';
import { ADVANCED_FILTER_CALLS } from './advanced-filters.ts';
import { BLOCK_CALLS } from './blocks.ts';
import { CONFIG_CALLS } from './config.ts';
import { RUN_CALLS } from './runs.ts';
import { SEARCH_CALLS } from './search.ts';
import { STATS_CALLS } from './stats.ts';
import { TOKEN_CALLS } from './tokens.ts';
import { TRANSACTION_CALLS } from './transactions.ts';
import { WITHDRAWAL_CALLS } from './withdrawals.ts';

/** Core API calls with a JSON response, over HTTP and in memory alike, by name. */
export const CORE_CALLS = {
  ...BLOCK_CALLS,
  ...WITHDRAWAL_CALLS,
  ...TRANSACTION_CALLS,
  ...ADDRESS_CALLS,
  ...TOKEN_CALLS,
  ...ADVANCED_FILTER_CALLS,
  ...STATS_CALLS,
  ...SEARCH_CALLS,
  ...CONFIG_CALLS,
  ...RUN_CALLS,
};

/** Type of the core's calls. */
export type CoreCalls = typeof CORE_CALLS;

export type CoreCallName = keyof CoreCalls;

/** Type of all calls by name; a module adds its own by declaration merging. */
export interface KnownCalls extends CoreCalls {}

/** Name of an API call, such as `getBlock`. */
export type CallName = keyof KnownCalls;

/** Response type of a call. */
export type ApiResponse<Name extends CallName> = z.infer<KnownCalls[Name]['response']>;
