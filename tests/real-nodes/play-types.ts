import { createDemoAccount } from '#demo/accounts.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { BLOCK_MS_MAX, TYPES_ACCOUNT } from './start-node.ts';

/** Types of transactions that not every node takes. */
export type TransactionKind = 'legacy' | 'eip2930' | 'eip7702';

const TO: Hex = '0x000000000000000000000000000000000000b0b0';
/** Its account lets code run in its place. */
const AUTHORITY = 3;
const GAS_PRICE = 20n * 10n ** 9n;

/** Sends a transaction of each type, one with call data and one that unlocked code of another account; gives their hashes. */
export async function playTypes(rpc: DemoRpc, kinds: readonly TransactionKind[]): Promise<Hex[]> {
  const account = createDemoAccount(TYPES_ACCOUNT);
  const chainId = Number(await rpc('eth_chainId'));
  const hashes: Hex[] = [];
  for (const kind of kinds) {
    const nonce = Number(await rpc('eth_getTransactionCount', [account.address, 'latest']));
    const fields = { chainId, nonce, to: TO, value: 5n, gas: 60_000n, gasPrice: GAS_PRICE } as const;
    const hash =
      kind === 'eip7702'
        ? await sendAuthorization(
            { rpc },
            { account, nonce, chainId, to: TO, authority: createDemoAccount(AUTHORITY), delegate: TO },
          )
        : ((await rpc('eth_sendRawTransaction', [
            await account.signTransaction(
              kind === 'legacy'
                ? { ...fields, type: 'legacy', data: '0xc0ffee' }
                : {
                    ...fields,
                    type: 'eip2930',
                    accessList: [{ address: TO, storageKeys: [`0x${'00'.repeat(32)}`] }],
                  },
            ),
          ])) as Hex);
    await waitForReceipt({ rpc }, hash, BLOCK_MS_MAX);
    hashes.push(hash);
  }
  return hashes;
}
