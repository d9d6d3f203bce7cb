import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import type { LogKey } from '#db/queries/address/address-logs.ts';
import { findLogData } from '#db/queries/transaction/transaction-bytes.ts';
import type { TransactionLogs } from '#db/queries/transaction/transaction-row.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { Tables } from '#db/tables/tables.ts';
import { dropRows } from '#db/writes/retention/drop-rows.ts';
import { listLastUses } from '#modules/approvals/db/statements/approval-uses.ts';
import { listStandingApprovals } from '#modules/approvals/db/statements/approvals.ts';
import { listBySender } from '#modules/compare-runs/db/queries/list-by-sender.ts';
import { listInternalDetails } from '#modules/csv-export/db/queries/export-details.ts';
import { fitsTopics } from '#modules/etherscan-api/db/fits-topics.ts';
import { listSpanInternalTransactions } from '#modules/etherscan-api/db/queries/internal-transactions.ts';
import { listLogData, listLogHeads } from '#modules/etherscan-api/db/queries/logs.ts';
import { listWrapEvents } from '#modules/fund-flow/db/wrap-events.ts';
import { listFramesOf } from '#modules/graphql/db/queries.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { ALL_ANSWERS } from '#tests/support/modules.ts';
import { OWNER, RARE_EMITTER, RARE_EMITTER_BLOCKS, TOPICS } from '#tests/support/ranges/chain-logs.ts';
import {
  BLOCKS,
  BUSY,
  createRandom,
  PER_BLOCK,
  RARE,
  TOKEN,
  UNSEEN,
} from '#tests/support/ranges/framed-chain.ts';
import { openTestMover } from '#tests/support/ranges/move-range.ts';
import {
  type CutChain,
  openCut,
  type RangePostgres,
  startRangePostgres,
} from '#tests/support/ranges/open-cut.ts';
import {
  describeRangeServers,
  type PlacedRange,
  type RangeServers,
} from '#tests/support/ranges/range-servers.ts';
import { readAllAnswers, readPages } from '#tests/support/ranges/read-all-answers.ts';
import { addressOf, blockRow, hashOf, hexOf } from '#tests/support/rows.ts';

const NAMES = ['archive1', 'archive2'] as const;
const running = new Map<string, RangePostgres>();
let servers: RangeServers;

beforeAll(async () => {
  for (const name of NAMES) running.set(name, await startRangePostgres());
  servers = describeRangeServers(
    new Map([...running].map(([name, { server }]) => [name, server.connection])),
  );
}, 60_000);

afterAll(async () => {
  for (const server of running.values()) await server.stop();
});

const EMITTERS = [...BUSY, RARE_EMITTER] as const;
const APPROVALS = { schema: 'run_1', owner: OWNER, now: 0n, after: null, limit: 100 } as const;
const open = (placed: readonly PlacedRange[]) => openCut(servers, placed);

/** Seeds of `npm run test:soak`; by default a few. */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1, 2];

/** Divides the lower part of the chain into ranges of each layer at random; some blocks between them stay. */
function cutAtRandom(seed: number): PlacedRange[] {
  const { next, pick } = createRandom(seed * 7919);
  return (['traces', 'logs'] as const).flatMap((layer) => {
    const ranges: PlacedRange[] = [];
    for (let from = next(3); from < BLOCKS - 3 && ranges.length < 4; ) {
      const to = Math.min(BLOCKS - 3, from + 1 + next(8));
      ranges.push({ layer, from, to, server: pick(NAMES) });
      from = to + 1 + next(2) * next(3);
    }
    return ranges;
  });
}

/** Results of the queries of modules. */
async function readModules({ context }: CutChain) {
  const db = context.store.db.withSchema('run_1');
  const schema = 'run_1';
  const keys = Array.from({ length: BLOCKS }, (_, block_number) => ({
    ...{ block_number, index: block_number % PER_BLOCK, first_log_index: null, logs_count: 0 },
  }));
  const places = keys.map(({ block_number, index }) => ({
    block_number,
    transaction_index: index,
    index: 1,
  }));
  const asked = BUSY.map((spender) => ({ token: TOKEN, spender: addressOf(spender), callee: addressOf(2) }));
  const span = { from: 2, to: BLOCKS - 4, limit: 40 };
  const lists = [];
  for (const order of ['asc', 'desc'] as const)
    for (const address of [null, ...[...BUSY, RARE].map(addressOf)])
      for (const role of address === null ? [null] : ([null, 'from', 'to'] as const))
        lists.push(await listSpanInternalTransactions(db, { address, role }, { ...span, order }));
  const frames = await listFramesOf(db, keys, { after: null, order: 'asc', limit: 3 }, 10);
  return {
    ...(await readLogs(db)),
    lists,
    details: await listInternalDetails(db, places),
    frames: frames.sort((a, b) => a.block_number - b.block_number || a.trace_index - b.trace_index),
    uses: await listLastUses(db, { schema, owner: addressOf(1), asked }),
  };
}

/** Results of the queries of modules on logs. */
async function readLogs(db: Kysely<Tables>) {
  const heads = [];
  for (const order of ['asc', 'desc'] as const)
    for (const address of [null, ...[...EMITTERS, UNSEEN].map(addressOf)])
      for (const fits of [undefined, fitsTopics([{ place: 0, topic: TOPICS[0]! }], [])])
        heads.push(await listLogHeads(db, { address, fits }, { from: 1, to: BLOCKS - 2, limit: 30, order }));
  const keys = (heads[0] ?? []).map(({ block_number, log_index }) => ({ block_number, log_index }));
  const byKey = (a: LogKey, b: LogKey) => a.block_number - b.block_number || a.log_index - b.log_index;
  const wraps = await listWrapEvents(
    db,
    { block_number: 5, index: 1, first_log_index: null, logs_count: 0 } as TransactionLogs,
    5,
  );
  return {
    heads,
    wraps,
    approvals: await listStandingApprovals(db, APPROVALS),
    data: (await listLogData(db, keys, 1_000_000)).sort(byKey),
    tooLong: (await listLogData(db, keys, 100)).every(({ data }) => data === null),
    compared: await listBySender(db, { schema: 'run_1', after: null, limit: 100 }),
    bytes: await Promise.all(keys.slice(0, 12).map((key) => readData(db, key))),
  };
}

/** Data of a log, read in parts. */
async function readData(db: Kysely<Tables>, { block_number, log_index }: LogKey): Promise<Buffer | null> {
  for (let index = 0; index < PER_BLOCK; index++) {
    const found = await findLogData(db, { key: { block_number, index }, logIndex: log_index });
    if (found !== null) return Buffer.concat([await found.read(0, 10), await found.read(10, found.bytes)]);
  }
  return null;
}

let whole: { calls: Record<string, unknown>; modules: Awaited<ReturnType<typeof readModules>> };

test('no answer differs without ranges', async () => {
  const cut = await open([]);
  whole = { calls: await readAllAnswers(cut.api.call), modules: await readModules(cut) };
  expect(Object.keys(whole.calls).length).toBeGreaterThan(130);
  expect(await readAllAnswers(cut.call)).toEqual(whole.calls);
  expect(cut.api.errors).toEqual([]);
  expect(JSON.stringify(whole.calls)).not.toContain('"status":4');
  expect(whole.modules.uses.filter((use) => use !== null).length).toBeGreaterThan(2);
  expect(whole.modules.approvals.length).toBeGreaterThan(5);
  expect(whole.modules.bytes.filter((bytes) => bytes !== null).length).toBeGreaterThan(5);
  expect(servers.statements.size).toBe(0);
  await cut.close();
}, 120_000);

test.each(SEEDS)(
  'every answer equals that before the move of ranges, seed %i',
  async (seed) => {
    const placed = cutAtRandom(seed);
    const cut = await open(placed);
    const answers = await readAllAnswers(cut.call);
    expect(cut.api.errors).toEqual([]);
    for (const [name, answer] of Object.entries(answers))
      expect(answer, `${name} of ${JSON.stringify(placed)}`).toEqual(whole.calls[name]);
    expect(await readModules(cut)).toEqual(whole.modules);
    const names = new Set(placed.map(({ server }) => server));
    for (const name of names) expect(servers.statements.get(name)).toBeGreaterThan(10);
    await cut.close();
  },
  120_000,
);

test('servers that a list does not need are not asked', async () => {
  const cut = await open([
    { from: 0, to: 5, server: 'archive1' },
    { from: 6, to: 11, server: 'archive2' },
    { layer: 'logs', from: 0, to: 5, server: 'archive2' },
    { layer: 'logs', from: 6, to: 11, server: 'archive1' },
  ]);
  const askedBy = async (
    name: 'internal_transactions' | 'address_internal_transactions' | 'address_logs',
    address?: number,
  ) => {
    servers.statements.clear();
    const params = address === undefined ? {} : { hash: hexOf(addressOf(address)) };
    const { status } = await cut.call(name, { params });
    expect(status).toBe(200);
    return Object.fromEntries(servers.statements);
  };
  expect(await askedBy('internal_transactions')).toEqual({});
  expect(await askedBy('address_internal_transactions', UNSEEN)).toEqual({});
  // It is in blocks 3 and 17.
  expect(await askedBy('address_internal_transactions', RARE)).toEqual({ archive1: 1 });
  expect(await askedBy('address_logs', UNSEEN)).toEqual({});
  expect(RARE_EMITTER_BLOCKS).toEqual([4, 16]);
  expect(await askedBy('address_logs', RARE_EMITTER)).toEqual({ archive2: 1 });
  servers.statements.clear();
  const hash = hexOf(hashOf(7, 1, 7));
  await cut.call('transaction_internal_transactions', { params: { hash } });
  expect(Object.fromEntries(servers.statements)).toEqual({ archive2: 1 });
  servers.statements.clear();
  await readPages(cut.call, 'internal_transactions', {
    query: { block_number: '8', transaction_index: '0', index: '0' },
  });
  expect([...servers.statements.keys()].sort()).toEqual(['archive1', 'archive2']);
  await cut.close();
}, 60_000);

test('an answer that lacks removed logs says so, and every other one is the same', async () => {
  const cut = await open([
    { layer: 'logs', from: 9, to: 12, server: 'archive1' },
    { from: 0, to: 8, server: 'archive2' },
  ]);
  await withTransaction(cut.database.pool, async (client) => {
    await client.query(`insert into run_1.coverage values ('approvals/approvals@1', '{[0,100)}')`);
    const place = { client, schema: 'run_1', of: MOVABLE_ROWS.logs };
    while (await dropRows(place, { below: 11, rowsMax: 20, blocksMax: 3 }));
  });
  const { rows } = await cut.database.pool.query<{ layers: string }>(
    `select string_agg(layer || blocks::text, ' ' order by layer) as layers from run_1.coverage where layer like '%logs'`,
  );
  expect(rows).toEqual([{ layers: 'dropped_logs{[0,9)} moved_logs{[9,13)}' }]);
  const answers = await readAllAnswers(cut.call);
  const differing = Object.keys(answers).filter(
    (name) => JSON.stringify(answers[name]) !== JSON.stringify(whole.calls[name]),
  );
  for (const name of differing)
    expect(JSON.stringify(answers[name]), name).toMatch(/"server":null|not_stored/);
  const kinds = new Set(differing.map((name) => name.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['address_logs', 'transaction_logs']);
  expect(differing).not.toContain(`address_logs ${UNSEEN}`);
  const hash = hexOf(hashOf(4, 1, 7));
  const before = whole.calls[`transaction_logs ${hash}`] as { items: any[] }[];
  const logs = before.flatMap(({ items }) =>
    items.map(({ address, topics, data }) => ({
      address: address.hash,
      topics: topics.filter(Boolean),
      data,
    })),
  );
  const receipt = {
    transactionHash: hash,
    transactionIndex: '0x1',
    blockHash: hexOf(blockRow(4).hash),
    logs,
  };
  const { node } = (await createTestApi(cut.database, async () => receipt)).context;
  const call = createApiCall(changeContext(cut.context, { node }), { answered: ALL_ANSWERS });
  expect(await readPages(call, 'transaction_logs', { params: { hash } })).toEqual(before);
  expect(cut.api.errors).toEqual([]);
  await cut.close();
}, 60_000);

/** Longer than a process may cache the catalog. */
const DRAIN_MS = 1500;

test('every answer stays the same while ranges are moved, and while they come back', async () => {
  const cut = await open([]);
  const mover = await openTestMover(cut.database, servers.connections, DRAIN_MS);
  const frames = async () =>
    (await cut.database.pool.query('select * from run_1.internal_transactions order by 1, 2, 3')).rows;
  const logs = async () => (await cut.database.pool.query('select * from run_1.logs order by 1, 2')).rows;
  const [before, logsBefore] = [await frames(), await logs()];
  const moveWhileRead = async () => {
    let isOver = false;
    let looks = 0;
    const reading = (async () => {
      for (; !isOver; looks++) expect(await readModules(cut)).toEqual(whole.modules);
    })();
    const moving = (async () => {
      while (!isOver && (await mover.step()));
    })();
    await Promise.race([moving, reading]).finally(() => {
      isOver = true;
    });
    await Promise.all([moving, reading]);
    expect(looks).toBeGreaterThan(0);
    expect(await readModules(cut)).toEqual(whole.modules);
  };
  await mover.request({ from: 1, to: 8, server: 'archive1' });
  await mover.request({ from: 11, to: 19, server: 'archive2' });
  await mover.request({ layer: 'logs', from: 2, to: 14, server: 'archive2' });
  await moveWhileRead();
  // Those that create or destroy a contract stay here, too.
  const { rows: left } = await cut.database.pool.query(
    `select from run_1.internal_transactions
     where (block_number between 1 and 8 or block_number between 11 and 19)
       and created_contract is null and type <> 'selfdestruct'`,
  );
  expect(left).toEqual([]);
  expect((await frames()).length).toBeLessThan(before.length);
  const stay = logsBefore.filter(({ block_number: block }) => Number(block) < 2 || Number(block) > 14);
  expect(await logs()).toEqual(stay);
  await mover.requestBack();
  await moveWhileRead();
  expect(await mover.list()).toEqual([]);
  expect(await frames()).toEqual(before);
  expect(await logs()).toEqual(logsBefore);
  expect(cut.api.errors).toEqual([]);
  await mover.close();
  await cut.close();
}, 120_000);
