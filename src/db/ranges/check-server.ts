import type { DatabaseConnection } from '../connection/connection.ts';
import { DatabaseError } from '../connection/database-error.ts';
import { withDedicatedClient } from '../connection/dedicated-client.ts';

const OLDEST_SERVER = 150_000;

/**
 * Connects to a server and checks that ranges can be stored there; returns its version.
 * @throws DatabaseError `range_server`
 */
export async function checkRangeServer(name: string, connection: DatabaseConnection): Promise<number> {
  return withDedicatedClient(connection, 'spyglass ranges', async (client) => {
    const { rows } = await client.query<{
      version: number;
      encoding: string;
      may_create: boolean;
      is_standby: boolean;
    }>(
      `select current_setting('server_version_num')::int as version, getdatabaseencoding() as encoding,
         has_database_privilege(current_database(), 'create') as may_create, pg_is_in_recovery() as is_standby
       from (values (1)) v`,
    );
    const [found] = rows;
    if (found === undefined || found.version < OLDEST_SERVER)
      throw refuse(name, 'is older than PostgreSQL 15');
    if (found.encoding !== 'UTF8') throw refuse(name, `has the encoding ${found.encoding} instead of UTF8`);
    if (found.is_standby) throw refuse(name, 'is a standby, which cannot be written to');
    if (!found.may_create) throw refuse(name, 'does not allow this role to create schemas');
    return found.version;
  });
}

function refuse(name: string, reason: string): DatabaseError {
  return new DatabaseError('range_server', `The server "${name}" ${reason}.`);
}
