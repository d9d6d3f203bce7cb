// Tests docs/DEPLOY.md in practice, with Debian's postgresql, pgbouncer and haproxy: node scripts/deploy-trial.mjs [--port N]
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepAsking, listenToBlocks, readHeights, readJson } from './deploy-trial/clients.mjs';
import { findPostgres, startDatabases, startHaproxy, startPgbouncer } from './deploy-trial/cluster.mjs';
import { createProcesses, run, until } from './deploy-trial/processes.mjs';
import { loadSource } from './load-source.mjs';
import { MEMORY_SETTINGS } from './memory-settings.mjs';
import { computeSourceStamp, readStamp } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const NEEDED = ['/usr/lib/postgresql', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy'];
const PATHS = ['/', '/txs', '/blocks', '/api/v2/blocks', '/api/v2/transactions', '/api/v2/stats'];
const BLOCK_TRANSACTIONS = 4;

const missing = NEEDED.filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(' and no ')}: apt-get install postgresql pgbouncer haproxy`);
  process.exit(1);
}
if (readStamp(root) !== computeSourceStamp(root)) run(process.execPath, [`${root}scripts/build.mjs`]);
const { startAnvil } = await loadSource('src/demo/anvil.ts');
const { createDemoRpc } = await loadSource('src/demo/demo-rpc.ts');
const { createScenario } = await loadSource('src/demo/scenario.ts');

const { values } = parseArgs({ options: { port: { type: 'string', default: '18955' } } });
const first = Number(values.port);
const names = ['primary', 'replica', 'pgbouncer', 'a', 'b', 'proxy', 'c', 'node'];
const ports = Object.fromEntries(names.map((name, place) => [name, first + place]));
const folder = makeFolder();
const processes = createProcesses(folder, findUser());
const origin = `http://127.0.0.1:${ports.proxy}`;
const failures = [];
const cleanUps = [];
try {
  await trial();
} catch (error) {
  failures.push(error.message);
  console.error(error);
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await processes.stopAll();
  if (failures.length === 0) rmSync(folder, { recursive: true, force: true });
}
console.log(
  failures.length === 0
    ? 'The trial went well.'
    : `It failed; the logs are in ${folder}:\n${failures.join('\n')}`,
);
process.exit(failures.length === 0 ? 0 : 1);

async function trial() {
  const databases = await startDatabases({ processes, folder, ports });
  cleanUps.push(() => Promise.all([databases.primary.end(), databases.replica.end()]));
  startPgbouncer({ processes, folder, ports });
  const chain = await startChain();
  serveAndIndex(chain.url);
  startHaproxy({ processes, folder, ports });
  await checkAnswers(chain, databases);
  const socket = listenToBlocks(origin);
  cleanUps.push(() => socket.close());
  await until('the socket', () => socket.state.joins > 0);
  await checkSocket(chain, socket);
  await checkPausedReplica(chain, socket, databases);
  await checkKilledServer(chain, socket);
  await checkPooledListener(chain);
  await checkAgainstNode(chain);
}

/** Starts a chain that mines only on request. */
async function startChain() {
  const node = await startAnvil({
    ...{ port: ports.node, noMining: true },
    extraArgs: ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'],
  });
  cleanUps.push(() => node.stop());
  const rpc = createDemoRpc(node.url);
  const scenario = await createScenario({ rpc });
  await scenario.buildHistory();
  return {
    ...{ url: node.url, rpc },
    async mine() {
      await scenario.step({ count: BLOCK_TRANSACTIONS });
      await scenario.mineBlock();
      return Number(await rpc('eth_blockNumber', []));
    },
  };
}

/** Starts the indexer and the servers; these listen on the primary and read through pgbouncer. */
function serveAndIndex(rpcUrl) {
  const direct = `postgres://spyglass@127.0.0.1:${ports.primary}/postgres`;
  startProduct('index', ['index', rpcUrl], { DATABASE_URL: direct });
  for (const name of ['a', 'b']) startServe(name, direct, 'spyglass');
}

function startServe(name, url, read) {
  const pooled = `postgres://spyglass@127.0.0.1:${ports.pgbouncer}/${read}`;
  startProduct(name, ['serve', '--port', String(ports[name])], {
    DATABASE_URL: url,
    DATABASE_READ_URL: pooled,
  });
}

function startProduct(name, words, env) {
  const settings = {
    RATE_LIMIT_REQUESTS: '1000000000',
    TRUST_PROXY: 'true',
    NODE_ENV: 'production',
    ...MEMORY_SETTINGS,
    ...env,
  };
  processes.start(name, process.execPath, [`${root}scripts/start.mjs`, ...words], { env: settings });
}

async function checkAnswers(chain, { primary }) {
  const head = Number(await chain.rpc('eth_blockNumber', []));
  await until(
    'the whole chain behind the proxy',
    async () => {
      const { heights } = await readHeights(origin);
      const { finished_indexing: isDone } = await readJson(`${origin}/api/v2/main-page/indexing-status`);
      return isDone && heights.every((height) => height === head);
    },
    60_000,
  );
  const { rows } = await primary.query(`select current_setting('server_version') as version`);
  const asking = keepAsking(origin, PATHS);
  await sleep(3000);
  const { answers, failures: failed, servers } = await asking.stop();
  const bouncer = run('/usr/sbin/pgbouncer', ['--version']).split('\n')[0];
  check(`PostgreSQL ${rows[0].version} (${findPostgres()}), ${bouncer}: ${head} blocks indexed`, true);
  check(
    `pages and API through the proxy: ${answers} answers ${JSON.stringify(servers)}`,
    failed.length === 0,
    failed,
  );
  check('both servers answered', Object.keys(servers).sort().join() === 'a,b');
}

async function checkSocket(chain, { state }) {
  const times = [];
  for (let count = 0; count < 10; count++) {
    const started = performance.now();
    const height = await chain.mine();
    await until(`block ${height} on the socket`, () => state.heights.at(-1) === height);
    times.push(performance.now() - started);
  }
  const sorted = times.sort((a, b) => a - b).map((time) => Math.round(time));
  check(
    `a new block reaches the socket through proxy, server, pgbouncer and replica (sent and mined → told: ${sorted[5]} ms median, ${sorted[9]} longest)`,
    true,
  );
}

async function checkPausedReplica(chain, { state }, { primary, replica }) {
  await replica.query('select pg_wal_replay_pause()');
  await until(
    'the pause',
    async () =>
      (await replica.query(`select pg_get_wal_replay_pause_state() as state`)).rows[0].state === 'paused',
  );
  const { heights: before } = await readHeights(origin);
  for (let count = 0; count < 3; count++) await chain.mine();
  const height = Number(await chain.rpc('eth_blockNumber', []));
  await until(
    'the primary',
    async () =>
      (await primary.query('select number from run_1.chain_head')).rows[0].number === String(height),
  );
  const torn = [];
  for (let count = 0; count < 30; count++) {
    const { heights, isWhole } = await readHeights(origin);
    if (!isWhole || heights.some((each) => each !== before[0])) torn.push(JSON.stringify(heights));
    await sleep(100);
  }
  check(
    `replica paused 3 blocks ago: every answer is of block ${before[0]} and whole`,
    torn.length === 0,
    torn,
  );
  check('the socket tells of no block that cannot be read yet', state.heights.at(-1) === before[0]);
  await replica.query('select pg_wal_replay_resume()');
  const resumed = performance.now();
  await until('the blocks after the pause', async () => {
    const { heights } = await readHeights(origin);
    return state.heights.at(-1) === height && heights.every((each) => each === height);
  });
  const tookMs = Math.round(performance.now() - resumed);
  check(`when it goes on, the socket and both servers are at the newest block after ${tookMs} ms`, true);
}

async function checkKilledServer(chain, { state }) {
  const cuts = state.cuts;
  const asking = keepAsking(origin, PATHS);
  await sleep(500);
  // Includes the one with the socket, so that this is disconnected too.
  for (const name of ['a', 'b']) {
    await processes.stop(name, 'SIGKILL');
    const height = await chain.mine();
    await until(
      `block ${height} on the socket after the loss of ${name}`,
      () => state.heights.at(-1) === height,
    );
    startServe(name, `postgres://spyglass@127.0.0.1:${ports.primary}/postgres`, 'spyglass');
    await until(`server ${name} again`, () => readJson(`http://127.0.0.1:${ports[name]}/api/healthz`));
    await sleep(1500);
  }
  const { answers, failures: failed } = await asking.stop();
  check(
    `kill -9 of each server in turn: ${answers} requests meanwhile, none lost`,
    failed.length === 0,
    failed,
  );
  check(
    `the socket was cut ${state.cuts - cuts} time(s), came back and heard the next block`,
    state.cuts > cuts,
  );
}

/** A pooler in transaction mode drops LISTEN: the server finds new blocks by polling. */
async function checkPooledListener(chain) {
  startServe('c', `postgres://spyglass@127.0.0.1:${ports.pgbouncer}/spyglass_primary`, 'spyglass_primary');
  const own = `http://127.0.0.1:${ports.c}`;
  await until('server c', () => readJson(`${own}/api/healthz`));
  const socket = listenToBlocks(own);
  cleanUps.push(() => socket.close());
  await until('its socket', () => socket.state.joins > 0);
  await sleep(2500);
  const started = performance.now();
  const height = await chain.mine();
  await until(`block ${height} without LISTEN`, () => socket.state.heights.at(-1) === height);
  check(
    `a server whose LISTEN pgbouncer swallows tells of a block after ${Math.round(performance.now() - started)} ms`,
    true,
  );
}

/** Checks that every block and transaction of the node is available through the proxy. */
async function checkAgainstNode(chain) {
  const head = Number(await chain.rpc('eth_blockNumber', []));
  const wrong = [];
  let count = 0;
  for (let height = 0; height <= head; height++) {
    const wanted = await chain.rpc('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
    const found = await readJson(`${origin}/api/v2/blocks/${height}`);
    const hasAll = found.hash === wanted.hash && found.transactions_count === wanted.transactions.length;
    if (!hasAll) wrong.push(`block ${height}`);
    count += wanted.transactions.length;
  }
  check(`all ${head + 1} blocks and ${count} transactions of the node are there`, wrong.length === 0, wrong);
}

function check(what, isTrue, details = []) {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
  if (!isTrue) failures.push(`${what}: ${details.slice(0, 5).join('; ')}`);
}

function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'spyglass-deploy-'));
  const user = findUser();
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  return path;
}

/** Finds the user for PostgreSQL and pgbouncer, which refuse root: Debian's `postgres`. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
