import type { EndpointName } from '../contract/endpoints.ts';
import type { ApiContext } from './context.ts';
import { findRun } from './read-scope.ts';

/** Answers that also depend on the node or on the clock, and so may change while the index does not. */
const NOT_FROM_INDEX: ReadonlySet<EndpointName> = new Set([
  'address',
  'address_coin_balance_history',
  'address_coin_balance_history_by_day',
  'address_token_balances',
  'address_tokens',
  'addresses',
  'main_page_indexing_status',
  'stats',
  'stats_hot_smart_contracts',
  'token_holders',
  'transaction_raw_trace',
  'transaction_state_changes',
  'transactions_stats',
  'config_backend_version',
  'config_json_rpc_url',
  'about',
  'runs',
  'run',
  'run_compare',
  'run_compare_summary',
]);

/**
 * The tag `W/"build.run.seq.auth"` that an answer from the index has before it is made: whoever holds it has what
 * would be answered. Null for answers that depend on more than the index.
 */
export async function readETag(
  context: ApiContext,
  name: EndpointName,
  runId?: string,
): Promise<string | null> {
  if (NOT_FROM_INDEX.has(name)) return null;
  const run = await findRun(context, runId);
  const head = await context.heads.get(run);
  const build = `${context.version}${context.publicOrigin ?? ''}`.replace(/[^\w.+-]/g, '');
  return `W/"${build}.${run.id}.${head.seq}.0"`;
}

/** Tells whether an `if-none-match` header names the tag. */
export function matchesETag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const strong = tag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === strong || each.trim() === '*');
}
