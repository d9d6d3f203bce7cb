import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createWriter, type Priority, type Writer } from './writer.ts';

const target = createTestTarget();

test('what waits is done by urgency, and in its order within', async () => {
  const writer = createWriter(target.client);
  const done: string[] = [];
  let isBegun = false;
  let release = () => {};
  const first = writer.write(
    'history',
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
        isBegun = true;
      }),
  );
  const rest = (['history', 'observed', 'live', 'history', 'observed', 'live'] as Priority[]).map(
    (priority, index) =>
      writer.write(priority, async () => {
        done.push(`${priority} ${index}`);
      }),
  );
  await expect.poll(() => isBegun).toBe(true);
  release();
  await Promise.all([first, ...rest]);
  expect(done).toEqual(['live 2', 'live 5', 'observed 1', 'observed 4', 'history 0', 'history 3']);
});

test('a live write that comes in the middle goes before the history that waits', async () => {
  const writer = createWriter(target.client);
  const done: string[] = [];
  await writer.write('history', async () => {
    done.push('history');
    void writer.write('history', async () => void done.push('history again'));
    void writer.write('live', async () => void done.push('live'));
  });
  await expect.poll(() => done).toEqual(['history', 'live', 'history again']);
});

test('transactions never overlap', async () => {
  const writer = createWriter(target.client);
  let open = 0;
  const most: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, () =>
      writer.write('live', async (client) => {
        most.push(++open);
        await client.query('select pg_sleep(0.002)');
        open -= 1;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(1);
});

test('what is only read has no transaction, and nothing is written meanwhile', async () => {
  const { client } = target;
  await client.query('create table counted (n int)');
  const writer = createWriter(client);
  const count = async () => (await client.query('select from counted')).rowCount;
  const read = writer.read('history', async () => {
    const before = await count();
    void writer.write('live', async () => void (await client.query('insert into counted values (1)')));
    const { rows } = await client.query(
      'select pg_current_xact_id_if_assigned() as id, now() = statement_timestamp() as is_alone',
    );
    return [before, await count(), rows];
  });
  expect(await read).toEqual([0, 0, [{ id: null, is_alone: true }]]);
  const failed = writer.read('live', () => {
    throw new Error('at once');
  });
  await expect(failed).rejects.toThrow('at once');
  expect(await writer.read('history', count)).toBe(1);
});

test('a job that throws is rolled back and stops nothing behind it', async () => {
  const { client } = target;
  await client.query('create table kept (n int primary key)');
  const writer = createWriter(client);
  const failures = [
    writer.write('live', async () => {
      await client.query('insert into kept values (1)');
      throw new Error('mine');
    }),
    writer.write('live', async () => {
      await client.query('insert into kept values (2)');
      await client.query('insert into kept values (2)');
    }),
    writer.write('live', () => {
      throw new Error('at once');
    }),
  ];
  const last = writer.write('history', async () => {
    await client.query('insert into kept values (3)');
    return 'done';
  });
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.map((each) => (each as PromiseRejectedResult).reason.message)).toEqual([
    'mine',
    expect.stringContaining('duplicate key'),
    'at once',
  ]);
  expect(await last).toBe('done');
  expect((await client.query('select n from kept')).rows).toEqual([{ n: 3 }]);
  expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});

/** A transaction of the history without rows that are copied ahead. */
const inParts = <T>(writer: Writer, publish: (piped: ClientBase) => Promise<T>) =>
  writer.writeInParts({ top: 1, turn: Promise.resolve(), copy: async () => {}, publish });

test('a piped job is one transaction too: committed when it resolves, rolled back when it throws or a statement fails', async () => {
  const { client } = target;
  await client.query('create table piped (n int primary key)');
  const writer = createWriter(client);
  const insert = (piped: ClientBase, n: number) => piped.query('insert into piped values ($1)', [n]);
  const failures = [
    inParts(writer, async (piped) => {
      void insert(piped, 1);
      throw new Error('mine');
    }),
    inParts(writer, async (piped) => {
      await Promise.all([insert(piped, 2), insert(piped, 2), insert(piped, 3)]);
    }),
    inParts(writer, async (piped) => {
      await Promise.allSettled([insert(piped, 4), insert(piped, 4)]);
    }),
  ];
  const kept = inParts(writer, async (piped) => (await insert(piped, 5)).rowCount);
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.map((each) => (each as PromiseRejectedResult).reason.message)).toEqual([
    'mine',
    expect.stringContaining('duplicate key'),
    expect.stringContaining('duplicate key'),
  ]);
  expect(await kept).toBe(1);
  expect((await client.query('select n from piped')).rows).toEqual([{ n: 5 }]);
  expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});
