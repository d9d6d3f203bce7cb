import { beforeEach, expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { addCoverage, removeCoverage } from './add-coverage.ts';
import { listGaps } from './list-gaps.ts';

const target = createTestTarget();
beforeEach(async () => {
  await target.client.query(`update ${target.schema}.coverage set blocks = '{}'`);
});

async function ranges(layer: 'facts' | 'traces') {
  const { rows } = await target.client.query(
    `select blocks::text as blocks from ${target.schema}.coverage where layer = $1`,
    [layer],
  );
  return rows[0].blocks;
}

test('ranges that touch or overlap become one', async () => {
  for (const [from, to] of [
    [5, 9],
    [20, 20],
    [10, 12],
    [8, 11],
  ] as const)
    await addCoverage(target, 'facts', { from, to });
  expect(await ranges('facts')).toBe('{[5,13),[20,21)}');
  expect(await ranges('traces')).toBe('{}');
});

test('removeCoverage() takes all blocks from one on off every layer', async () => {
  await addCoverage(target, 'facts', { from: 0, to: 30 });
  await addCoverage(target, 'traces', { from: 10, to: 12 });
  await removeCoverage(target, 11);
  expect([await ranges('facts'), await ranges('traces')]).toEqual(['{[0,11)}', '{[10,11)}']);
});

test('listGaps() gives what is missing within the bounds, highest first', async () => {
  await addCoverage(target, 'facts', { from: 5, to: 9 });
  await addCoverage(target, 'facts', { from: 15, to: 15 });
  await addCoverage(target, 'facts', { from: 30, to: 99 });
  expect(await listGaps(target, 'facts', { from: 0, to: 40 })).toEqual([
    { from: 16, to: 29 },
    { from: 10, to: 14 },
    { from: 0, to: 4 },
  ]);
  expect(await listGaps(target, 'facts', { from: 15, to: 16 })).toEqual([{ from: 16, to: 16 }]);
  expect(await listGaps(target, 'facts', { from: 40, to: 50 })).toEqual([]);
  expect(await listGaps(target, 'traces', { from: 3, to: 3 })).toEqual([{ from: 3, to: 3 }]);
});
