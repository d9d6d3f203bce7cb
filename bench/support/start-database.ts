import type { DatabaseConnection } from '#db/connection/connection.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';

/** A dedicated embedded PostgreSQL, which the benchmark can inspect. */
export interface BenchDatabase {
  connection: DatabaseConnection;
  /** For DATABASE_URL. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with the product's settings. */
export async function startDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = await startEmbeddedPostgres({ dataDir });
  return {
    connection: server.connection,
    url: formatUrl(server.connection),
    pid: server.pid,
    stop: server.stop,
  };
}

/** Formats the connection to a database as DATABASE_URL. */
export function formatUrl({ user, password, database, host, port }: DatabaseConnection): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
