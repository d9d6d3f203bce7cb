import { createPool } from '#db/connection/connect.ts';
import { parseDatabaseUrl } from '#db/connection/connection.ts';
import type { ModulesConfig } from '#modules/open-modules.ts';
import { listOpenModules } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import type { Logger } from '../log/logger.ts';

/** Warns of modules that the operator's database does not let run; a database that does not answer is reported elsewhere. */
export async function checkDatabase(config: ModulesConfig, logger: Pick<Logger, 'warn'>): Promise<void> {
  const { url } = config.database;
  const open = listOpenModules(MODULES, config).filter(
    ({ manifest }) => manifest.findDatabaseFault !== undefined,
  );
  if (url === undefined || open.length === 0) return;
  const connection = parseDatabaseUrl(url);
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass check' });
  try {
    for (const { manifest } of open) {
      const fault = await manifest.findDatabaseFault?.(pool, connection);
      if (fault != null) logger.warn(`The module '${manifest.name}' stays off: ${fault}`);
    }
  } catch (error) {
    logger.warn(`The rights in the database could not be read: ${(error as Error).message}`);
  } finally {
    await pool.end();
  }
}
