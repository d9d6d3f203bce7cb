import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { deployLogEmitter, emitLog } from '../support/log-emitter.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

/** One of the node's accounts, whose list is poisoned. */
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const FRIEND = `0xabcd${'22'.repeat(16)}9876` as const;
const TWIN = `0xabcd${'33'.repeat(16)}9876` as const;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

test('poisoned transfers are folded with their number and the reasons, and copying from one asks first', async ({
  page,
  chain,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chain.rpc('evm_setAutomine', [true]);
  await sendTransaction(chain, { from: OWNER, to: FRIEND, value: 1n });
  const emitter = await deployLogEmitter(chain);
  await emitLog(chain, emitter, [TRANSFER, OWNER, TWIN], '0'.repeat(64));
  await emitLog(chain, emitter, [TRANSFER, TWIN, OWNER], '7'.padStart(64, '0'));
  await emitLog(chain, emitter, [TRANSFER, FRIEND, OWNER], '9'.padStart(64, '0'));
  await chain.rpc('evm_setAutomine', [false]);
  await chain.mine();
  await openLive(page, `/address/${OWNER}?tab=token_transfers`);
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Token transfers', exact: true })).toBeVisible();
  const folded = main.getByRole('table', { name: 'Suspicious token transfers' });
  await expect(folded).toBeHidden();
  await main.getByText('2 suspicious transfers on this page, collapsed').click();
  await expect(folded.getByRole('row')).toHaveCount(3);
  await expect(main).toContainText(
    '1 of zero value, sent by another account with this address as the sender',
  );
  await expect(main).toContainText('1 with an unknown address that resembles a known counterparty');
  const copy = folded.getByRole('button', { name: /^Copy/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Copy from a suspicious row?' });
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  // All pages of a browser share one clipboard.
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
  await copy.click();
  await expect(dialog).toContainText('Compare every digit of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readClipboard()).toBe('nothing yet');
  await copy.click();
  await dialog.getByRole('button', { name: 'Copy anyway' }).click();
  await expect.poll(readClipboard).toMatch(/^0x/);
});
