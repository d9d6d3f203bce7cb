import type { AddressInfo } from 'node:net';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { activateRun } from '#db/writes/runs.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeAddress, madeBlock, toFetched } from '#tests/support/made-chain.ts';
import { type MadeNode, startMadeNode } from '#tests/support/made-node.ts';
import { openEvents } from '#tests/support/read-events.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createStreamState, listChainCoins, listChainTransfers } from '#tests/support/stream-state.ts';
import { createIndexerPart } from '../../indexer/part.ts';
import { createApi } from '../api.ts';

const target = createTestTarget();
const MODULES = { folds: [], rows: [], headNotes: createIndexerPart().headNotes ?? [] };
const PATH = '/api/v2/streams/events';
/** Time for blocks of several megabytes on a busy machine. */
const LARGE = { timeout: 30_000 };

let api: TestApi;
let server: FastifyInstance;
let origin: string;
let context: TestContext;
let node: MadeNode;

beforeAll(async () => {
  api = await createTestApi(target.database);
  const part = createApi(
    { clientsMax: 12, clientsPerAddress: 10 },
    { pace: { heartbeatMs: 50, drainMs: 300 } },
  );
  const app = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  server = app.server;
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  node = await startMadeNode(makeBlocks(0, 0));
  context = await createTestContext(target, { urls: [node.url], modules: MODULES });
  await target.client.query(`update ${context.run.schema}.chain_head set can_trace = false`);
  await activateRun(target.client, context.run.id);
  changed('reset');
});

function makeBlocks(
  from: number,
  to: number,
  { fork = 0, parent }: { fork?: number; parent?: MadeBlock | undefined } = {},
) {
  const chain: MadeBlock[] = [];
  for (let number = from; number <= to; number++) {
    const parentHash = (chain.at(-1) ?? parent)?.hash;
    const prng = createPrng(number * 7 + fork);
    chain.push(madeBlock({ number, fork, prng, transactions: 5, ...(parentHash && { parentHash }) }));
  }
  return chain;
}

async function index(blocks: readonly MadeBlock[]): Promise<void> {
  node.chain.splice(blocks[0]?.number ?? 0, node.chain.length, ...blocks);
  for (const block of blocks) await indexBlock(context, toFetched(block));
  changed('block');
}

function changed(kind: 'block' | 'unwind' | 'reset'): void {
  api.events.emit({ run: context.run.id, seq: 0, height: 0, hash: '0x', kind });
}

function open(query: string, cursor?: string) {
  const client = openEvents(`${origin}${PATH}?${query}`, { cursor });
  onTestFinished(() => client.close());
  return client;
}

test('token transfers of new blocks come in order, those of removed blocks are withdrawn, and the state equals the chain', async () => {
  const chain = makeBlocks(0, 6);
  await index(chain.slice(0, 1));
  const state = createStreamState();
  const client = openEvents(`${origin}${PATH}?kind=token_transfer&from_block=0`, { onMessage: state.take });
  onTestFinished(() => client.close());
  await client.opened;
  await index(chain.slice(1));
  await expect.poll(state.lines).toEqual(listChainTransfers(chain));
  await unwindTo(context, 3);
  const other = makeBlocks(4, 8, { fork: 1, parent: chain[3] });
  await index(other);
  const whole = [...chain.slice(0, 4), ...other];
  await expect.poll(state.lines).toEqual(listChainTransfers(whole));
  expect(state.faults).toEqual([]);
  expect(state.withdrawn()).toBe(3);
  const numbers = client.messages.map((each) => 'block' in each && [each.type, each.block.number].join(' '));
  expect(numbers.slice(0, 10)).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((number) => `block ${number}`),
    ...[6, 5, 4].map((number) => `removed ${number}`),
  ]);
  expect(client.messages.length).toBe(numbers.length);
});

test('a stream goes on from the cursor of its last message or heartbeat, through blocks that left the chain meanwhile', async () => {
  const chain = makeBlocks(0, 4);
  await index(chain);
  const state = createStreamState();
  const url = `${origin}${PATH}?kind=coin_movement`;
  const first = openEvents(`${url}&from_block=0`, { onMessage: state.take });
  await expect.poll(state.lines).toEqual(listWithoutInner(chain));
  await expect.poll(() => first.cursor()?.endsWith(chain[4]?.hash.slice(2) ?? '-')).toBe(true);
  first.close();
  await unwindTo(context, 2);
  const other = makeBlocks(3, 5, { fork: 2, parent: chain[2] });
  await index(other);
  const second = openEvents(url, { cursor: first.cursor(), onMessage: state.take });
  onTestFinished(() => second.close());
  await expect.poll(state.lines).toEqual(listWithoutInner([...chain.slice(0, 3), ...other]));
  expect(state.faults).toEqual([]);
  expect(second.messages.every((each) => !('is_complete' in each) || !each.is_complete)).toBe(true);
});

const listWithoutInner = (chain: readonly MadeBlock[]) =>
  listChainCoins(chain).filter((line) => !line.includes(':internal:'));

test('a cursor of another chain is answered by a reset, one that the index never had by 410 with the oldest', async () => {
  await index(makeBlocks(0, 2));
  const former = context.run.id;
  const cursor = `${former}-3-${madeBlock({ number: 2 }).hash.slice(2)}`;
  node = await startMadeNode(makeBlocks(0, 0));
  context = await createTestContext(target, { urls: [node.url], modules: MODULES });
  await activateRun(target.client, context.run.id);
  changed('reset');
  const chain = makeBlocks(0, 3, { fork: 5 });
  await index(chain);
  const state = createStreamState();
  const client = openEvents(`${origin}${PATH}?kind=token_transfer`, { cursor, onMessage: state.take });
  onTestFinished(() => client.close());
  await expect.poll(state.lines).toEqual(listChainTransfers(chain));
  expect(client.messages[0]).toMatchObject({ type: 'reset', run: context.run.id, former_run: former });
  for (const gone of [`${context.run.id}-2-${'ab'.repeat(32)}`, `${context.run.id + 1}-0`]) {
    const { status, body } = await open('kind=log', gone).opened;
    expect([status, JSON.parse(body)]).toEqual([
      410,
      expect.objectContaining({ code: 'cursor_gone', oldest_cursor: `${context.run.id}-0` }),
    ]);
  }
});

test('a hole is announced as a gap, and a block that history is still to bring is waited for', async () => {
  const chain = makeBlocks(0, 4);
  await index(chain.filter(({ number }) => number !== 2));
  const client = open('kind=transaction&from_block=1');
  await expect.poll(() => client.messages.length).toBe(1);
  await target.client.query(
    `insert into ${context.run.schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, first_seen_at,
       last_tried_at, next_try_at, attempts) values ('facts', 2, 2, -1, 'refused', 'no such block', now(), now(), now(), 1)`,
  );
  changed('block');
  await expect
    .poll(() => client.messages.map(({ type }) => type))
    .toEqual(['block', 'gap', 'block', 'block']);
  expect(client.messages[1]).toMatchObject({ from_block: 2, to_block: 2, reason: 'no such block' });
});

test('coin movements wait for the internal transactions where the node traces', async () => {
  await target.client.query(`update ${context.run.schema}.chain_head set can_trace = true`);
  const chain = makeBlocks(0, 1);
  await index(chain);
  const client = open('kind=coin_movement&from_block=0');
  const logs = open('kind=log&from_block=0');
  await expect.poll(() => logs.messages.length).toBe(2);
  expect(client.messages).toEqual([]);
  await target.client.query(
    `insert into ${context.run.schema}.coverage (layer, blocks) values ('traces', '{[0,2)}')
     on conflict (layer) do update set blocks = excluded.blocks`,
  );
  changed('block');
  await expect.poll(() => client.messages.length).toBe(2);
  expect(client.messages.every((each) => 'is_complete' in each && each.is_complete)).toBe(true);
});

test('all clients at one place share one reading of a block', async () => {
  await index(makeBlocks(0, 0));
  const clients = Array.from({ length: 8 }, () => open('kind=log'));
  await Promise.all(clients.map(({ opened }) => opened));
  const statements: string[] = [];
  const { pool } = target.database;
  const connect = pool.connect.bind(pool);
  const count = () => {
    statements.push('transaction');
    return connect();
  };
  Object.assign(pool, { connect: count });
  await index(makeBlocks(1, 3, { parent: makeBlocks(0, 0)[0] }));
  await expect.poll(() => clients.map(({ messages }) => messages.length)).toEqual(clients.map(() => 3));
  Object.assign(pool, { connect });
  expect(statements.length).toBeLessThan(16);
});

test('a client that reads nothing is disconnected, and holds one message at most', {
  timeout: 60_000,
}, async () => {
  const chain = makeBlocks(0, 0);
  await index(chain);
  const { port, address } = server.server.address() as AddressInfo;
  const socket = net.connect({ port, host: address });
  onTestFinished(() => void socket.destroy());
  socket.pause();
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(`GET ${PATH}?kind=log HTTP/1.1\r\nhost: scan.test\r\n\r\n`);
  await expect.poll(() => countConnections()).toBeGreaterThan(0);
  // More than the buffers of the system take.
  for (const large of makeLargeBlocks(chain[0])) await index([large]);
  await expect.poll(() => countConnections(), LARGE).toBe(0);
  socket.resume();
  await expect.poll(() => isClosed, LARGE).toBe(true);
});

/** Four blocks with logs of 6 MB each. */
function makeLargeBlocks(parent: MadeBlock | undefined): MadeBlock[] {
  // A hash of its own: contents of a block are cached by its hash.
  const blocks = makeBlocks(1, 4, { fork: 7, parent });
  for (const { hash, number, receipts } of blocks) {
    for (const each of receipts) each.logs = [];
    const [receipt] = receipts;
    if (receipt === undefined) throw new Error('The block has no receipt.');
    receipt.logs = Array.from({ length: 100 }, (_, at) => ({
      address: madeAddress(1),
      topics: [],
      data: `0x${'ab'.repeat(60_000)}`,
      blockHash: hash,
      blockNumber: `0x${number.toString(16)}`,
      transactionHash: receipt.transactionHash,
      transactionIndex: '0x0',
      logIndex: `0x${at.toString(16)}`,
    }));
  }
  return blocks;
}

const countConnections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));

test('a stream that ended between two parts of a block gets the block again, or its withdrawal', {
  timeout: 60_000,
}, async () => {
  const chain = makeBlocks(0, 0);
  const [large] = makeLargeBlocks(chain[0]);
  if (large === undefined) throw new Error('There is no block.');
  await index([...chain, large]);
  const first = open('kind=log&from_block=1');
  await expect.poll(() => first.messages.length, LARGE).toBeGreaterThan(1);
  const [part] = first.messages;
  expect(part).toMatchObject({ type: 'block', part: 1 });
  const again = open('kind=log', part?.cursor);
  await expect.poll(() => again.messages[0], LARGE).toEqual(part);
  await unwindTo(context, 0);
  await index(makeBlocks(1, 3, { fork: 1, parent: chain[0] }));
  const withdrawn = open('kind=log', part?.cursor);
  await expect
    .poll(() => withdrawn.messages.at(-1), LARGE)
    .toMatchObject({ type: 'block', block: { number: 3 } });
  expect(withdrawn.messages[0]).toMatchObject({ type: 'removed', block: { hash: large.hash }, part: 1 });
});

test('connections have a limit for each client and for all; those that end make room', async () => {
  await index(makeBlocks(0, 0));
  const clients = Array.from({ length: 10 }, () => open('kind=log'));
  await Promise.all(clients.map(({ opened }) => opened));
  expect((await open('kind=log').opened).status).toBe(429);
  clients[0]?.close();
  await expect.poll(async () => (await open('kind=log').opened).status).toBe(200);
});

test.each([
  ['', 'kind'],
  ['kind=blocks', 'kind'],
  ['kind=log&filter=x', 'filter'],
  ['kind=log&contract=0x12', 'contract'],
  ['kind=log&topic2=0x12', 'topic2'],
  ['kind=log&min_value=1', 'min_value'],
  ['kind=token_transfer&min_value=-1', 'min_value'],
  ['kind=coin_movement&contract=0x0000000000000000000000000000000000000001', 'contract'],
  ['kind=event', 'event'],
  ['kind=event&event=Transfer', 'event'],
  ['kind=event&event=event%20E(uint256%20a)&args={"b":"1"}', 'args'],
  ['kind=event&event=event%20E(uint256%20a)&args={"a":"x"}', 'args'],
  ['kind=event&event=event%20E(address%20a)&args={"a":{"min":"1"}}', 'args'],
  ['kind=event&event=event%20E(uint256[]%20a)&args={"a":"1"}', 'args'],
  ['kind=event&event=event%20E(uint256%20a)&args=[1', 'args'],
  ['kind=log&cursor=12', 'cursor'],
  ['kind=log&from_block=-1', 'from_block'],
  ['kind=log&from_block=1&cursor=1-2', 'from_block'],
])('a stream with the parameters "%s" is refused by the name of the parameter', async (query, parameter) => {
  const response = await server.inject(`${PATH}?${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].source.pointer).toBe(`/${parameter}`);
});

test('a filter has at most a hundred addresses in a list', async () => {
  const list = (count: number) => Array.from({ length: count }, () => madeAddress(1)).join(',');
  const response = await server.inject(`${PATH}?kind=transaction&from=${list(101)}`);
  expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([422, '/from']);
});
