import pg from 'pg';
import { clientConfig } from '../connection/connect.ts';
import type { DatabaseConnection } from '../connection/connection.ts';
import { readPasswords } from './passwords.ts';

const NAME = 'spyglass';
// No such database or role, or another password: the result of an interrupted first start.
const UNFINISHED = new Set(['3D000', '28000', '28P01']);

/** Returns the connection of Spyglass to its embedded database, with a dedicated non-administrator role. */
export function ownConnection(cluster: string, socketFolder: string, port: number): DatabaseConnection {
  const password = readPasswords(cluster).own;
  return { host: socketFolder, port, user: NAME, password, database: NAME };
}

/** Reads the mark with which the running server was started (`spyglass.settings`); rejects when it does not accept the role. */
export async function readServerMark(connection: DatabaseConnection): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      `select current_setting('spyglass.settings', true) as mark`,
    );
    return rows[0]?.mark ?? '';
  });
}

/**
 * Creates Spyglass's role and database: at once in a new cluster, in an existing one only when it refuses the role or
 * the role lacks a right. It may create roles, for the one that visitors' queries run with.
 */
export async function ensureOwnDatabase(
  cluster: string,
  connection: DatabaseConnection,
  isNew: boolean,
): Promise<void> {
  if (!isNew && (await isWelcome(connection))) return;
  const { admin } = readPasswords(cluster);
  await withClient({ ...connection, user: 'postgres', password: admin, database: 'postgres' }, (client) =>
    createOwnDatabase(client, connection.password),
  );
}

/** Returns true where the server accepts the role, and the role has all its rights. */
async function isWelcome(connection: DatabaseConnection): Promise<boolean> {
  try {
    return await withClient(connection, async (client) => {
      const { rows } = await client.query<{ may_create: boolean }>(
        `select rolcreaterole and has_parameter_privilege('temp_file_limit', 'set') as may_create
         from pg_roles where rolname = current_user`,
      );
      return rows[0]?.may_create ?? false;
    });
  } catch (error) {
    if (UNFINISHED.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

async function createOwnDatabase(client: pg.Client, password: string): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
  const verb = role.rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${NAME} login createdb createrole password ${client.escapeLiteral(password)}`,
  );
  await client.query(`grant set on parameter temp_file_limit to ${NAME}`);
  const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
}

async function withClient<T>(
  connection: DatabaseConnection,
  fn: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(connection, 'spyglass-start'));
  client.on('error', () => {});
  try {
    await client.connect();
    return await fn(client);
  } finally {
    await client.end().catch(() => {});
  }
}
