import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { CliError } from '../errors.ts';

/** Name of the database of a chain: `spyglass_my_chain` beside `spyglass`. Pure. */
export function nameChainDatabase(base: string, chain: string): string {
  return `${base}_${chain.replaceAll('-', '_')}`;
}

/**
 * Creates the database of a chain beside the one of the process, unless it exists.
 * @throws CliError if the role may not create databases
 */
export async function createChainDatabase(
  connection: DatabaseConnection,
  chain: string,
): Promise<DatabaseConnection> {
  const name = nameChainDatabase(connection.database, chain);
  const client = new pg.Client(clientConfig(connection, 'spyglass start'));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Another process has just created it.
    if (code !== '42P04' && code !== '23505')
      throw code === '42501' ? refusal(connection, name, error) : error;
  } finally {
    await client.end().catch(() => {});
  }
  return { ...connection, database: name };
}

function refusal({ user }: DatabaseConnection, name: string, cause: unknown): CliError {
  return new CliError(
    `The database role "${user}" may not create the database "${name}": create it, or run \`alter role ${user} createdb\`.`,
    { cause },
  );
}
