// What goes wrong with a replica and a server.
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAsking, listenToBlocks, PATHS, readHeights, readJson } from './clients.mjs';
import { until } from './processes.mjs';

/** Checks that a replica whose replay stands still shows whole, earlier answers. */
export async function checkPausedReplica(site, { state }) {
  const {
    chain,
    origin,
    trial: { check },
    databases: { primary, replica },
  } = site;
  await replica.query('select pg_wal_replay_pause()');
  await until(
    'the pause',
    async () =>
      (await replica.query(`select pg_get_wal_replay_pause_state() as state`)).rows[0].state === 'paused',
  );
  const { heights: before } = await readHeights(origin);
  for (let count = 0; count < 3; count++) await chain.mine();
  const height = await chain.readHead();
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

/** Checks that no request is lost when each server is killed. */
export async function checkKilledServer(site, { state }) {
  const { trial, chain, origin, ports, direct, startServe } = site;
  const cuts = state.cuts;
  const asking = keepAsking(origin, PATHS);
  await sleep(500);
  // Includes the one with the socket, so that this is disconnected too.
  for (const name of ['a', 'b']) {
    await trial.processes.stop(name, 'SIGKILL');
    const height = await chain.mine();
    await until(
      `block ${height} on the socket after the loss of ${name}`,
      () => state.heights.at(-1) === height,
    );
    startServe(name, direct, 'spyglass');
    await until(`server ${name} again`, () => readJson(`http://127.0.0.1:${ports[name]}/api/healthz`));
    await sleep(1500);
  }
  const { answers, failures: failed } = await asking.stop();
  trial.check(
    `kill -9 of each server in turn: ${answers} requests meanwhile, none lost`,
    failed.length === 0,
    failed,
  );
  trial.check(
    `the socket was cut ${state.cuts - cuts} time(s), came back and heard the next block`,
    state.cuts > cuts,
  );
}

/** A pooler in transaction mode drops LISTEN: the server finds new blocks by polling. */
export async function checkPooledListener({ trial, chain, ports, startServe }) {
  startServe('c', `postgres://spyglass@127.0.0.1:${ports.pgbouncer}/spyglass_primary`, 'spyglass_primary');
  const own = `http://127.0.0.1:${ports.c}`;
  await until('server c', () => readJson(`${own}/api/healthz`));
  const socket = listenToBlocks(own);
  trial.onEnd(() => socket.close());
  await until('its socket', () => socket.state.joins > 0);
  await sleep(2500);
  const started = performance.now();
  const height = await chain.mine();
  await until(`block ${height} without LISTEN`, () => socket.state.heights.at(-1) === height);
  trial.check(
    `a server whose LISTEN pgbouncer swallows tells of a block after ${Math.round(performance.now() - started)} ms`,
    true,
  );
}
