import type { Handler } from '../request.ts';

/** `/config/backend-version`. */
export const getBackendVersion: Handler<'config_backend_version'> = async ({ api }) => ({
  backend_version: api.version,
});
