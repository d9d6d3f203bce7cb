import { expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createTestContext, standAtHead } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { enqueueSystemContracts } from './enqueue-system-contracts.ts';
import { observeCodes } from './observe-codes.ts';

const target = createTestTarget();
const HISTORY = '0000f90827f1c53a10cb7a02335b175320002935';

test('contracts that no transaction names are found on a chain that has them', async ({ onTestFinished }) => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  await rpc('anvil_setCode', [`0x${HISTORY}`, '0x6001']);
  await mine({ rpc });
  const context = await createTestContext(target, { urls: [anvil.url] });
  await standAtHead(context);
  enqueueSystemContracts(context);
  await observeCodes(context, createBackOff());
  const { rows } = await target.client.query(
    `select encode(address, 'hex') as address from ${context.run.schema}.observed_codes`,
  );
  expect(rows).toContainEqual({ address: HISTORY });
});
