import { beforeAll, expect, test } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import type { ModuleParts } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { fillHistory } from '#indexer/history/fill-history.ts';
import { createTraceState, fillTraces } from '#indexer/traces/fill-traces.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createTaskSession, createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { listMovementsOf, NOTED_MOVEMENT } from '#tests/support/list-movements.ts';
import { type MadeBlock, madeAddress, madeBlock, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { APP_STEPS } from '#tests/support/modules.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { unpackBlock, unpackMovements } from '../db/statements/unpack-movements.ts';
import { forgetNotesTask } from './forget-notes.ts';
import { createMovementNotes } from './movement-notes.ts';
import { createIndexerPart } from './part.ts';

const target = createTestTarget();
const MODULES = { folds: [], rows: [], headNotes: createIndexerPart().headNotes ?? [] };
const WATCHED = [0, 2, 3, 5, 8].map(madeAddress);
const ALL = { incoming: true, outcoming: true };
const SETTINGS = { native: ALL, 'ERC-20': ALL, 'ERC-721': ALL, 'ERC-404': ALL };

beforeAll(async () => {
  await migrateApp(target.database.pool, APP_STEPS);
  for (let account = 0; account < 3; account++)
    await target.client.query(
      `with made as (insert into app.accounts default values returning id)
       insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
       select made.id, unnest($1::bytea[]), 'Mine', $2, true from made`,
      [WATCHED.map(hexToBytes), SETTINGS],
    );
});

async function open(chain: MadeBlock[], modules: ModuleParts = MODULES): Promise<TestContext> {
  await target.client.query('delete from app.account_movements; delete from app.account_noted_blocks');
  const node = await startMadeNode(chain);
  return createTestContext(target, { urls: [node.url], modules });
}

/** Random blocks; on another fork those from `part` on have other hashes, and the same transactions unless `isOther`. */
function makeChain(top: number, { fork = 0, part = 0, isOther = false } = {}): MadeBlock[] {
  const chain: MadeBlock[] = [];
  for (let number = 0; number <= top; number++) {
    const isParted = number >= part;
    const prng = createPrng(number + 7 + (isOther && isParted ? 1000 : 0));
    const parentHash = chain.at(-1)?.hash;
    chain.push(
      madeBlock({
        number,
        fork: isParted ? fork : 0,
        prng,
        transactions: 6,
        ...(parentHash && { parentHash }),
      }),
    );
  }
  return chain;
}

const listExpected = (blocks: readonly MadeBlock[], watched: readonly string[] = WATCHED) =>
  listMovementsOf(blocks, watched);

/** Makes rows of all that is noted, as a server does. */
async function unpack(): Promise<void> {
  while ((await unpackMovements(target.database.pool)) > 0);
}

async function listNoted(isRemoved = false): Promise<string[]> {
  await unpack();
  const { rows } = await target.client.query<{ noted: string }>(
    `select ${NOTED_MOVEMENT} as noted
     from app.account_movements where (removed_at is not null) = $1 order by id`,
    [isRemoved],
  );
  return rows.map(({ noted }) => noted);
}

async function index(context: TestContext, blocks: readonly MadeBlock[]): Promise<void> {
  for (const block of blocks) await indexBlock(context, toFetched(block));
}

test('new blocks note every movement of a watched address once, by kind and direction, however many watch it', async () => {
  const chain = makeChain(20);
  const context = await open(chain);
  await index(context, chain);
  const expected = listExpected(chain);
  expect(expected.length).toBeGreaterThan(60);
  for (const kind of ['native', 'ERC-20', 'ERC-721', 'ERC-404'])
    expect(expected.filter((each) => each.split(' ')[1] === kind).length).toBeGreaterThan(3);
  expect((await listNoted()).sort()).toEqual(expected.sort());
});

/** The coins that inner calls of blocks move of the watched addresses, read from the node's answers one by one. */
const listExpectedInner = (blocks: readonly MadeBlock[]) =>
  blocks.flatMap(({ number, block, traces }) =>
    traces.flatMap(({ traceAddress, transactionPosition, type, action, error }) => {
      if (traceAddress.length === 0 || type !== 'call' || error !== undefined) return [];
      const { hash } = block.transactions[transactionPosition];
      const sides = [
        [action.from, 'out'],
        [action.to, 'in'],
      ];
      return sides.flatMap(([address, direction]) =>
        WATCHED.includes(address)
          ? [[number, 'native', hash, address, direction, '-', '-', 1].join(' ')]
          : [],
      );
    }),
  );

async function traceAll(context: TestContext): Promise<void> {
  const state = createTraceState();
  while (await fillTraces(context, state));
}

test('the inner calls of new blocks are noted with their traces, once, and taken back with their blocks', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  const inner = listExpectedInner(chain);
  expect(inner.length).toBeGreaterThan(10);
  await traceAll(context);
  expect((await listNoted()).sort()).toEqual([...listExpected(chain), ...inner].sort());
  const untraced = 'select 1 from app.account_untraced_blocks where run_id = $1';
  expect((await target.client.query(untraced, [context.run.id])).rows).toEqual([]);
  await unwindTo(context, 8);
  const isStored = (each: string) => Number(each.split(' ')[0]) <= 8;
  expect((await listNoted()).sort()).toEqual([...listExpected(chain), ...inner].filter(isStored).sort());
  await index(context, chain.slice(9));
  await traceAll(context);
  expect((await listNoted()).sort()).toEqual([...listExpected(chain), ...inner].sort());
});

test('where nobody watches anything, no block is noted as one to be traced', async () => {
  const limits = { entriesAtOnce: 1000, addedMax: 100, ttlMs: 60_000 };
  const headNotes = [createMovementNotes(limits)];
  const chain = makeChain(6);
  const context = await open(chain, { folds: [], rows: [], headNotes });
  const { pool } = target.database;
  const countUntraced = async () =>
    (await pool.query('select 1 from app.account_untraced_blocks where run_id = $1', [context.run.id]))
      .rowCount;
  const { rows: entries } = await pool.query('delete from app.account_watchlist returning *');
  expect(entries.length).toBeGreaterThan(0);
  try {
    await index(context, chain.slice(0, 4));
    expect(await countUntraced()).toBe(0);
  } finally {
    await pool.query(
      `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
       select account_id, address, name, notification_settings, is_by_email
       from jsonb_populate_recordset(null::app.account_watchlist, $1)`,
      [
        JSON.stringify(
          entries.map(({ address, ...rest }) => ({ ...rest, address: `\\x${address.toString('hex')}` })),
        ),
      ],
    );
  }
  await index(context, chain.slice(4));
  expect(await countUntraced()).toBe(
    chain.slice(4).filter(({ block }) => block.transactions.length > 0).length,
  );
});

test('the id of an event is that of what has happened, as earlier versions made it', async () => {
  const chain = makeChain(20);
  await index(await open(chain), chain);
  await unpack();
  const { rows } = await target.client.query<{ is_same: boolean; kind: string }>(`
    select kind, event_id = sha256(convert_to(concat_ws(':', run_id, encode(transaction_hash, 'hex'), encode(address, 'hex'),
      is_incoming::int, case kind when 'native' then 0 else 20 end, coalesce(encode(counterparty, 'hex'), '-'),
      coalesce(encode(token, 'hex'), '-'), coalesce(token_id::text, '-'), coalesce(amount::text, '-'),
      row_number() over (partition by transaction_hash, address, is_incoming, kind, counterparty, token, amount order by id)), 'UTF8')) as is_same
    from app.account_movements where kind in ('native', 'ERC-20') and transaction_hash is not null`);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['native', 'ERC-20']));
  expect(rows.filter(({ is_same }) => !is_same)).toEqual([]);
});

test('a reorg takes back what its blocks reported; the same transactions in other blocks are the same events', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  const ids = async () => {
    await unpack();
    return (await target.client.query('select id, event_id from app.account_movements order by id')).rows;
  };
  const before = await ids();
  await unwindTo(context, 8);
  const above = (each: string) => Number(each.split(' ')[0]) > 8;
  expect((await listNoted()).some(above)).toBe(false);
  expect((await listNoted(true)).length).toBeGreaterThan(3);
  await index(context, makeChain(12, { fork: 1, part: 9 }).slice(9));
  expect(await ids()).toEqual(before);
  expect(await listNoted(true)).toEqual([]);
  await unwindTo(context, 8);
  const other = makeChain(12, { fork: 2, part: 9, isOther: true });
  await index(context, other.slice(9));
  expect((await listNoted()).filter(above).sort()).toEqual(listExpected(other).filter(above).sort());
});

test('of blocks that go before a server has made rows of them nothing stays', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  await unwindTo(context, 8);
  expect(await listNoted(true)).toEqual([]);
  expect((await listNoted()).sort()).toEqual(listExpected(chain.slice(0, 9)).sort());
});

test('blocks that go while servers make rows of them are taken back, each of their movements once', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  const servers = [await target.database.pool.connect(), await target.database.pool.connect()] as const;
  await servers[0].query('begin');
  const made = await unpackMovements(servers[0]);
  expect(made).toBe(listExpected(chain).length);
  // Another server leaves these blocks to the first one, and one that needs the last of them waits.
  expect(await unpackMovements(servers[1])).toBe(0);
  const needed = unpackBlock(servers[1], { run: context.run.id, block: 12 });
  const unwound = unwindTo(context, 8);
  const { pool } = target.database;
  await expect
    .poll(async () => (await pool.query(WAITING)).rows[0].count, { timeout: 10_000, interval: 20 })
    .toBe(2);
  await servers[0].query('commit');
  await Promise.all([needed, unwound]);
  for (const server of servers) server.release();
  const isAbove = (each: string) => Number(each.split(' ')[0]) > 8;
  expect((await listNoted()).some(isAbove)).toBe(false);
  expect((await listNoted(true)).sort()).toEqual(listExpected(chain).filter(isAbove).sort());
});

/** How many statements wait for a lock in this database. */
const WAITING = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('an indexer without a server forgets blocks that were noted too long ago, and waits for no server that is unpacking one', async () => {
  const chain = makeChain(12);
  const context = await open(chain);
  await index(context, chain);
  const { pool } = target.database;
  const list = async () =>
    (await pool.query('select block_number from app.account_noted_blocks order by id')).rows.map(
      ({ block_number }) => Number(block_number),
    );
  const [held, ...others] = await list();
  expect(others.length).toBeGreaterThan(8);
  // Of more blocks than are forgotten at a time.
  const old = "set noted_at = now() - interval '8 days'";
  await pool.query(`update app.account_noted_blocks ${old} where block_number < 9`);
  await pool.query(
    `insert into app.account_noted_blocks (run_id, block_number, block_time, movements, erc404, noted_at)
     select $1, 1000 + n, 0, '[]', '{}', now() - interval '8 days' from generate_series(1, 450) n`,
    [context.run.id],
  );
  await pool.query(`update app.account_untraced_blocks ${old} where block_number < 9`);
  const server = await pool.connect();
  await server.query('begin');
  await server.query('select 1 from app.account_noted_blocks where block_number = $1 for update', [held]);
  const { session } = createTaskSession(context);
  const task = forgetNotesTask.create(session);
  expect(createIndexerPart().tasks).toContain(forgetNotesTask);
  let parts = 0;
  while (await task?.run()) parts++;
  expect(parts).toBeGreaterThan(2);
  await server.query('rollback');
  server.release();
  expect(await list()).toEqual([held, ...others.filter((number) => number >= 9)]);
  const { rows } = await pool.query(
    'select min(block_number)::int as lowest from app.account_untraced_blocks where run_id = $1',
    [context.run.id],
  );
  expect(rows).toEqual([{ lowest: 9 }]);
});

test('history that is filled notes nothing', async () => {
  const chain = makeChain(30);
  const context = await open(chain);
  await index(context, chain.slice(30));
  while (await fillHistory(context, new AbortController().signal));
  expect((await context.heights()).length).toBe(31);
  await traceAll(context);
  const noted = await listNoted();
  expect(noted.every((each) => each.startsWith('30 '))).toBe(true);
  expect(noted.sort()).toEqual(
    [...listExpected(chain.slice(30)), ...listExpectedInner(chain.slice(30))].sort(),
  );
});

test('what another process begins to watch counts from its commit on, in whichever order it was begun', async () => {
  const limits = { entriesAtOnce: 4, addedMax: 5, ttlMs: 60_000 };
  const chain = makeChain(40);
  const context = await open(chain, { folds: [], rows: [], headNotes: [createMovementNotes(limits)] });
  const { pool } = target.database;
  const ever = new Set<string>(WATCHED);
  const watch = (db: Pick<typeof pool, 'query'>, addresses: readonly Hex[]) =>
    db.query(
      `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
       select (select min(id) from app.accounts), unnest($1::bytea[]), 'Later', $2, true`,
      [addresses.map(hexToBytes), SETTINGS],
    );
  /** Indexes the next blocks: they note what is watched now, and nothing that never was. */
  async function expectNoted(blocks: readonly MadeBlock[], ...added: Hex[]): Promise<void> {
    for (const address of added) ever.add(address);
    await index(context, blocks);
    const ofThese = (list: readonly string[]) =>
      list.filter((each) => blocks.some(({ number }) => each.startsWith(`${number} `)));
    const noted = ofThese(await listNoted());
    const expected = ofThese(listExpected(chain, [...WATCHED, ...added]));
    const allowed = new Set(listExpected(chain, [...ever]));
    for (const address of added) expect(expected.some((each) => each.includes(address))).toBe(true);
    expect(expected.filter((each) => !noted.includes(each))).toEqual([]);
    expect(noted.filter((each) => !allowed.has(each))).toEqual([]);
  }

  const [early, late, edited, bulk] = [1, 4, 6, 7].map(madeAddress) as [Hex, Hex, Hex, Hex];
  await expectNoted(chain.slice(0, 6));
  const other = await pool.connect();
  await other.query('begin');
  await watch(other, [early]);
  await watch(pool, [late]);
  await expectNoted(chain.slice(6, 12), late);
  await other.query('commit');
  other.release();
  await expectNoted(chain.slice(12, 20), early, late);
  await pool.query('update app.account_watchlist set address = $1 where address = $2', [
    hexToBytes(edited),
    hexToBytes(late),
  ]);
  await expectNoted(chain.slice(20, 28), early, edited);
  const many = Array.from({ length: 8 }, (_, number) => madeAddress(1000 + number));
  await watch(pool, [...many, bulk]);
  await expectNoted(chain.slice(28), early, edited, bulk);
});

test('of an address that nobody watches any longer nothing is noted once the filter is another one', async () => {
  const limits = { entriesAtOnce: 100, addedMax: 5, ttlMs: 0 };
  const chain = makeChain(20);
  const context = await open(chain, { folds: [], rows: [], headNotes: [createMovementNotes(limits)] });
  const [gone] = WATCHED as [Hex, ...Hex[]];
  const ofGone = async () => (await listNoted()).filter((each) => each.split(' ')[3] === gone);
  await index(context, chain.slice(0, 10));
  const before = await ofGone();
  expect(before.length).toBeGreaterThan(0);
  await target.database.pool.query('delete from app.account_watchlist where address = $1', [
    hexToBytes(gone),
  ]);
  await index(context, chain.slice(10));
  expect(listExpected(chain.slice(10), [gone]).length).toBeGreaterThan(0);
  expect(await ofGone()).toEqual(before);
});
