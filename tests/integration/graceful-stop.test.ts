import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { type RunningCli, startCli } from '../support/cli.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { findFreePort } from '../support/free-port.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { MODULES_ON } from '../support/modules.ts';

function toUrl({ connection }: TestDatabase): string {
  const { user, password, database, host, port } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A node with some blocks, and a database that holds them. */
async function prepare() {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 7 });
  await scenario.buildHistory();
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: anvil.url }, MODULES_ON);
  await indexer.caughtUp();
  const schema = await indexer.schema();
  await indexer.stop();
  return { url: anvil.url, rpc, scenario, database, schema, env: { DATABASE_URL: toUrl(database) } };
}

/** Goes on where the one before has ended, and compares with the node; then drops the database. */
async function expectWholeState({ url, database }: { url: string; database: TestDatabase }): Promise<void> {
  const indexer = startTestIndexer({ database, url }, MODULES_ON);
  await expectNodeToAgree({ database, indexer, url });
  await indexer.stop();
  await database.drop();
}

/** Holds a table so that nobody reads or writes it; the answer lets it go. */
async function holdTable(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (Date.now() > deadline) throw new Error('It did not come to pass');
  }
}

/** Waits until somebody waits for a table that is held. */
function somebodyWaits({ pool }: TestDatabase, application: string): Promise<void> {
  return until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and application_name like $1`,
      [`${application}%`],
    );
    return rows.length > 0;
  });
}

const refusesConnections = (port: number) =>
  until(() =>
    fetch(`http://127.0.0.1:${port}/api/healthz/live`).then(
      () => false,
      () => true,
    ),
  );

test.each(['whole', 'serve'])(
  'a request that is under way when %s is asked to end has its whole answer, and nobody else is let in',
  async (mode) => {
    const { url, database, schema, env } = await prepare();
    const port = await findFreePort();
    const args = [...(mode === 'serve' ? ['serve'] : []), url, '--port', String(port)];
    const cli = startCli(args, env);
    await cli.printed(`http://localhost:${port}`);
    await until(async () => (await fetch(`http://127.0.0.1:${port}/api/healthz/ready`)).ok);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket/v2/websocket?vsn=2.0.0`);
    const farewell = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code);
    });
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    const letGo = await holdTable(database, `${schema}.blocks`);
    const answer = fetch(`http://127.0.0.1:${port}/api/v2/blocks`);
    await somebodyWaits(database, 'spyglass api');
    const end = cli.interrupt();
    await refusesConnections(port);
    expect(await farewell).toBe(1001);
    await letGo();
    const { items } = (await (await answer).json()) as { items: unknown[] };
    expect(items.length).toBeGreaterThan(0);
    expect([await end, cli.output()]).toEqual([0, expect.not.stringMatching(/did not shut down cleanly/)]);
    await expectWholeState({ url, database });
  },
);

test('an indexer that is stopped in the middle of a block finishes it', async () => {
  const { url, rpc, scenario, database, schema, env } = await prepare();
  const cli = startCli(['index', url], env);
  await cli.printed('Indexing chain');
  const letGo = await holdTable(database, `${schema}.logs`);
  await rpc('evm_setAutomine', [false]);
  await scenario.step({ count: 5 });
  await scenario.mineBlock();
  await somebodyWaits(database, 'spyglass indexer');
  const end = cli.interrupt();
  await letGo();
  expect(await end).toBe(0);
  const { rows } = await database.pool.query<{ number: number; whole: boolean }>(
    `select b.number::int, b.transactions_count = (select count(*) from ${schema}.transactions t where t.block_number = b.number) as whole
     from ${schema}.chain_head h join ${schema}.blocks b on b.number = h.number`,
  );
  const head = Number(await rpc('eth_blockNumber'));
  expect(rows).toEqual([{ number: expect.any(Number), whole: true }]);
  expect(rows[0]?.number).toBeGreaterThan(head - 2);
  await expectWholeState({ url, database });
});

test('an indexer that runs alone shows its health and its figures where it has a port for that', async () => {
  const { url, database, env } = await prepare();
  const port = await findFreePort();
  const token = 'a-token-of-some-length';
  const cli = startCli(['index', url], { ...env, INDEX_PORT: String(port), METRICS_TOKEN: token });
  await cli.printed('Indexing chain');
  const origin = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${origin}/api/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const readMetrics = async () =>
    (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const tasks = ['head', 'history', 'tokens', 'balances'].map(
    (task) => new RegExp(`^spyglass_indexer_task_runs_total\\{task="${task}"\\} [1-9]`, 'm'),
  );
  await until(async () => {
    const metrics = await readMetrics();
    return tasks.every((task) => task.test(metrics));
  });
  const text = await readMetrics();
  for (const name of ['process_resident_memory_bytes', 'spyglass_indexer_up', 'spyglass_index_height'])
    expect(text).toMatch(new RegExp(`^${name} [1-9]`, 'm'));
  expect(text).toMatch(/^spyglass_indexer_rpc_calls_total\{host="127\.0\.0\.1:\d+",method="\w+"\} \d+$/m);
  expect((await fetch(`${origin}/api/v2/blocks`)).status).toBe(404);
  expect(await cli.interrupt()).toBe(0);
  await expectWholeState({ url, database });
});

test('a second signal ends at once what the first would let finish', async () => {
  const { url, database, schema, env } = await prepare();
  const port = await findFreePort();
  const cli: RunningCli = startCli(['serve', url, '--port', String(port)], env);
  await cli.printed(`http://localhost:${port}`);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/api/healthz/ready`)).ok);
  const letGo = await holdTable(database, `${schema}.blocks`);
  const answer = fetch(`http://127.0.0.1:${port}/api/v2/blocks`).then(
    () => 'answered',
    () => 'cut off',
  );
  await somebodyWaits(database, 'spyglass api');
  void cli.interrupt();
  await refusesConnections(port);
  expect(await cli.interrupt()).toBe(130);
  expect(await answer).toBe('cut off');
  await letGo();
  await expectWholeState({ url, database });
});
