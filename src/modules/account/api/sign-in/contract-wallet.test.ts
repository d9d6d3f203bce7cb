import { size } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { openAccountServer, openBrowser } from '../../../../../tests/support/account-server.ts';
import { deploy } from '../../../../demo/actions/deploy.ts';
import { startAnvil } from '../../../../demo/anvil.ts';
import { createDemoRpc } from '../../../../demo/demo-rpc.ts';
import type { Hex } from '../../../../lib/hex.ts';

/** Code of a wallet (EIP-1271) that takes the 65-byte signatures of one owner: `ecrecover` of the hash, and the magic value where it is he. */
function walletCode(owner: Hex): Hex {
  const runtime = [
    '600435600052', // hash
    '60a43560f81c602052', // v
    '606435604052', // r
    '608435606052', // s
    '602060806080600060015afa50', // ecrecover
    `60805173${owner.slice(2)}14`,
    '631626ba7e60e01b02',
    '60005260206000f3',
  ].join('');
  return `0x60${size(`0x${runtime}`).toString(16).padStart(2, '0')}80600b6000396000f3${runtime}`;
}

test('a contract wallet signs in by the signature of its owner, and by no other (EIP-1271)', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  const owner = privateKeyToAccount(generatePrivateKey());
  const { address } = await deploy({ rpc }, walletCode(owner.address));
  const site = await openAccountServer({}, rpc as never);
  onTestFinished(() => site.close());

  const signInAs = async (signer: typeof owner) => {
    const browser = openBrowser(site);
    const { body } = await browser.ask(`/api/account/v2/siwe_message?address=${address}`);
    const message = String(body.siwe_message);
    const signature = await signer.signMessage({ message });
    return browser.ask('/api/account/v2/authenticate_via_wallet', {
      method: 'POST',
      body: { message, signature },
    });
  };
  const taken = await signInAs(owner);
  expect([taken.status, String(taken.body.address_hash).toLowerCase()]).toEqual([200, address.toLowerCase()]);
  const refused = await signInAs(privateKeyToAccount(generatePrivateKey()));
  expect([refused.status, refused.body.message]).toEqual([422, 'The signature is not that of the address']);
});
