import { createDemoAccount } from '#demo/accounts.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import { expectFact } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a delegation is given, changed and withdrawn: on the pages of the account and of both contracts', async ({
  page,
  chain,
}) => {
  const authority = createDemoAccount(9);
  const account = authority.address;
  const [first, second] = [newAddress(), newAddress()];
  const delegate = async (to: Hex, authorityNonce?: number) => {
    await sendAuthorization(chain, {
      to: newAddress(),
      authority,
      delegate: to,
      ...(authorityNonce !== undefined && { authorityNonce }),
    });
    await chain.mine();
  };
  await delegate(first);
  await page.goto(`/address/${account}`);
  await expectFact(page, 'Delegation', `delegates to ${first.slice(0, 6)}`);
  await expectFact(page, 'Delegation', /since block .*by transaction 0x/);

  await delegate(second);
  await expectFact(page, 'Delegation', `delegates to ${second.slice(0, 6)}`);
  await expectFact(page, 'Delegated before', first.slice(0, 6));

  await delegate(ZERO_ADDRESS);
  await delegate(first, 7_000_000);
  await expectFact(page, 'Delegation', /^cleared in block .*: the account runs no code any more$/);

  await page.goto(`/address/${account}?tab=authorizations`);
  const verdicts = page.getByRole('table', { name: 'Authorizations' });
  await expect(verdicts).toContainText('not applied: its nonce was not the next one of the account');
  await expect(verdicts).toContainText('clears the delegation');
  await expect(verdicts.getByText(/^✓?Applied$/)).toHaveCount(3);

  await page.goto(`/address/${first}?tab=delegators`);
  await expect(page.getByRole('main')).toContainText('ended');
  await expect(page.getByRole('main')).toContainText('changed to');
  await page.goto(`/address/${second}?tab=delegators&state=current`);
  await expect(page.getByRole('main')).toContainText('No delegators on this page');
  await page.goto(`/address/${second}?tab=delegators&state=ended`);
  await expect(page.getByRole('main')).toContainText(', cleared');
});
