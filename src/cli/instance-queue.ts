import type { EnqueueInstance } from '../api/rest/refetch-metadata.ts';
import { createPool } from '../db/connect.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { withTransaction } from '../db/transaction.ts';
import { enqueueInstance } from '../db/writes/enqueue-instance.ts';
import type { Lifetime } from './lifetime.ts';

/** Lets visitors have the metadata of token instances read again; the indexer finds the request in the database that it writes to. */
export function createInstanceQueue(connection: DatabaseConnection, lifetime: Lifetime): EnqueueInstance {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass instance queue' });
  lifetime.onStop('instance queue pool', () => pool.end());
  return (schema, key) => withTransaction(pool, (client) => enqueueInstance({ client, schema }, key));
}
