import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { listProcesses } from '#tests/support/processes.ts';
import { findPostmaster, listTree, readPssMb } from './support/process-tree.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { type App, startApp } from './support/start-app.ts';
import { median, percentile } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { watchSocketBlocks } from './support/watch-heads.ts';

const PORT = 18_980;
/** `CHAINS_COUNT` and `CHAINS_PAIRS` shorten it. */
const COUNT = Number(process.env.CHAINS_COUNT ?? 10);
const PAIRS = Number(process.env.CHAINS_PAIRS ?? 5);
const BLOCKS_A_PHASE = 15;
const REORG_BLOCKS = 1000;
const FIRST_CHAIN_ID = 41_000;
const LATE_MS = 30_000;
const QUIET_MS = 20_000;
/** Trouble may make the others slower by a fifth, or by 30 ms. */
const [RATIO_MAX, MORE_MS_MAX] = [1.2, 30];

/** One chain of the process. */
interface Chain {
  name: string;
  anvil: Anvil;
  rpc: DemoRpc;
  /** Called with the height of each block that its pages get. */
  onBlock: (height: number) => void;
}

/**
 * Several chains in one process: memory, the time until a block is on the open pages, and how much that grows for the others
 * while one node hangs, one resets its chain and one replaces 1,000 blocks.
 */
export async function chainsApart(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const chains = await Promise.all(Array.from({ length: COUNT }, (_, place) => startChain(place)));
  const list = chains.flatMap(({ name, anvil }) => ['--chain', `${name}=${anvil.url}`]);
  const app = startApp({ port: PORT, dataDir: folder.path, args: list });
  const closers: (() => void)[] = [];
  try {
    for (const chain of chains) closers.push(await follow(app, chain));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const postmaster = findPostmaster(folder.path);
    const ours = listTree([app.pid, ...(postmaster === undefined ? [] : [postmaster])]);
    const pss = readPssMb(ours);
    const pairs: { calm: number; troubled: number }[] = [];
    const all: number[] = [];
    const [hanging, resetting, reorganizing, ...others] = chains;
    if (hanging === undefined || resetting === undefined || reorganizing === undefined)
      throw new Error('Three chains get into trouble, and more have to be there');
    for (let pair = 0; pair < PAIRS; pair++) {
      await reorganizing.rpc('anvil_mine', [`0x${(REORG_BLOCKS + 5).toString(16)}`]);
      const calm = await measure(others);
      all.push(...calm);
      const end = await begin({ hanging, resetting, reorganizing });
      const troubled = await measure(others);
      await end();
      pairs.push({ calm: percentile(calm, 0.95), troubled: percentile(troubled, 0.95) });
      console.log(`pair ${pair + 1}: ${JSON.stringify(pairs.at(-1))}`);
    }
    return report(pss, all, pairs);
  } finally {
    for (const close of closers) close();
    await app.stop();
    await Promise.all(chains.map(({ anvil }) => anvil.stop()));
    folder.remove();
  }
}

async function startChain(place: number): Promise<Chain> {
  const anvil = await startAnvil({ chainId: FIRST_CHAIN_ID + place });
  return { name: `c${place}`, anvil, rpc: createDemoRpc(anvil.url), onBlock: () => {} };
}

/** Waits for the pages of a chain, and follows its blocks. */
async function follow(app: App, chain: Chain): Promise<() => void> {
  const url = `${app.origin}/${chain.name}`;
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const status = await fetch(`${url}/api/v2/stats`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return watchSocketBlocks(url, (height) => chain.onBlock(height));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${chain.name} does not start: ${app.output()}`);
}

/** Mines blocks on all chains in turn; returns the times until each is announced to pages, in ms. */
async function measure(chains: readonly Chain[]): Promise<number[]> {
  const times: number[] = [];
  for (let block = 0; block < BLOCKS_A_PHASE; block++)
    for (const chain of chains) times.push(await mineOne(chain));
  return times;
}

function mineOne(chain: Chain): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(LATE_MS), LATE_MS);
    chain.onBlock = () => {
      clearTimeout(timer);
      chain.onBlock = () => {};
      resolve(performance.now() - from);
    };
    chain.rpc('anvil_mine', ['0x1']).catch(reject);
  });
}

/** Begins the trouble of three chains; returns its end, after which all of them follow their nodes again. */
async function begin(chains: Record<'hanging' | 'resetting' | 'reorganizing', Chain>) {
  const { resetting, reorganizing } = chains;
  const pattern = new RegExp(`^\\S*anvil\\S* .*--chain-id ${FIRST_CHAIN_ID}\\b`);
  const pid = listProcesses().find(({ command }) => pattern.test(command))?.pid;
  if (pid === undefined) throw new Error('The process of the hanging node is not found');
  process.kill(pid, 'SIGSTOP');
  await resetting.rpc('anvil_reset', []);
  const reorg = reorganizing.rpc('anvil_reorg', [REORG_BLOCKS, []]);
  return async () => {
    process.kill(pid, 'SIGCONT');
    await reorg;
    for (const chain of Object.values(chains)) await mineOne(chain);
  };
}

function report(
  pss: number,
  calm: readonly number[],
  pairs: readonly { calm: number; troubled: number }[],
): BenchReport {
  const before = median(pairs.map((pair) => pair.calm));
  const meanwhile = median(pairs.map(({ troubled }) => troubled));
  const allowed = Math.max(before * RATIO_MAX, before + MORE_MS_MAX);
  const figures: Figure[] = [
    atMost(`${COUNT} chains: Spyglass and PostgreSQL (PSS)`, pss, 900, 'MB'),
    atMost('a block on the open pages, p95', percentile(calm, 0.95), 300, 'ms'),
    { what: 'p95 of the others, before', measured: `${formatNumber(before)} ms` },
    atMost('p95 of the others, while three are in trouble', meanwhile, allowed, 'ms'),
  ];
  const list = pairs.map(({ calm: first, troubled }) => `${formatNumber(first)} → ${formatNumber(troubled)}`);
  return {
    figures,
    notes: [
      `medians of the p95s of ${PAIRS} pairs, each of ${BLOCKS_A_PHASE} blocks of each other chain one by one: ${list.join(', ')} ms; a block that does not arrive counts as ${LATE_MS / 1000} s`,
      `trouble: one node is stopped (SIGSTOP), one resets its chain, one replaces ${formatNumber(REORG_BLOCKS)} blocks; the nodes themselves share the machine`,
    ],
  };
}
