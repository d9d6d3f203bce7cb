import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readETag } from '#api/freshness/etag.ts';
import { createEventRelay } from '#api/freshness/relay-events.ts';
import { listen } from '#db/connection/listen.ts';
import { EPOCH_STEP, type IndexEvent } from '#db/connection/notify.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { mine } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import { diffFromNode } from '../support/agree-with-node.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

let anvil: Anvil;
let scenario: Scenario;
let pair: ServerPair;
let indexer: TestIndexer;
let api: TestApi;
const received: IndexEvent[] = [];
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  [anvil, pair] = await Promise.all([startAnvil(), startServerPair()]);
  scenario = await createScenario({ rpc: createDemoRpc(anvil.url), seed: 57 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database: pair.database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(pair.database);
  const relay = createEventRelay(api.context, api.events, { isReplica: false });
  api.events.subscribe((event) => received.push(event));
  const listener = listen(pair.database.connection, relay.accept, (state) => {
    if (state === 'connected') void relay.catchUp().catch(() => {});
  });
  closing.push(
    () => relay.stop(),
    () => listener.close(),
  );
  await vi.waitUntil(() => received.length > 0);
}, 120_000);
afterAll(async () => {
  for (const close of closing) await close();
  await indexer.stop();
  await pair.database.drop();
  await anvil.stop();
});

async function traffic(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    await scenario.step({ count: 3 });
    await mine({ rpc: createDemoRpc(anvil.url) });
  }
}

const saveNote = (value: string) =>
  withTransaction(pair.database.pool, (client) =>
    client.query(`insert into app.notes (value) values ('${value}')`),
  );

const readTag = () => readETag(api.context, { dependsOn: 'index' } as never);

test('a standby that has to confirm delays what a visitor saves, and not the index', async () => {
  await pair.database.pool.query('create table app.notes (value text)');
  await pair.primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await pair.primary.query('select pg_reload_conf()');
  await expect
    .poll(async () => (await pair.primary.query('select sync_state from pg_stat_replication')).rows)
    .toEqual([{ sync_state: 'sync' }]);
  await saveNote('confirmed');
  await pair.stopStream();
  let isSaved = false;
  const saving = saveNote('confirmed later').then(() => {
    isSaved = true;
  });
  await traffic(2);
  await indexer.caughtUp();
  expect(isSaved).toBe(false);
  await pair.resumeStream();
  await saving;
}, 60_000);

test('after the loss of the primary index and servers go on from the standby, and no number is used twice', async () => {
  await pair.primary.query('alter system reset synchronous_standby_names');
  await pair.primary.query('select pg_reload_conf()');
  await pair.stopStream();
  await traffic(3);
  await indexer.caughtUp();
  await expect.poll(() => received.at(-1)?.kind).toMatch(/block|progress|traces/);
  const before = [...received];
  const lost = before.findLast(({ kind }) => kind === 'block');
  const lostTag = await readTag();
  await pair.losePrimary();
  await createDemoRpc(anvil.url)('anvil_reorg', [3, []]);
  await pair.promote();
  const promotedAt = performance.now();
  await traffic(1);
  await indexer.caughtUp();
  expect(performance.now() - promotedAt).toBeLessThan(15_000);
  const { differences, compared } = await diffFromNode(pair.database, await indexer.schema(), anvil.url);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  await expect.poll(() => received.at(-1)?.height).toBeGreaterThanOrEqual(lost?.height ?? 0);
  const after = received.slice(before.length);
  expect(after.map(({ kind }) => kind)).toContain('unwind');
  const last = Math.max(...before.map(({ seq }) => seq));
  expect(Math.max(...after.map(({ seq }) => seq))).toBeGreaterThan(last + EPOCH_STEP / 2);
  expect(after.filter(({ seq, kind }) => kind !== 'unwind' && seq <= last)).toEqual([]);
  await expect.poll(readTag).not.toBe(lostTag);
}, 60_000);

test('what was acknowledged to a visitor is on the new primary, which takes more', async () => {
  await saveNote('later');
  const { rows } = await pair.database.pool.query('select value from app.notes');
  expect(rows.map(({ value }) => value).sort()).toEqual(['confirmed', 'confirmed later', 'later']);
});
