import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clientConfig } from '#db/connection/connect.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import type { MoveContext } from './move-context.ts';
import { hasReaders } from './move-out.ts';
import { createRangeSession } from './range-session.ts';

const target = createTestTarget();

function open(drainMs: number): MoveContext {
  const session = createRangeSession(target.database.connection, {});
  onTestFinished(() => session.close());
  return { indexer: {} as MoveContext['indexer'], session, unfinalBlocks: 0, drainMs };
}

test('hasReaders() counts the wait from when a switch is first seen, for each switch', async () => {
  const context = open(400);
  const start = performance.now();
  expect(await hasReaders(context, 'archive/a')).toBe(true);
  await expect.poll(() => hasReaders(context, 'archive/a')).toBe(false);
  expect(performance.now() - start).toBeGreaterThan(390);
  expect(await hasReaders(context, 'archive/b')).toBe(true);
});

test('hasReaders() is true until transactions from before the end of the wait have ended', async () => {
  const reader = new pg.Client(clientConfig(target.database.connection, 'test'));
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin');
  await reader.query('select 1');
  const context = open(0);
  expect(await hasReaders(context, 'archive/a')).toBe(true);
  await reader.query('commit');
  expect(await hasReaders(context, 'archive/a')).toBe(false);
  await reader.query('begin');
  await reader.query('select 1');
  expect(await hasReaders(context, 'archive/a')).toBe(false);
  await reader.query('rollback');
});
