import { createHttpClient } from './support/http-get.ts';
import { type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { createScratchDatabase, FIRST_RUN } from './support/scratch-database.ts';
import { type App, startApp } from './support/start-app.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { type ChainPlan, planChain } from './support/synthetic/chain-plan.ts';
import { fillDatabase } from './support/synthetic/fill-database.ts';
import { HUGE_PAIRS, type HugePair } from './support/synthetic/huge-pairs.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const PORT = 18530;
const ROUNDS = 60;
const WARM_ROUNDS = 10;
/** What the huge case may cost, in cases of 50 rows. */
const RATIO_MAX = 1.5;
const NODES_MAX = 2000;

/** Blocks of 50 transactions around one of 20,000; one transaction of that has 5,000 logs and 5,000 calls. */
const SIZE = { transactions: 60_000, perBlock: 50, bigBlock: 20_000, bigTransaction: 5_000 };

/** Whether what is huge costs the server and the browser what 50 rows cost: request by request in turn, on one chain. */
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
    for (const pair of HUGE_PAIRS) figures.push(...(await measure(client.get, app.origin, plan, pair)));
    return {
      figures,
      notes: [
        `one chain of ${formatNumber(plan.transactions)} transactions; ${ROUNDS} requests of each side, in turn, one at a time; a page's second of cache is passed by another query`,
        'elements are counted in the HTML of the page, which is what the browser takes over',
      ],
    };
  } finally {
    client.close();
    await app?.stop();
    await server.stop();
    folder.remove();
  }
}

async function measure(
  get: (url: string) => Promise<number>,
  origin: string,
  plan: ChainPlan,
  { name, huge, usual, isPage }: HugePair,
): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [side, path] of [huge, usual].entries()) {
      const address = new URL(path(plan, round + WARM_ROUNDS), origin);
      if (isPage) address.searchParams.set('round', String(round));
      const took = await get(address.href);
      if (round >= 0) times[side]?.push(took);
    }
  }
  const [hugeMs, usualMs] = times.map((each) => median(each)) as [number, number];
  const value = hugeMs / usualMs;
  const ratio: Figure = {
    what: `${name}: p50, huge ÷ 50 rows (${hugeMs.toFixed(1)}, ${usualMs.toFixed(1)} ms)`,
    measured: `${value.toFixed(2)} ×`,
    budget: `≤ ${RATIO_MAX} ×`,
    isMet: value <= RATIO_MAX,
  };
  if (!isPage) return [ratio];
  const html = await (await fetch(`${origin}${huge(plan, 0)}`)).text();
  const nodes = countElements(html);
  return [
    ratio,
    {
      what: `${name}: elements`,
      measured: formatNumber(nodes),
      budget: `≤ ${formatNumber(NODES_MAX)}`,
      isMet: nodes <= NODES_MAX,
    },
  ];
}

/** Opening tags outside of scripts. */
function countElements(html: string): number {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/<[a-z]/gi)?.length ?? 0;
}
