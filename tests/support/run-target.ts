import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A connection to a run's empty schema, for testing writes. */
export interface TestTarget {
  readonly database: TestDatabase;
  readonly client: pg.Client;
  readonly schema: string;
}

/** Creates a database for the tests of a file; read the fields inside tests only. */
export function createTestTarget(): TestTarget {
  const target = {} as { -readonly [Field in keyof TestTarget]: TestTarget[Field] };
  beforeAll(async () => {
    target.database = await createTestDatabase();
    target.client = new pg.Client(clientConfig(target.database.connection, 'test'));
    target.schema = target.database.schema;
    await target.client.connect();
  });
  afterAll(async () => {
    await target.client.end();
    await target.database.drop();
  });
  return target;
}
