import { expect, onTestFinished, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';

/** Init codes: one that returns nothing, one that destructs itself, one that returns CALLER SELFDESTRUCT. */
const INIT = { empty: '0x00', destroyed: '0x33ff', destructible: '0x6133ff6000526002601ef3' };

/** Creates contracts on an anvil of a hard fork, calls the last ones, and gives what the index says of each. */
async function readStatuses(hardfork: string) {
  const anvil = await startAnvil({ hardfork, noMining: true });
  onTestFinished(() => anvil.stop());
  const rpc = createDemoRpc(anvil.url);
  const send = async (transaction: object) => {
    const fees = { gas: '0x30d40', gasPrice: '0x77359400' };
    const hash = await rpc('eth_sendTransaction', [{ from: FIRST_ACCOUNT, ...fees, ...transaction }]);
    await rpc('anvil_mine', ['0x1']);
    return (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string };
  };
  const create = async (data: string) => (await send({ data })).contractAddress;
  const contracts = {
    empty: await create(INIT.empty),
    destroyedAtOnce: await create(INIT.destroyed),
    destroyedLater: await create(INIT.destructible),
    kept: await create(INIT.destructible),
  };
  await send({ to: contracts.destroyedLater });
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const indexer = startTestIndexer({ database, url: anvil.url });
  onTestFinished(() => indexer.stop());
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const created = Object.values(contracts).map((hash) => Buffer.from(hash.slice(2), 'hex'));
  const countObserved = async () =>
    (
      await database.pool.query(
        `select from ${schema}.observed_proxies where block_number = 5 and address = any($1)`,
        [created],
      )
    ).rowCount;
  await expect.poll(countObserved).toBe(created.length);
  const api = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const statuses = Object.entries(contracts).map(async ([name, hash]) => {
    const { body } = await api.call('address', { params: { hash } });
    return [name, CORE_CALLS.address.response.parse(body).creation_status];
  });
  return Object.fromEntries(await Promise.all(statuses));
}

test.each([
  // Contracts begin with nonce 0: one without code looks as one that is gone.
  ['homestead', 'selfdestructed'],
  ['shanghai', 'selfdestructed'],
  // EIP-6780: a contract stays, unless it was created in the same transaction.
  ['cancun', 'success'],
])(
  'by the rules of %s a contract that was destroyed differs from one without code',
  async (hardfork, later) => {
    expect(await readStatuses(hardfork)).toEqual({
      empty: 'success',
      destroyedAtOnce: 'selfdestructed',
      destroyedLater: later,
      kept: 'success',
    });
  },
  60_000,
);
