// Losses: of the primary in three ways, of the indexer.
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAsking, PATHS, readJson } from './clients.mjs';
import { findActiveIndexer, isCaughtUp, startIndexer } from './fail-over-site.mjs';
import { until } from './processes.mjs';
import { holdBlocks, keepValidating } from './visitors.mjs';

const WAYS = {
  postgres: 'kill -9 of PostgreSQL',
  machine: 'kill -9 of PostgreSQL and Patroni',
  frozen: 'PostgreSQL and Patroni stopped in their tracks, and going on later',
};
/** Longest time from the promotion to the next indexed block and the next acknowledged write of a visitor. */
const GOES_ON_MS = 15_000;
const PROMOTED_MS = 60_000;
const INDEXER_MS = 10_000;
const REORG_DEPTH = 2;

/** Checks that all goes on when the primary is lost while blocks are mined fast and a visitor saves something. */
export async function checkLostPrimary(site, way, figures) {
  const { trial, cluster, chain } = site;
  const watch = watchSite(site);
  await sleep(3000);
  watch.validating.seal();
  const lost = await cluster.readPrimary();
  const heldBefore = new Map(watch.holding.state.blocks);
  const killed = performance.now();
  const thaw = await losePrimary(site, lost, way);
  const promoted = await until(
    'a new primary',
    async () => {
      const name = await cluster.readPrimary();
      return name !== null && name !== lost && { name, at: performance.now() };
    },
    PROMOTED_MS,
  );
  await chain.rpc('anvil_reorg', [REORG_DEPTH, []]);
  const height = await watch.readHeight();
  const indexed = await untilLater('an indexed block', () => watch.indexedAfter(promoted.at));
  const saved = await untilLater('a write of a visitor', () => watch.savedAfter(promoted.at));
  thaw?.();
  const outcome = await watch.stop();
  if (way === 'machine') cluster.start(lost);
  await cluster.awaitWhole();
  await until('the whole chain', () => isCaughtUp(site), 60_000);
  const seconds = (at, from) => ((at - from) / 1000).toFixed(1);
  figures.add(`${WAYS[way]}, new primary after, s`, (promoted.at - killed) / 1000);
  figures.add(`${WAYS[way]}, index goes on after the promotion, s`, (indexed - promoted.at) / 1000);
  figures.add(`${WAYS[way]}, a visitor's write is acknowledged after it, s`, (saved - promoted.at) / 1000);
  trial.check(
    `${WAYS[way]}: ${promoted.name} is the primary after ${seconds(promoted.at, killed)} s, ${Math.max(0, Math.max(0, ...heldBefore.keys()) - height)} published block(s) were not on it; indexing goes on ${seconds(indexed, promoted.at)} s and writes of visitors ${seconds(saved, promoted.at)} s later (${seconds(Math.max(indexed, saved), killed)} s after the loss)`,
    indexed - promoted.at < GOES_ON_MS && saved - promoted.at < GOES_ON_MS,
  );
  await checkHeld(site, outcome);
}

/** Everything that happens on the site meanwhile: blocks, visitors that read, one that writes. */
function watchSite({ chain, origin, account }) {
  const holding = holdBlocks(origin);
  const validating = keepValidating(`${origin}/api/v2/blocks`);
  const asking = keepAsking(origin, PATHS);
  const saving = account.keepSaving(100);
  const mining = keepMining(chain);
  return {
    ...{ holding, validating },
    readHeight: () => until('the height', async () => (await readJson(`${origin}/api/healthz`)).height),
    indexedAfter: (at) => holding.state.heights.find((each) => each.at > at + 1)?.at,
    savedAfter: (at) => (saving.state.lastAt > at ? saving.state.lastAt : undefined),
    async stop() {
      await mining.stop();
      const acknowledged = (await saving.stop()).acknowledged;
      return { ...{ holding, validating, acknowledged }, asked: await asking.stop() };
    },
  };
}

/** Mines block after block until stopped. */
function keepMining(chain) {
  let isOver = false;
  const done = (async () => {
    while (!isOver) await chain.mine().catch(() => sleep(100));
  })();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}

async function losePrimary({ cluster }, name, way) {
  if (way === 'frozen') return cluster.freeze(name);
  await cluster.kill(name, { andPatroni: way === 'machine' });
  return undefined;
}

async function untilLater(what, read) {
  return until(what, read, PROMOTED_MS);
}

/** Checks what visitors hold after it: all that was acknowledged, and nothing that is no longer so. */
async function checkHeld({ trial, origin, account }, { holding, validating, acknowledged, asked }) {
  const saved = await until('the saved tags', () => account.listSaved());
  const missing = acknowledged.filter((name) => !saved.has(name));
  trial.check(
    `  all ${acknowledged.length} acknowledged writes of the visitor are there`,
    missing.length === 0,
    missing,
  );
  trial.check(
    `  pages and API: ${asked.answers} answers, ${asked.failures.length} of them an error (${[...new Set(asked.failures.map((each) => each.replace(/^.*: /, '')))].join(', ') || 'none'})`,
    true,
  );
  const newest = await readJson(`${origin}/api/v2/blocks`);
  const differing = () =>
    newest.items.filter(({ height, hash }) => holding.state.blocks.get(height) !== hash);
  await until('the page to hold the newest blocks', () => differing().length === 0).catch(() => {});
  trial.check(
    `  a page that follows the socket holds the blocks of the index (${holding.state.resets} times blocks were announced as removed, ${holding.state.gaps} gaps)`,
    differing().length === 0,
    differing().map(({ height }) => `block ${height}`),
  );
  holding.close();
  const current = JSON.stringify(newest.items.map(({ hash }) => hash));
  const holdsCurrent = () =>
    JSON.stringify(JSON.parse(validating.state.held).items.map(({ hash }) => hash)) === current;
  await until('the cache to hold the newest list', holdsCurrent).catch(() => {});
  const { reused, unchanged } = await validating.stop();
  trial.check(
    `  a cache that validates by ETag holds the newest list; ${unchanged} times 304, no tag for two contents`,
    holdsCurrent() && reused.length === 0,
    reused,
  );
}

/** Checks that the second indexer writes soon after the first is killed. */
export async function checkKilledIndexer(site, figures) {
  const { trial, ports, chain } = site;
  const own = `http://127.0.0.1:${ports.a}/api/healthz`;
  const active = await findActiveIndexer(site);
  const { height } = await readJson(own);
  await trial.processes.stop(active, 'SIGKILL');
  const killed = performance.now();
  await chain.mine();
  await until('the other indexer', async () => (await readJson(own)).height > height, 30_000);
  const tookMs = performance.now() - killed;
  figures.add('kill -9 of the indexer that writes, the other writes after, s', tookMs / 1000);
  trial.check(
    `kill -9 of the indexer that writes: the other writes after ${(tookMs / 1000).toFixed(1)} s`,
    tookMs < INDEXER_MS,
  );
  startIndexer(site, active);
}
