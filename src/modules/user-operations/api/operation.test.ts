import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { askDetail, expectEvents, expectGiven, UNKNOWN } from './expected-detail.test-data.ts';
import { openOperations } from './opened-operations.test-data.ts';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 4340, last: 20 });

test('details hold what the events tell, and what the calldata of the same bundle does', async () => {
  const opened = await open();
  const known = opened.expected.filter(({ isGiven }) => isGiven);
  expect(known.length).toBeGreaterThan(20);
  expect(opened.expected.length).toBeGreaterThan(known.length + 5);
  for (const each of opened.expected)
    expect(await askDetail(opened, each)).toMatchObject({
      ...expectEvents(each),
      ...(each.isGiven ? expectGiven(each) : UNKNOWN),
    });
  expect((await opened.ask('user_operation', { params: { hash: `0x${'00'.repeat(32)}` } })).status).toBe(404);
  expect((await opened.ask('user_operation', { params: { hash: '0x12' } })).status).toBe(422);
});
