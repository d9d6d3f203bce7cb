import { about } from '../about.ts';
import { backendConfig, backgroundMigrations, indexerConfig, publicMetricsConfig } from '../api-config.ts';
import { backendVersion, jsonRpcUrl } from '../stats.ts';
import { calls } from './call.ts';

/** API calls for the server and its settings. */
export const CONFIG_CALLS = calls({
  config_backend_version: {
    path: '/api/v2/config/backend-version',
    response: backendVersion,
    summary: 'The version of the server',
  },
  config_json_rpc_url: {
    path: '/api/v2/config/json-rpc-url',
    response: jsonRpcUrl,
    summary: 'The public address of a node of the chain, for a wallet; null where none is configured',
  },
  config_backend: {
    path: '/api/v2/config/backend',
    response: backendConfig,
    summary: 'The kind of chain, where it is one that needs something of its own',
    dependsOn: 'index',
  },
  config_indexer: {
    path: '/api/v2/config/indexer',
    response: indexerConfig,
    summary: 'Parts of the index that are maintained',
    dependsOn: 'index',
  },
  config_public_metrics: {
    path: '/api/v2/config/public-metrics',
    response: publicMetricsConfig,
    summary: 'Update interval of the public figures; 0, because they are computed on request',
    dependsOn: 'index',
  },
  config_background_migrations: {
    path: '/api/v2/config/db-background-migrations',
    response: backgroundMigrations,
    summary: 'Migrations of the database under way; none, for all are done at the start',
    dependsOn: 'index',
  },
  about: {
    path: '/api/v2/about',
    response: about,
    summary: 'The index and its node: heights, coverage, audit, health of every address of the node',
  },
});
