import pg from 'pg';
import { clientConfig } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';

/** Runs `work` on a connection of its own, outside of any pool, and closes it afterwards: for long statements. */
export async function withDedicatedClient<T>(
  connection: DatabaseConnection,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(connection, applicationName));
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
