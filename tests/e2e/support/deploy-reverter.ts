import { getContractAddress } from 'viem/utils';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { Deployment } from '#demo/actions/deploy.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';

/** A contract that reverts with the data that it is called with. */
const RUNTIME = '365f5f37365ffd';

/** Deploys a contract that fails with any error that it is instructed to. */
export async function deployReverter(context: DemoContext): Promise<Deployment> {
  const nonce = Number(await context.rpc('eth_getTransactionCount', [FIRST_ACCOUNT, 'pending']));
  const hash = await sendTransaction(context, {
    data: `0x6007600c60003960076000f3${RUNTIME}`,
    gas: 100_000,
    nonce,
  });
  const address = getContractAddress({ from: FIRST_ACCOUNT, nonce: BigInt(nonce) }).toLowerCase() as Hex;
  return { hash, address };
}
