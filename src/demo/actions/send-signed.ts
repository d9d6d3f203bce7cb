import type { Hex } from '#lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { fillLocalOptions, type LocalOptions, sendRaw } from './sign-locally.ts';

/** A transaction of an account that the node has no key of; without `to` it deploys `data`. */
export interface SignedOptions extends LocalOptions {
  to?: Hex;
  data?: Hex;
}

/** Sends a transaction of type 2 that is signed locally. */
export async function sendSigned(context: DemoContext, options: SignedOptions): Promise<Hex> {
  const { to, data = '0x' } = options;
  const { account, ...fields } = await fillLocalOptions(context, options, 100_000);
  const transaction = await account.signTransaction({
    ...fields,
    type: 'eip1559',
    gas: BigInt(fields.gas),
    data,
    ...(to === undefined ? {} : { to }),
  });
  return sendRaw(context, transaction);
}
