import { expect, onTestFinished, test } from 'vitest';
import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { createDemoAccount } from '#demo/accounts.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestContext, standAtHead } from '#tests/support/indexer-context.ts';
import { madeHash } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { enqueueObservations } from './enqueue-observations.ts';
import { observeDelegations } from './observe-delegations.ts';

const target = createTestTarget();
const DELEGATE: Hex = `0x${'cd'.repeat(20)}`;
const ZERO: Hex = `0x${'00'.repeat(20)}`;

test('the code of an account that delegates is kept, and that it delegates no more', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const rpc = createDemoRpc(anvil.url);
  const context = await createTestContext(target, { urls: [anvil.url] });
  const [account, authority] = [createDemoAccount(8), createDemoAccount(7)];
  const delegateTo = async (delegate: Hex) => {
    const hash = await sendAuthorization({ rpc }, { account, authority, delegate, to: DELEGATE });
    const { blockNumber } = await waitForReceipt({ rpc }, hash);
    const fetched = await fetchBlock(
      { transport: context.source.transport, hasBlockReceipts: true },
      Number(blockNumber),
    );
    await standAtHead(context);
    enqueueObservations(context, [fetched!]);
    expect(await observeDelegations(context, createBackOff())).toBe(true);
    expect(await observeDelegations(context, createBackOff())).toBe(false);
    const { rows } = await target.client.query(
      `select encode(address, 'hex') as address, encode(code, 'hex') as code from ${context.run.schema}.observed_codes`,
    );
    return rows;
  };
  const address = authority.address.slice(2).toLowerCase();
  expect(await delegateTo(DELEGATE)).toEqual([{ address, code: `ef0100${DELEGATE.slice(2)}` }]);
  expect(await delegateTo(ZERO)).toEqual([{ address, code: '' }]);
});

test('an authorization that nobody signed names no account', async () => {
  const context = await createTestContext(target, { urls: ['http://127.0.0.1:1'] });
  context.range.head = { seq: 0, number: 1, hash: madeHash(1) };
  const word: Hex = '0x00';
  context.memory.observationQueue.authorizations.push({
    chainId: 1n,
    address: DELEGATE,
    nonce: 2n ** 64n,
    yParity: 9,
    r: word,
    s: word,
  });
  expect(await observeDelegations(context, createBackOff())).toBe(true);
  expect(context.memory.observationQueue.authorizations).toEqual([]);
});
