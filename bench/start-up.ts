import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#tests/support/browser.ts';
import { findPostmaster, listTree, readCommand, readPssMb, readTreeCpuMs } from './support/process-tree.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { type App, startApp } from './support/start-app.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const ROUNDS = 3;
const PORT = 18903;
const RUN_MS = 3000;
const LIVE_MS = 600_000;

const KINDS = {
  first: { what: 'first start → first block on the page', budgetS: 3 },
  later: { what: 'later start', budgetS: 2 },
  crashed: { what: 'start after kill -9 of node, PostgreSQL and anvil', budgetS: 2 },
} as const;
type Kind = keyof typeof KINDS;

/** One start: wall time, and the CPU time of all processes until then, in ms. */
interface Start {
  wallMs: number;
  cpuMs: number;
}

/** Time from the start of the process to the first block on the home page, and memory of all processes. */
export async function startUp(): Promise<BenchReport> {
  const starts: Record<Kind, Start[]> = { first: [], later: [], crashed: [] };
  const memory: Figure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = makeTempFolder();
    const start = async (kind: Kind) => {
      const app = startApp({ port: PORT, dataDir: folder.path });
      const wallMs = await app.firstBlock();
      starts[kind].push({ wallMs, cpuMs: readTreeCpuMs(listOurs(app, folder.path)) });
      await sleep(RUN_MS);
      return app;
    };
    await (await start('first')).stop();
    await killAll(await start('later'), folder.path);
    const app = await start('crashed');
    if (round === ROUNDS - 1) memory.push(...(await measureMemory(app, folder.path)));
    await app.stop();
    folder.remove();
  }
  return {
    figures: [...(Object.keys(KINDS) as Kind[]).flatMap((kind) => listStarts(kind, starts[kind])), ...memory],
    notes: [
      `medians of ${ROUNDS} rounds; the page is asked for every 15 ms`,
      `memory is PSS; live deps ${LIVE_MS / 1000} s with one home page open`,
    ],
  };
}

function listStarts(kind: Kind, starts: readonly Start[]): Figure[] {
  const { what, budgetS } = KINDS[kind];
  const all = starts.map(({ wallMs }) => (wallMs / 1000).toFixed(1)).join(', ');
  return [
    atMost(`${what} (${all})`, median(starts.map(({ wallMs }) => wallMs)) / 1000, budgetS, 's', 1),
    {
      what: `${kind}: CPU time of all processes until then`,
      measured: `${(median(starts.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1)} s`,
    },
  ];
}

async function killAll(app: App, folder: string): Promise<void> {
  for (const pid of listOurs(app, folder)) process.kill(pid, 'SIGKILL');
  await sleep(200);
}

function listOurs(app: App, folder: string): number[] {
  const postmaster = findPostmaster(folder);
  return listTree(postmaster === undefined ? [app.pid] : [app.pid, postmaster]);
}

async function measureMemory(app: App, folder: string): Promise<Figure[]> {
  await sleep(10_000);
  const idle = readPssMb(listOurs(app, folder));
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(app.origin);
  await sleep(LIVE_MS);
  const pids = listOurs(app, folder);
  await browser.close();
  const part = (name: string) => readPssMb(pids.filter((pid) => readCommand(pid).includes(name)));
  return [
    atMost('memory of all processes, 10 s after the start', idle, 300, 'MB'),
    atMost(`memory after ${LIVE_MS / 1000} s live`, readPssMb(pids), 300, 'MB'),
    { what: 'of it node', measured: `${readPssMb([app.pid]).toFixed(0)} MB` },
    { what: 'of it PostgreSQL', measured: `${part('postgres').toFixed(0)} MB` },
    { what: 'of it anvil', measured: `${part('anvil').toFixed(0)} MB` },
  ];
}
