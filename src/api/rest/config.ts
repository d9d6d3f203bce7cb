import type { Handler } from '../request.ts';

/** `/config/backend-version`. */
export const getBackendVersion: Handler<'config_backend_version'> = async ({ api }) => ({
  backend_version: api.version,
});

/** `/config/json-rpc-url`. */
export const getJsonRpcUrl: Handler<'config_json_rpc_url'> = async ({ api }) => ({
  json_rpc_url: api.publicRpcUrl ?? null,
});
