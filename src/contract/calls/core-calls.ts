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

/** Every call of the core that is answered with JSON, over HTTP and in memory alike, by its name. */
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

/** The core's calls, as type. */
export type CoreCalls = typeof CORE_CALLS;

export type CoreCallName = keyof CoreCalls;

/** Every call that there is, by its name, as type; a module adds its own by merging into it. */
export interface KnownCalls extends CoreCalls {}

export type CallName = keyof KnownCalls;

/** The answer of a call, as type. */
export type ApiResponse<Name extends CallName> = z.infer<KnownCalls[Name]['response']>;
