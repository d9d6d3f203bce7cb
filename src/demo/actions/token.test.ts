import { expect, onTestFinished, test } from 'vitest';
import { startAnvil } from '../anvil.ts';
import { createDemoRpc } from '../demo-rpc.ts';
import { deployToken } from './deploy.ts';
import { transferToken } from './token.ts';
import { waitForReceipt } from './wait-for-receipt.ts';

test('deployToken() and transferToken() make an ERC-20 transfer', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const context = { rpc: createDemoRpc(anvil.url) };
  const { address, hash } = await deployToken(context);
  expect(await waitForReceipt(context, hash)).toMatchObject({ contractAddress: address, status: '0x1' });
  const sent = await transferToken(context, {
    token: address,
    to: '0x00000000000000000000000000000000000a11ce',
    amount: 5n,
  });
  const receipt = await waitForReceipt(context, sent);
  expect(receipt).toMatchObject({ status: '0x1', type: '0x2' });
  expect(receipt.logs).toHaveLength(1);
});
