import { expect, test } from 'vitest';
import { payerOf } from '#modules/kits/user-operations/lib/made-operation.test-data.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { askDetail, expectEvents, expectGiven, UNKNOWN } from './expected-detail.test-data.ts';
import { openOperations } from './opened-operations.test-data.ts';

const DEPOSITED = '0x2da466a7b24304f47e87fa2e1e5a81b9831ce54fec19055ce277ca2f39ba42c4';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 118, last: 20 });

test('details hold the fields of the events, and those of the calldata of the same bundle', async () => {
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

test('a deposit of an earlier bundle or of an execution leaves the payer of an operation as it was', async () => {
  const { expected, ask } = await open();
  const deposits = (each: (typeof expected)[number]) =>
    each.bundle.logs.filter(
      ({ topics }) => topics[0] === DEPOSITED && topics[1]?.endsWith(payerOf(each.operation).slice(2)),
    );
  let [earlier, executed] = [0, 0];
  for (const each of expected) {
    if (
      each.bundle.operations.some(
        (other) => other.hasDeposit && payerOf(other.operation) === payerOf(each.operation),
      )
    )
      continue;
    const { body } = await ask('user_operation', { params: { hash: each.hash } });
    expect(body.sponsor_type).toBe(each.paymaster === null ? 'wallet_deposit' : 'paymaster_sponsor');
    const isBefore = (other: typeof each) =>
      other.transactionHash === each.transactionHash && other.bundleIndex < each.bundleIndex;
    const others = expected.filter(
      (other) => isBefore(other) && other.bundle.entryPoint === each.bundle.entryPoint,
    );
    if (others.some((other) => payerOf(other.operation) === payerOf(each.operation) && other.hasDeposit))
      earlier += 1;
    if (deposits(each).length > 0) executed += 1;
  }
  expect(executed).toBeGreaterThan(2);
  expect(earlier).toBeGreaterThan(0);
});
