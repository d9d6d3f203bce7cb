import { expect, test } from 'vitest';
import { mine, setNextTimestamp } from '#demo/actions/chain.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createTestDatabase } from '../support/database.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { deployLogEmitter, emitLog } from '../support/log-emitter.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const MAX_UINT256 = (1n << 256n) - 1n;
const ZERO = '0x00';
const HOLDER = `0x${'ab'.repeat(20)}` as const;

test('values at the edge of what a chain can hold stop nothing and keep every digit', async () => {
  const anvil = await startAnvil({ extraArgs: ['--gas-limit', '18446744073709551615'] });
  const database = await createTestDatabase();
  const context = { rpc: createDemoRpc(anvil.url) };
  const emitter = await deployLogEmitter(context);
  for (let count = 0; count < 9; count++) {
    await emitLog(context, emitter, [TRANSFER, ZERO, HOLDER], MAX_UINT256.toString(16));
  }
  const name = `${'名'.repeat(4000)}\0\\t\t\n\u202e`;
  const token = await deployToken(context, { name, symbol: "'; drop table blocks; --", gas: 28_000_000 });
  const minted = await waitForReceipt(context, token.hash);
  expect(minted.status).toBe('0x1');
  await setNextTimestamp(context, 0xffffffffffff00n);
  await mine(context);

  const indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const one = async (sql: string) => (await database.pool.query(sql)).rows[0];
  expect(
    await one(`select value from ${schema}.token_balances where holder_address = '\\x${HOLDER.slice(2)}'`),
  ).toEqual({
    value: 9n * MAX_UINT256,
  });
  const head = await one(`select timestamp, gas_limit from ${schema}.blocks order by number desc limit 1`);
  expect(head).toEqual({ timestamp: 0xffffffffffff00n, gas_limit: 0xffffffffffffffffn });
  await expect
    .poll(
      () =>
        one(
          `select name, symbol from ${schema}.observed_tokens where address = '\\x${token.address.slice(2)}'`,
        ),
      { timeout: 5000 },
    )
    .toEqual({ name: name.replace('\0', ''), symbol: "'; drop table blocks; --" });
  await expectNodeToAgree({ database, indexer, url: anvil.url }, [emitter]);
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});
