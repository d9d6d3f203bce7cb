import { createHash, createHmac } from 'node:crypto';
import {
  type DatabaseClient,
  type DatabaseConnection,
  type DatabasePool,
  withTransaction,
} from '#sdk/db/connection.ts';
import { BaseError } from '#sdk/lib/values.ts';
import { ROLE_SETTINGS } from './limits.ts';

/** The role of queries cannot be created: SQL stays off. */
export class RoleError extends BaseError {
  override name = 'RoleError';
  override readonly code = 'sql_role';
}

/** Name and password of a role. */
export type RoleLogin = Pick<DatabaseConnection, 'user' | 'password'>;

/**
 * Name and password of the role for queries: one for each database, as roles are shared by all databases of a server.
 * The password follows from that of the owner, so that all servers of a database have the same without storing it.
 */
export function describeRole({ database, password }: DatabaseConnection): RoleLogin {
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 16);
  const user = `spyglass_sql_${digest}`;
  return { user, password: createHmac('sha256', password).update(user).digest('base64url') };
}

/** Reason why the user of a database cannot create the role, in one sentence; null if it can. */
export async function findRoleFault(
  pool: DatabasePool,
  { password }: DatabaseConnection,
): Promise<string | null> {
  if (password === '')
    return 'The user of the database has no password, so that its role for queries could have none.';
  const { rows } = await pool.query<{ may_create: boolean }>(
    'select rolcreaterole or rolsuper as may_create from pg_roles where rolname = current_user',
  );
  if (rows[0]?.may_create === true) return null;
  return 'The user of the database may not create roles (CREATEROLE): see docs/SQL.md, "Your own database".';
}

/**
 * Creates the role for queries, or renews its password and limits. It may log in and nothing else; views are granted to
 * it one by one.
 * @throws RoleError where the user of the database may not create roles, or another user owns the role
 */
export async function ensureRole(pool: DatabasePool, connection: DatabaseConnection): Promise<RoleLogin> {
  const login = describeRole(connection);
  const fault = await findRoleFault(pool, connection);
  if (fault !== null) throw new RoleError(fault);
  try {
    await withTransaction(pool, (client) => writeRole(client, login));
  } catch (error) {
    if (error instanceof RoleError || !isRefusal(error)) throw error;
    throw new RoleError(
      `The user of the database may not create the role of queries (${(error as Error).message}): see docs/SQL.md, "Your own database".`,
      { cause: error },
    );
  }
  await limitFiles(pool, login.user);
  return login;
}

async function writeRole(client: DatabaseClient, { user, password }: RoleLogin): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spyglass:role:${user}`]);
  const { rows } = await client.query<{ is_there: boolean; is_high: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as is_there,
       exists (select from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = $1) as is_high`,
    [user],
  );
  const [state] = rows;
  if (state?.is_high)
    throw new RoleError(`The role "${user}" is a member of other roles, whose rights it would have.`);
  const rights = 'login nocreatedb nocreaterole noinherit connection limit 32';
  const verb = state?.is_there ? 'alter' : 'create';
  await client.query(`${verb} role ${user} ${rights} password ${client.escapeLiteral(password)}`);
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await client.query(`alter role ${user} set ${name} = '${value}'`);
}

/** Limits temporary files, where the user of the database may: it is a right of its own since PostgreSQL 15. */
async function limitFiles(pool: DatabasePool, user: string): Promise<void> {
  try {
    await pool.query(`alter role ${user} set temp_file_limit = '${TEMP_FILES}'`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

const TEMP_FILES = '256MB';

/** PostgreSQL: insufficient privilege, or invalid grant operation. */
function isRefusal(error: unknown): boolean {
  return ['42501', '0LP01'].includes(String((error as { code?: unknown }).code));
}
