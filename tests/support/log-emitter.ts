import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';

/** A contract that emits its call data as a log: three topics and data. */
const RUNTIME = '365f5f37604051602051600051606036036060a300';
const word = (hex: string) => hex.slice(2).padStart(64, '0');

/** Deploys a contract that emits any log with three topics. */
export async function deployLogEmitter(context: DemoContext): Promise<Hex> {
  const size = (RUNTIME.length / 2).toString(16).padStart(2, '0');
  const hash = await sendTransaction(context, {
    data: `0x60${size}600c60003960${size}6000f3${RUNTIME}`,
    gas: 500_000,
  });
  const { contractAddress } = await waitForReceipt(context, hash);
  return contractAddress as Hex;
}

/** Makes the contract emit one log. */
export function emitLog(context: DemoContext, to: Hex, topics: [Hex, Hex, Hex], data: string): Promise<Hex> {
  return sendTransaction(context, { to, gas: 200_000, data: `0x${topics.map(word).join('')}${data}` });
}
