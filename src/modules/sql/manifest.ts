import { defineModule, onUnless } from '#modules/manifest.ts';
import { isDevelopmentChain, isReachableFromHereOnly } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Read-only SQL over documented views of the index: `/sql` and `/api/v2/sql`. */
export const manifest = defineModule({
  name: 'sql',
  settings,
  state(core, { isOn }) {
    if (core.api.host !== undefined) return onUnless(true, 'API_HOST is set: only the web app runs.');
    if (isOn !== undefined) return onUnless(!isOn, "SQL_ENABLED is 'false'.");
    return onUnless(
      !isReachableFromHereOnly(core),
      "SQL_ENABLED is not 'true', and the server is not on loopback alone.",
    );
  },
  findDatabaseFault: async (pool, connection) =>
    (await import('./db/role.ts')).findRoleFault(pool, connection),
  indexer: async () => (await import('./indexer/part.ts')).part,
  api: async ({ isOn, timeoutMs = 10_000 }) =>
    (await import('./api/api.ts')).createApi({
      isServed: (chainId) => isOn === true || isDevelopmentChain(chainId),
      runMs: timeoutMs,
    }),
});
