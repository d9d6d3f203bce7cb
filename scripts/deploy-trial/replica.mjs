// A primary with a streaming replica, pgbouncer, and two servers behind haproxy.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAgainstNode } from './check-against-node.mjs';
import { keepAsking, listenToBlocks, PATHS, readHeights, readJson } from './clients.mjs';
import { findPostgres, startDatabases, startHaproxy, startPgbouncer } from './cluster.mjs';
import { startChain } from './open-trial.mjs';
import { run, until } from './processes.mjs';
import { checkKilledServer, checkPausedReplica, checkPooledListener } from './replica-faults.mjs';

/** Programs that it needs. */
export const REPLICA_PROGRAMS = ['/usr/lib/postgresql', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy'];

const PORTS = ['primary', 'replica', 'pgbouncer', 'a', 'b', 'proxy', 'c', 'node'];

/** Runs the trial on ports from `first`. */
export async function tryReplica(trial, first) {
  const ports = Object.fromEntries(PORTS.map((name, place) => [name, first + place]));
  const { processes, folder } = trial;
  const databases = await startDatabases({ processes, folder, ports });
  trial.onEnd(() => Promise.all([databases.primary.end(), databases.replica.end()]));
  startPgbouncer({ processes, folder, ports });
  const chain = await startChain(trial, ports.node);
  const site = openSite({ trial, ports, chain, databases });
  serveAndIndex(site);
  startHaproxy({ processes, folder, ports });
  await checkAnswers(site);
  const socket = listenToBlocks(site.origin);
  trial.onEnd(() => socket.close());
  await until('the socket', () => socket.state.joins > 0);
  await checkSocket(site, socket);
  await checkPausedReplica(site, socket);
  await checkKilledServer(site, socket);
  await checkPooledListener(site);
  await checkAgainstNode(trial, chain, site.origin);
}

function openSite({ trial, ports, ...parts }) {
  return {
    ...{ trial, ports, ...parts, origin: `http://127.0.0.1:${ports.proxy}` },
    direct: `postgres://spyglass@127.0.0.1:${ports.primary}/postgres`,
    /** Starts a server that listens at `url` and reads database `read` of pgbouncer. */
    startServe(name, url, read) {
      trial.startProduct(name, ['serve', '--port', String(ports[name])], {
        DATABASE_URL: url,
        DATABASE_READ_URL: `postgres://spyglass@127.0.0.1:${ports.pgbouncer}/${read}`,
      });
    },
  };
}

/** Starts the indexer and the servers; these listen on the primary and read through pgbouncer. */
function serveAndIndex({ trial, chain, direct, startServe }) {
  trial.startProduct('index', ['index', chain.url], { DATABASE_URL: direct });
  for (const name of ['a', 'b']) startServe(name, direct, 'spyglass');
}

async function checkAnswers({ trial: { check }, chain, databases: { primary }, origin }) {
  const head = await chain.readHead();
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

async function checkSocket({ trial: { check }, chain }, { state }) {
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
