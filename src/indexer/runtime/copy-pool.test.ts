import type { ClientBase } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseTerm, TERM_CONNECTION } from '#db/writes/indexer-term.ts';
import { openTestCopies } from '#tests/support/indexer-context.ts';
import { untilLocksWait } from '#tests/support/lock-waits.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createCopyPool } from './copy-pool.ts';
import { TermRaisedError } from './errors.ts';
import { createWriter, type Writer } from './writer.ts';

const target = createTestTarget();

beforeAll(() => target.client.query('create table kept (n int primary key)'));
beforeEach(() => target.client.query('truncate kept'));

/** A writer with connections that copy ahead. */
async function openWriter(count = 3) {
  const logs: string[] = [];
  const copies = await openTestCopies(target, { count, logs });
  return { writer: createWriter(target.client, copies), copies, logs };
}

/** A promise that is settled by hand. */
function createTurn() {
  let come = () => {};
  let fail = (_: Error) => {};
  const turn = new Promise<void>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  turn.catch(() => {});
  return { turn, come, fail };
}

const insert = (client: ClientBase, n: number) => client.query('insert into kept values ($1)', [n]);

/** Writes a row that is copied ahead, and another that is published. */
function writeRow(writer: Writer, n: number, turn: Promise<unknown>): Promise<string> {
  const written = writer.writeInParts({
    top: n,
    turn,
    copy: (piped) => insert(piped, n),
    async publish(piped) {
      const { rows } = await piped.query('select pg_backend_pid() as pid from kept limit 1');
      await insert(piped, n + 1000);
      return String(rows.length);
    },
  });
  written.catch(() => {});
  return written;
}

async function listKept(): Promise<number[]> {
  const { rows } = await target.database.pool.query('select n from kept order by n');
  return rows.map(({ n }) => n);
}

/** Counts the copy connections in a state. */
async function countCopies(state = 'idle in transaction'): Promise<number> {
  const { rowCount } = await target.database.pool.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 and state = $2',
    [TERM_CONNECTION, state],
  );
  return rowCount ?? 0;
}

const untilCopied = (count: number) => expect.poll(() => countCopies()).toBe(count);

test('rows of several transactions are copied before their turn, and committed in order', async () => {
  const { writer } = await openWriter();
  const { turn, come } = createTurn();
  const first = writeRow(writer, 3, turn);
  const second = writeRow(writer, 2, first);
  const third = writeRow(writer, 1, second);
  await untilCopied(3);
  expect(await listKept()).toEqual([]);
  await writer.write('live', (client) => insert(client, 9));
  expect(await listKept()).toEqual([9]);
  come();
  await first;
  expect(await listKept()).toEqual(expect.arrayContaining([3, 1003]));
  await third;
  expect(await listKept()).toEqual([1, 2, 3, 9, 1001, 1002, 1003]);
});

test('a job that runs alone finds no transaction open; what was rolled back is written as a whole in its turn', async () => {
  const { writer, copies } = await openWriter();
  const { turn, come } = createTurn();
  const first = writeRow(writer, 3, turn);
  const second = writeRow(writer, 2, first);
  await untilCopied(2);
  let during = -1;
  await writer.writeAlone('live', async (client) => {
    during = await countCopies();
    await client.query('lock table kept in access exclusive mode');
    void copies.begin(1, (piped) => insert(piped, 1));
  });
  expect([during, await countCopies()]).toEqual([0, 0]);
  come();
  await second;
  expect(await listKept()).toEqual([2, 3, 1002, 1003]);
});

test('after unwinding nothing above it is copied ahead until gaps are read again', async () => {
  const { writer, copies } = await openWriter();
  await writer.writeAlone('live', async () => {}, 10);
  const { turn, come } = createTurn();
  const above = writeRow(writer, 11, turn);
  const below = writeRow(writer, 10, above);
  await untilCopied(1);
  copies.open();
  const next = writeRow(writer, 12, below);
  await untilCopied(2);
  come();
  await next;
  expect(await listKept()).toEqual([10, 11, 12, 1010, 1011, 1012]);
});

test('a job that waits for a row of a waiting transaction ends after about a second, and the row is refused', async () => {
  const { writer } = await openWriter();
  const { turn, come } = createTurn();
  const waiting = writeRow(writer, 5, turn);
  await untilCopied(1);
  const live = writer.write('live', (client) => insert(client, 5));
  await untilLocksWait(target.database.pool, 1);
  await live;
  expect(await countCopies()).toBe(0);
  come();
  await expect(waiting).rejects.toThrow('duplicate key');
  expect(await listKept()).toEqual([5]);
});

test('behind a transaction that fails all others are rolled back', async () => {
  const { writer } = await openWriter();
  const { turn, fail } = createTurn();
  const first = writeRow(writer, 3, turn);
  const second = writeRow(writer, 2, first);
  await untilCopied(2);
  fail(new Error('mine'));
  await expect(first).rejects.toThrow('mine');
  await expect(second).rejects.toThrow('mine');
  expect([await countCopies(), await listKept()]).toEqual([0, []]);
});

test('a publication that throws is rolled back with the copied rows, and its connection is used again', async () => {
  const { writer } = await openWriter(2);
  for (let count = 0; count < 3; count++) {
    const failed = writer.writeInParts({
      top: 1,
      turn: Promise.resolve(),
      copy: (piped) => insert(piped, 1),
      publish: async () => {
        throw new Error('mine');
      },
    });
    await expect(failed).rejects.toThrow('mine');
  }
  await writeRow(writer, 1, Promise.resolve());
  expect(await listKept()).toEqual([1, 1001]);
  expect((await countCopies('idle')) + (await countCopies())).toBeLessThanOrEqual(2);
});

test('a copy connection that breaks costs nothing but the copy', async () => {
  const { writer } = await openWriter();
  const { turn, come } = createTurn();
  const first = writeRow(writer, 3, turn);
  await untilCopied(1);
  await target.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [TERM_CONNECTION],
  );
  await expect.poll(() => countCopies()).toBe(0);
  come();
  await writeRow(writer, 2, first);
  expect(await listKept()).toEqual([2, 3, 1002, 1003]);
});

test('without connections to be had everything is written through that of the writer, which is logged once', async () => {
  const logs: string[] = [];
  const copies = createCopyPool({
    connection: { ...target.database.connection, database: 'missing' },
    count: 2,
    term: 0,
    warn: (message) => logs.push(message),
    onTermRaised: () => {},
  });
  const writer = createWriter(target.client, copies);
  await writeRow(writer, 1, writeRow(writer, 2, Promise.resolve()));
  expect(await listKept()).toEqual([1, 2, 1001, 1002]);
  expect(logs).toEqual([expect.stringContaining('fewer connections than set')]);
  await copies.end();
});

test('who takes over closes waiting transactions; a term that is over commits nothing and ends the session', async () => {
  const { writer, logs } = await openWriter();
  const { turn, come } = createTurn();
  const before = writeRow(writer, 3, turn);
  await untilCopied(1);
  const successor = await target.database.pool.connect();
  await raiseTerm(successor);
  successor.release();
  expect(await countCopies()).toBe(0);
  const after = writeRow(writer, 2, turn);
  await expect.poll(() => logs).toEqual(['ended: Another indexer now writes to this database']);
  come();
  await expect(before).rejects.toThrow();
  await expect(after).rejects.toThrow(TermRaisedError);
  expect(await listKept()).toEqual([]);
});

test('raiseTerm() waits for a transaction of the term that is under way', async () => {
  const { copies } = await openWriter();
  const copy = copies.begin(1, (piped) => insert(piped, 1));
  await copy.copied;
  const successor = await target.database.pool.connect();
  const raised = successor.query('update app.indexer_term set term = term + 1');
  await untilLocksWait(target.database.pool, 1);
  expect(await copy.publish(async () => 'done')).toEqual({ result: 'done' });
  await raised;
  successor.release();
  expect(await listKept()).toEqual([1]);
});

test('the end of a session rolls back what waits, and writes nothing more', async () => {
  const { writer, copies } = await openWriter();
  const { turn, come } = createTurn();
  const waiting = writeRow(writer, 1, turn);
  await untilCopied(1);
  await copies.end();
  await expect.poll(async () => (await countCopies()) + (await countCopies('idle'))).toBe(0);
  come();
  await expect(waiting).rejects.toThrow('The session of the indexer has ended');
  expect(await listKept()).toEqual([]);
});
