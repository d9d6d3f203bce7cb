import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';

/**
 * A contract that counts its call data down to zero, and for each number emits a log with it as topic and calls itself
 * without data, which does nothing.
 */
const RUNTIME = '36600557005b5f355b801560225780' + '5f5fa15f5f5f5f5f305af1506001900360085' + '65b00';

/** Generous gas estimate of a call with its log. */
const GAS_EACH = 1500;

/** Deploys a contract that makes a requested number of logs and internal calls. */
export async function deployCallMaker(context: DemoContext): Promise<Hex> {
  const size = (RUNTIME.length / 2).toString(16).padStart(2, '0');
  const hash = await sendTransaction(context, {
    data: `0x60${size}600c60003960${size}6000f3${RUNTIME}`,
    gas: 500_000,
  });
  await context.rpc('anvil_mine', ['0x1']);
  const { contractAddress } = await waitForReceipt(context, hash);
  return contractAddress as Hex;
}

/** Sends one transaction with a number of logs and internal calls. */
export function makeCalls(context: DemoContext, { to, count }: { to: Hex; count: number }): Promise<Hex> {
  const data: Hex = `0x${count.toString(16).padStart(64, '0')}`;
  return sendTransaction(context, { to, data, gas: 100_000 + GAS_EACH * count });
}
