import { type App, startApp } from '../start-app.ts';
import type { BenchDatabase } from '../start-database.ts';
import { openSizedDatabase, type SizedDatabase, type SizedOptions } from './open-sized-database.ts';

/** A synthetic chain of some size and its server. */
export interface SizedSite {
  database: SizedDatabase;
  app: App;
}

interface SizedSitesOptions {
  sizes: readonly number[];
  firstPort: number;
  dataDir: string;
  fill?: SizedOptions;
  /** Called for each database before its server starts. */
  prepare?: (database: SizedDatabase) => Promise<void>;
}

/** Opens a database of each size, and starts a server on it; `sites` collects those to stop, even if it throws. */
export async function startSizedSites(
  server: BenchDatabase,
  sites: SizedSite[],
  { sizes, firstPort, dataDir, fill, prepare }: SizedSitesOptions,
): Promise<void> {
  for (const [place, size] of sizes.entries()) {
    const database = await openSizedDatabase(server, size, fill);
    await prepare?.(database);
    const env = { DATABASE_URL: database.url };
    const app = startApp({ port: firstPort + place, dataDir, env, command: 'serve' });
    sites.push({ database, app });
    await app.firstBlock();
  }
}
