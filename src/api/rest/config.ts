import type { ApiServer } from '#api/context-groups.ts';
import { CONFIG_CALLS } from '#contract/calls/config.ts';
import { answer } from '../parameters/request.ts';

/** `/config/backend-version`. */
export const getBackendVersion = answer(CONFIG_CALLS.config_backend_version, async ({ api }) => ({
  backend_version: formatBackendVersion(api.server),
}));

const COMMIT_DIGITS = 7;

/** Formats `v0.1.0.+commit.abcdef1`, without the commit if unknown. */
function formatBackendVersion({ version, commit = '' }: Pick<ApiServer, 'version' | 'commit'>): string {
  const isCommit = /^[0-9a-f]{7,40}$/i.test(commit);
  return `v${version}${isCommit ? `.+commit.${commit.slice(0, COMMIT_DIGITS).toLowerCase()}` : ''}`;
}

/** `/config/json-rpc-url`. */
export const getJsonRpcUrl = answer(CONFIG_CALLS.config_json_rpc_url, async ({ api }) => ({
  json_rpc_url: api.chain.publicRpcUrl ?? null,
}));

/** `/config/backend`. */
export const getBackendConfig = answer(CONFIG_CALLS.config_backend, async () => ({
  chain_type: null,
  openapi_spec_folder_name: null,
}));

/** `/config/indexer`: for an earlier run everything is disabled. */
export const getIndexerConfig = answer(CONFIG_CALLS.config_indexer, async ({ api, run, head }) => ({
  indexer_enabled: run.isActive,
  block_reward_fetcher_enabled: run.isActive,
  internal_transactions_fetcher_enabled: run.isActive && head.can_trace === true,
  pending_transactions_fetcher_enabled: run.isActive,
  token_instance_retry_fetcher_enabled: run.isActive && api.writes.enqueueInstance != null,
  token_instance_sanitize_fetcher_enabled: run.isActive,
}));

/** `/config/public-metrics`. */
export const getPublicMetricsConfig = answer(CONFIG_CALLS.config_public_metrics, async () => ({
  update_period_hours: 0,
}));

/** `/config/db-background-migrations`. */
export const getBackgroundMigrations = answer(CONFIG_CALLS.config_background_migrations, async () => ({
  migrations: [],
}));
