import { createHttpClient } from './support/http-get.ts';
import { measurePair, PAIR_NOTES } from './support/measure-pair.ts';
import { type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { createScratchDatabase, FIRST_RUN } from './support/scratch-database.ts';
import { type App, startApp } from './support/start-app.ts';
import { startDatabase } from './support/start-database.ts';
import { planChain } from './support/synthetic/chain-plan.ts';
import { fillDatabase } from './support/synthetic/fill-database.ts';
import { HUGE_PAIRS } from './support/synthetic/huge-pairs.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const PORT = 18530;

/** Blocks of 50 transactions around one of 20,000; one transaction of that has 5,000 logs and 5,000 calls. */
const SIZE = { transactions: 60_000, perBlock: 50, bigBlock: 20_000, bigTransaction: 5_000 };

/** Cost of huge data for server and browser, relative to 50 rows: alternating requests, on one chain. */
export async function huge(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const client = createHttpClient();
  let app: App | undefined;
  try {
    const plan = planChain(SIZE);
    const database = await createScratchDatabase(server, 'huge', true);
    await fillDatabase(database.connection, FIRST_RUN, plan);
    await database.client.end();
    app = startApp({
      port: PORT,
      dataDir: folder.path,
      env: { DATABASE_URL: database.url },
      command: 'serve',
    });
    await app.firstBlock();
    const figures: Figure[] = [];
    for (const pair of HUGE_PAIRS) figures.push(...(await measurePair(client.get, app.origin, plan, pair)));
    return {
      figures,
      notes: [`one chain of ${formatNumber(plan.transactions)} transactions`, ...PAIR_NOTES],
    };
  } finally {
    client.close();
    await app?.stop();
    await server.stop();
    folder.remove();
  }
}
