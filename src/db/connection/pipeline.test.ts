import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { copyRows } from '../writes/facts/copy-rows.ts';
import { clientConfig } from './connect.ts';
import { inPipeline } from './pipeline.ts';

const target = createTestTarget();
const one = { rows: [{ one: 1 }] };

test('inPipeline() gives every statement its own rows, in order, whatever stands between them', async () => {
  const { client } = target;
  await client.query('create table kept (n int primary key, words text, data bytea)');
  const outcomes = await inPipeline(client, (piped) =>
    Promise.all([
      piped.query('insert into kept select n, $2, $3 from generate_series(1, $1::int) n', [
        3,
        null,
        Buffer.from('a'),
      ]),
      copyRows(piped, 'kept', ['n', 'words'], ['4\ta\n', '5\tb\n']),
      piped.query('select count(*) as count, $1::bytea[] as list from kept', [[Buffer.from([0, 255])]]),
      piped.query('select where false'),
      piped.query('delete from kept where n > 3 returning n, words, data'),
      piped.query('select data from kept where n = 1'),
    ]),
  );
  expect(outcomes.map((each) => [each?.command, each?.rowCount, each?.rows])).toEqual([
    ['INSERT', 3, []],
    [undefined, undefined, undefined],
    ['SELECT', 1, [{ count: 5, list: [Buffer.from([0, 255])] }]],
    ['SELECT', 0, []],
    ['DELETE', 2, [4, 5].map((n) => ({ n, words: n === 4 ? 'a' : 'b', data: null }))],
    ['SELECT', 1, [{ data: Buffer.from('a') }]],
  ]);
});

test('inPipeline() lets a later statement depend on the outcome of an earlier one', async () => {
  const total = await inPipeline(target.client, async (piped) => {
    const { rows } = await piped.query<{ n: number }>('select 20 as n');
    return (await piped.query<{ n: number }>('select $1::int * 2 as n', [rows[0]?.n])).rows[0]?.n;
  });
  expect(total).toBe(40);
});

test('what comes after a failure fails with its error, data of a COPY too, and the connection goes on', async () => {
  const { client } = target;
  await client.query('create table refused (n int)');
  const settled = await inPipeline(client, (piped) =>
    Promise.allSettled([
      piped.query('select 1 as one'),
      copyRows(piped, 'refused', ['n'], ['1\n', 'many\n']),
      copyRows(piped, 'refused', ['n'], ['2\n']),
      piped.query('insert into refused values (3)'),
    ]),
  );
  const message = expect.stringContaining('invalid input syntax for type integer');
  const rejected = { status: 'rejected', reason: expect.objectContaining({ message }) };
  expect(settled).toMatchObject([{ value: one }, rejected, rejected, rejected]);
  expect(await client.query('select 1 as one')).toMatchObject(one);
  expect((await client.query('select from refused')).rowCount).toBe(0);
});

test('an error of our own leaves the connection usable, and a value that cannot be read fails its statement', async () => {
  const { client } = target;
  const mine = inPipeline(client, async (piped) => {
    void piped.query('select 2');
    throw new Error('mine');
  });
  await expect(mine).rejects.toThrow('mine');
  const unreadable = inPipeline(client, (piped) => piped.query('select 9223372036854775807::bigint as n'));
  await expect(unreadable).rejects.toThrow('beyond 2^53');
  expect(await client.query('select 1 as one')).toMatchObject(one);
});

test('a lost connection rejects what is under way and what comes after', async () => {
  const lost = new pg.Client(clientConfig(target.database.connection, 'test'));
  lost.on('error', () => {});
  await lost.connect();
  const failures = await inPipeline(lost, async (piped) => {
    const first = await piped.query('select pg_terminate_backend(pg_backend_pid())').catch((error) => error);
    return [first, await piped.query('select 1').catch((error) => error)];
  });
  expect(failures).toEqual([expect.any(Error), expect.any(Error)]);
});

test('what goes on after an error of our own can send nothing more, so that the connection is not confused', async () => {
  const { client } = target;
  await client.query('create table later (n int)');
  let later: Promise<unknown> | undefined;
  const mine = inPipeline(client, async (piped) => {
    const first = piped.query('select 1 as one');
    later = first.then(() => piped.query('insert into later values (1)'));
    later.catch(() => {});
    throw new Error('mine');
  });
  await expect(mine).rejects.toThrow('mine');
  await expect(later).rejects.toThrow('The pipeline has ended');
  expect(await client.query('select 1 as one')).toMatchObject(one);
  expect((await client.query('select from later')).rowCount).toBe(0);
});
