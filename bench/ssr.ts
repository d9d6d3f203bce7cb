import { createHttpClient, type HttpClient } from './support/http-get.ts';
import { findPostmaster, listTree, readCpuMs, readTreeCpuMs } from './support/process-tree.ts';
import { atLeast, atMost, type BenchReport, type Figure } from './support/report.ts';
import { type DemoSite, startDemoSite } from './support/start-demo-site.ts';
import { median, percentile } from './support/statistics.ts';
import { waitUntilIdle } from './support/wait-until-idle.ts';

const WARM_UP = 150;
const REQUESTS = 200;
const ROUNDS = 3;
const HITS = 2000;

/** CPU time of a request, in ms: of the whole server process, of its main thread, of PostgreSQL. */
interface Cost {
  server: number;
  mainThread: number;
  database: number;
}

/** Cost of rendering a page on the server, and of serving a cached one. */
export async function ssr(): Promise<BenchReport> {
  const site = await startDemoSite(18904);
  const client = createHttpClient();
  try {
    await waitUntilIdle(site.app.pid);
    const figures: Figure[] = [];
    for (const path of [site.pages.txs, site.pages.blocks, site.pages.home, site.pages.tx]) {
      figures.push(...(await measureDrawing(site, client, path)));
    }
    figures.push(...(await measureHits(site, client)));
    return {
      figures,
      notes: [
        `each request has an address of its own, so no page is kept; gzip; after ${WARM_UP} requests; medians of ${ROUNDS} × ${REQUESTS}`,
        'profile of 400 × /txs: garbage collection 30 % of the main thread (a page allocates 6 MB), rendering by React 20 %, calls of PostgreSQL 10 %, compression 6 %, the document and its data 7 %, the rest below 3 % each',
        'by the space for new objects (`--max-semi-space-size`): 4 MB 16.2 and 9.4 ms for /txs and /blocks, 8 MB 14.5 and 7.9, 16 MB 13.1 and 7.4',
        'the server process includes its database client, its indexer thread and compression; PostgreSQL is beside it',
      ],
    };
  } finally {
    client.close();
    await site.stop();
  }
}

async function measureDrawing(site: DemoSite, client: HttpClient, path: string): Promise<Figure[]> {
  await repeat(client, site, path, WARM_UP);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = readCost(site);
    await repeat(client, site, path, REQUESTS);
    costs.push(subtract(readCost(site), before));
  }
  const pick = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  const name = path.replace(/(0x\w{4})\w+/, '$1…');
  const isList = path === site.pages.txs || path === site.pages.blocks;
  const what = `${name}: CPU of the server process a request`;
  return [
    isList ? atMost(what, pick('server'), 8, 'ms', 1) : { what, measured: `${pick('server').toFixed(1)} ms` },
    ...(isList
      ? [atLeast(`${name}: requests a second and core`, 1000 / pick('server'), 120, 'requests')]
      : []),
    {
      what: `${name}: of it main thread; beside it PostgreSQL`,
      measured: `${pick('mainThread').toFixed(1)}; ${pick('database').toFixed(1)} ms`,
    },
  ];
}

let serial = 0;

async function repeat(client: HttpClient, { app }: DemoSite, path: string, count: number): Promise<void> {
  for (let done = 0; done < count; done++) await client.get(`${app.origin}${path}?fresh=${serial++}`);
}

function readCost({ app, folder }: DemoSite): Cost {
  const postmaster = findPostmaster(folder) ?? 0;
  return {
    server: readCpuMs(app.pid),
    mainThread: readCpuMs(app.pid, app.pid),
    database: readTreeCpuMs(listTree([postmaster])),
  };
}

function subtract(after: Cost, before: Cost): Cost {
  return {
    server: (after.server - before.server) / REQUESTS,
    mainThread: (after.mainThread - before.mainThread) / REQUESTS,
    database: (after.database - before.database) / REQUESTS,
  };
}

/** Most requests of a second are hits; the few that render the page are beyond the 99th percentile. */
async function measureHits(site: DemoSite, client: HttpClient): Promise<Figure[]> {
  const url = `${site.app.origin}${site.pages.txs}`;
  const times: number[] = [];
  const before = readCpuMs(site.app.pid, site.app.pid);
  for (let done = 0; done < HITS; done++) times.push(await client.get(url));
  const cpuMs = (readCpuMs(site.app.pid, site.app.pid) - before) / HITS;
  return [
    atMost('micro-cache hit of /txs, median', median(times), 1, 'ms', 2),
    {
      what: 'micro-cache hit of /txs, p95; CPU',
      measured: `${percentile(times, 0.95).toFixed(2)}; ${cpuMs.toFixed(2)} ms`,
    },
  ];
}
