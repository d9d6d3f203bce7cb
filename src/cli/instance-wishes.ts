import type { WantInstance } from '../api/rest/refetch-metadata.ts';
import { createPool } from '../db/connect.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { withTransaction } from '../db/transaction.ts';
import { wantInstance } from '../db/writes/want-instance.ts';
import type { Lifetime } from './lifetime.ts';

/** Lets visitors have pieces of collections asked again; the indexer finds the wish in the database that it writes to. */
export function createInstanceWishes(connection: DatabaseConnection, lifetime: Lifetime): WantInstance {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass wishes' });
  lifetime.onStop('wishes pool', () => pool.end());
  return (schema, key) => withTransaction(pool, (client) => wantInstance({ client, schema }, key));
}
