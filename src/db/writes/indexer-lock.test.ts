import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { clientConfig } from '../connection/connect.ts';
import { acquireIndexerLock } from './indexer-lock.ts';

const target = createTestTarget();

test('a second indexer says once that it waits, and goes on when the first is gone', async () => {
  const first = new pg.Client(clientConfig(target.database.connection, 'first'));
  await first.connect();
  const { signal } = new AbortController();
  const messages: string[] = [];
  const log = (_: string, message: string) => messages.push(message);
  await acquireIndexerLock(first, log, signal);
  expect(messages).toEqual([]);
  const waiting = acquireIndexerLock(target.client, log, signal);
  await expect
    .poll(() => messages)
    .toEqual(['Another indexer works on this database; waiting for it to stop']);
  await first.end();
  await waiting;
  const { rows } = await target.client.query('select pg_advisory_unlock(7360101) as was_ours');
  expect(rows).toEqual([{ was_ours: true }]);
  expect(messages).toHaveLength(1);
});

test('waiting ends when the signal aborts', async () => {
  const first = new pg.Client(clientConfig(target.database.connection, 'first'));
  await first.connect();
  const controller = new AbortController();
  await acquireIndexerLock(first, () => {}, controller.signal);
  const waiting = acquireIndexerLock(target.client, () => controller.abort(), controller.signal);
  await expect(waiting).resolves.toBeUndefined();
  await first.end();
});
