// Losses of a range server while visitors read: newest pages, and blocks that are on it.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './figures.mjs';
import { until } from './processes.mjs';

/** Pages and calls of newest blocks alone; a list of internal transactions reaches down to the range server here. */
const NEWEST = ['/', '/blocks', '/txs', '/api/v2/blocks', '/api/v2/transactions', '/api/v2/main-page/blocks'];
const CALM_MS = 5000;
const STOPPED_MS = 10_000;
const HEALED_MS = 60_000;
const GOES_ON_MS = 15_000;
/** Longest that newest pages may take more, in ms. */
const MORE_MS_MAX = 100;

/** Checks that a standby of the range server takes over while visitors read. */
export async function checkLostArchive(site, figures) {
  const { cluster } = site;
  const lost = await until('the primary of the range server', () => cluster.readPrimary());
  const seconds = await checkWhile(site, figures, 'kill -9 of its primary', async (state) => {
    await cluster.kill(lost, { andPatroni: false });
    const killed = performance.now();
    const promoted = await until(
      'a new primary',
      async () => {
        const name = await cluster.readPrimary();
        return name !== null && name !== lost && performance.now();
      },
      HEALED_MS,
    );
    await until('its blocks', () => state.wholeAt > promoted, HEALED_MS);
    figures.add(
      'kill -9 of the primary of the range server, new primary after, s',
      (promoted - killed) / 1000,
    );
    return (state.wholeAt - promoted) / 1000;
  });
  figures.add('  its blocks are answered again after the promotion, s', seconds);
  site.trial.check(
    `  its blocks are answered again ${seconds.toFixed(1)} s after the promotion`,
    seconds * 1000 < GOES_ON_MS,
  );
  await cluster.awaitWhole();
}

/** Checks that only blocks of the range server are missing while it is stopped, and that it is read again afterwards. */
export async function checkStoppedArchive(site, figures) {
  const { cluster } = site;
  const members = (await cluster.readMembers()).map(({ name }) => name);
  const seconds = await checkWhile(site, figures, 'stopped and started', async (state) => {
    await Promise.all(members.map((name) => cluster.stop(name)));
    await until('the named blocks', () => state.missing > 0);
    await sleep(STOPPED_MS);
    for (const name of members) cluster.start(name);
    const started = await until(
      'its primary',
      async () => (await cluster.readPrimary()) !== null && performance.now(),
      HEALED_MS,
    );
    await until('its blocks', () => state.wholeAt > started, HEALED_MS);
    return (state.wholeAt - started) / 1000;
  });
  figures.add('range server stopped and started, its blocks are answered again after its start, s', seconds);
  site.trial.check(`  healed by itself ${seconds.toFixed(1)} s after its start`, seconds < 60);
  await cluster.awaitWhole();
}

/** Measures newest pages before, during and after a fault, and what old blocks answer meanwhile. */
async function checkWhile(site, figures, name, fault) {
  const { trial } = site;
  const reading = readNewest(site.origin);
  await sleep(CALM_MS);
  const state = { missing: 0, refused: [], wholeAt: 0, unnamed: 0 };
  const old = readOld(site, state);
  reading.enter('during');
  const result = await fault(state);
  reading.enter('after');
  await sleep(CALM_MS);
  await old.stop();
  const { times, failures } = await reading.stop();
  trial.check(
    `range server, ${name}: ${failures.length} of ${Object.values(times).flat().length} newest pages failed`,
    failures.length === 0,
    failures,
  );
  trial.check(
    `  ${state.missing} answers about its blocks named them as missing, none was an error or silently empty`,
    state.missing > 0 && state.refused.length === 0 && state.unnamed === 0,
    [...state.refused, `${state.unnamed} without a name`],
  );
  for (const share of [0.5, 0.95]) {
    const of = (when) => quantile(times[when], share);
    for (const when of ['before', 'during', 'after'])
      figures.add(`  newest pages ${when} (${name}), p${share * 100}, ms`, of(when));
    if (share === 0.5)
      trial.check(
        `  newest pages: median ${of('before').toFixed(0)} ms before, ${of('during').toFixed(0)} during, ${of('after').toFixed(0)} after`,
        of('during') <= Math.max(of('before'), of('after')) + MORE_MS_MAX,
      );
  }
  return result;
}

/** Reads the newest pages one after the other until stopped. */
function readNewest(origin) {
  const times = { before: [], during: [], after: [] };
  const failures = [];
  let when = 'before';
  let isOver = false;
  const done = (async () => {
    for (let round = 0; !isOver; round++) {
      const path = NEWEST[round % NEWEST.length];
      const begun = performance.now();
      const response = await fetch(origin + path);
      await response.text();
      times[when].push(performance.now() - begun);
      const lacks = response.headers.get('x-missing-blocks');
      if (response.status !== 200 || lacks !== null) failures.push(`${path}: ${response.status} ${lacks}`);
    }
  })();
  return {
    enter(next) {
      when = next;
    },
    async stop() {
      isOver = true;
      await done;
      return { times, failures };
    },
  };
}

/** Reads transactions of moved blocks until stopped; notes which answers name their blocks as missing. */
function readOld({ origin, answers }, state) {
  const paths = [...answers.keys()].filter((path) => answers.get(path) !== '[]');
  let isOver = false;
  const done = (async () => {
    for (let round = 0; !isOver; round++) {
      const path = paths[round % paths.length];
      const begun = performance.now();
      const response = await fetch(origin + path);
      const text = await response.text();
      if (response.status !== 200) state.refused.push(`${path}: ${response.status}`);
      else if (response.headers.get('x-missing-blocks') !== null) state.missing++;
      else if (JSON.stringify(JSON.parse(text).items) !== answers.get(path)) state.unnamed++;
      else state.wholeAt = begun;
      await sleep(50);
    }
  })();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}
