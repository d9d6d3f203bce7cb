import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool } from '#db/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateApp } from '#db/migrate.ts';
import type { TestDatabase } from './database.ts';

/** A dedicated PostgreSQL for destructive tests. */
export interface OwnPostgres {
  server: EmbeddedPostgres;
  database: TestDatabase;
  /** Log lines of the server's supervision. */
  lines: string[];
}

/** Starts it in a new folder, or in the given one. Its `database.drop()` stops it and removes the folder. */
export async function startOwnPostgres(folder?: string): Promise<OwnPostgres> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'spyglass-own-')));
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, onLog: (line) => lines.push(line) });
  const pool = createPool(server.connection, { max: 3, applicationName: 'test' });
  await migrateApp(pool);
  const database: TestDatabase = {
    connection: server.connection,
    pool,
    db: createDb(pool),
    schema: 'run_1',
    async drop() {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return { server, database, lines };
}
