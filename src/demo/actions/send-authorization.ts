import type { Hex } from '#lib/hex.ts';
import type { DemoAccount } from '../accounts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { fillLocalOptions, type LocalOptions, sendRaw } from './sign-locally.ts';

/** A type 4 transaction (EIP-7702): `authority` delegates its account to the code of `delegate`. */
export interface AuthorizationOptions extends LocalOptions {
  to: Hex;
  data?: Hex;
  /** Signer of the authorization; never the sender here. */
  authority: DemoAccount;
  /** Nonce of the authority; read from the node by default. */
  authorityNonce?: number;
  /** Contract whose code the authority runs from then on; the zero address ends the delegation. */
  delegate: Hex;
}

/** Sends a transaction of type 4 with one authorization. */
export async function sendAuthorization(context: DemoContext, options: AuthorizationOptions): Promise<Hex> {
  const { authority, delegate, to, data = '0x' } = options;
  const { account, ...fields } = await fillLocalOptions(context, options, 120_000);
  const nonce =
    options.authorityNonce ??
    Number(await context.rpc('eth_getTransactionCount', [authority.address, 'pending']));
  const authorization = await authority.signAuthorization({
    address: delegate,
    chainId: fields.chainId,
    nonce,
  });
  const transaction = await account.signTransaction({
    ...fields,
    type: 'eip7702',
    gas: BigInt(fields.gas),
    to,
    data,
    authorizationList: [authorization],
  });
  return sendRaw(context, transaction);
}
