// A range server under Patroni: its primary is lost during a move, and later while visitors read.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './clients.mjs';
import { connect, startDatabases } from './cluster.mjs';
import { findPatroni } from './fail-over.mjs';
import { createFigures } from './figures.mjs';
import { startChain } from './open-trial.mjs';
import { startPatroni } from './patroni.mjs';
import { until } from './processes.mjs';
import { checkLostArchive, checkStoppedArchive } from './range-server-faults.mjs';

const MEMBERS = ['archive1', 'archive2'];
const PORTS = [
  ...['etcd', 'etcd-peer', ...MEMBERS, ...MEMBERS.map((name) => `${name}-rest`)],
  ...['archive', 'primary', 'replica', 'site', 'node'],
];
/** Number of empty blocks above those that are moved; the newest 256 never are. */
const EMPTY_BLOCKS = 300;
/** Number of blocks with transactions above the empty ones: more than the first page of each list. */
const NEWEST_BLOCKS = 30;
const MOVED_MS = 300_000;

/** Runs the trial on ports from `first`: every fault `rounds` times. */
export async function tryRangeServer(trial, first, { rounds, patroni = findPatroni() }) {
  const ports = Object.fromEntries(PORTS.map((name, place) => [name, first + place]));
  const site = await openSite({ trial, ports, patroni });
  await until('the whole index', () => isIndexed(site), 120_000);
  site.answers = await readAnswers(site);
  for (const layer of ['traces', 'logs'])
    site.storage(`move-${layer}`, ['move', layer, '--blocks', `0-${site.top}`, '--to', 'archive']);
  await loseWhile(site, ['copy', 'index', 'check', 'drop']);
  await until(
    'the moves',
    async () => (await readPhases(site)).every((phase) => phase === 'moved'),
    MOVED_MS,
  );
  await checkAnswers(site, 'after moves during which the primary of the range server was killed');
  const figures = createFigures();
  for (let round = 1; round <= rounds; round++) {
    await checkLostArchive(site, figures);
    await checkStoppedArchive(site, figures);
  }
  for (const line of figures.lines()) trial.check(line, true);
  site.storage('bring-back', ['bring-back', '--blocks', `0-${site.top}`]);
  await loseWhile(site, ['back_copy', 'back_check']);
  await until('the return of all ranges', async () => (await readPhases(site)).length === 0, MOVED_MS);
  await checkAnswers(site, 'after their return, during which it was killed');
}

async function openSite({ trial, ports, patroni }) {
  const { processes, folder, onEnd } = trial;
  const cluster = await startPatroni({
    ...{ processes, folder, ports, program: patroni, onEnd, scope: 'archive', members: MEMBERS },
  });
  startProxy({ processes, folder, ports });
  const admin = await connect(ports.archive, { user: 'postgres' });
  await admin.query('create role spyglass login');
  await admin.query('create database spyglass owner spyglass');
  await admin.end();
  const { primary, replica } = await startDatabases({ processes, folder, ports });
  onEnd(() => Promise.all([primary.end(), replica.end()]));
  const chain = await startChain(trial, ports.node);
  const top = await chain.readHead();
  await chain.rpc('anvil_mine', [`0x${EMPTY_BLOCKS.toString(16)}`]);
  for (let count = 0; count < NEWEST_BLOCKS; count++) await chain.mine();
  const env = {
    DATABASE_URL: `postgres://spyglass@127.0.0.1:${ports.primary}/postgres`,
    RANGE_SERVER_ARCHIVE: `postgres://spyglass@127.0.0.1:${ports.archive}/spyglass`,
  };
  trial.startProduct('index', ['index', chain.url], env);
  trial.startProduct('site', ['serve', '--port', String(ports.site)], env);
  const origin = `http://127.0.0.1:${ports.site}`;
  // These commands show the progress until all is moved.
  const storage = (name, words) => trial.startProduct(name, ['storage', ...words], env);
  await until('the index', () => readJson(`${origin}/api/v2/stats`), 60_000);
  trial.runProduct(['storage', 'add', 'archive'], env);
  return { trial, ports, chain, cluster, primary, origin, storage, top };
}

function startProxy({ processes, folder, ports }) {
  const file = join(folder, 'haproxy.cfg');
  const members = MEMBERS.map(
    (name) => `  server ${name} 127.0.0.1:${ports[name]} check port ${ports[`${name}-rest`]}`,
  );
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
listen archive
  bind 127.0.0.1:${ports.archive}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.join('\n')}
`,
  );
  processes.start('haproxy', '/usr/sbin/haproxy', ['-W', '-db', '-f', file]);
}

async function isIndexed({ origin }) {
  const status = await readJson(`${origin}/api/v2/main-page/indexing-status`);
  return status.finished_indexing && status.finished_indexing_blocks;
}

/** Phases of all ranges, in order of their requests. */
async function readPhases({ primary }) {
  const { rows } = await primary.query('select phase, failure from app.ranges order by id');
  return rows.map(({ phase }) => phase);
}

/** Kills the primary of the range server once a range is in one of the phases. */
async function loseWhile(site, phases) {
  const phase = await until(
    `one of the phases ${phases.join(', ')}`,
    async () => (await readPhases(site)).find((each) => phases.includes(each)),
    MOVED_MS,
  );
  const name = await until('the primary of the range server', () => site.cluster.readPrimary());
  await site.cluster.kill(name, { andPatroni: false });
  site.trial.check(`kill -9 of the primary of the range server in phase ${phase}`, true);
  await site.cluster.awaitWhole();
}

/** Answers about every transaction of the moved blocks, by path. */
async function readAnswers({ chain, origin, top }) {
  const answers = new Map();
  for (let height = 0; height <= top; height++) {
    const { transactions } = await chain.rpc('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
    for (const hash of transactions)
      for (const part of ['internal-transactions', 'logs']) {
        const path = `/api/v2/transactions/${hash}/${part}`;
        answers.set(path, JSON.stringify((await readJson(origin + path)).items));
      }
  }
  return answers;
}

async function checkAnswers(site, when) {
  const differing = async () => {
    const found = await readAnswers(site);
    return [...site.answers].filter(([path, items]) => found.get(path) !== items).map(([path]) => path);
  };
  await until('all answers', async () => (await differing()).length === 0).catch(() => {});
  const rows = [...site.answers.values()].reduce((sum, items) => sum + JSON.parse(items).length, 0);
  const wrong = await differing();
  site.trial.check(
    `all ${site.answers.size} answers with ${rows} rows are the same ${when}`,
    wrong.length === 0,
    wrong,
  );
}
