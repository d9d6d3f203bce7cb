import type { Hex } from '../../lib/hex.ts';
import { createDemoAccount, type DemoAccount } from '../accounts.ts';
import type { DemoContext } from '../demo-rpc.ts';

/** Fields of the transactions that the node's own accounts can't send, so that they are signed here. */
export interface LocalOptions {
  /** The signer, from createDemoAccount(); the first dev account by default. */
  account?: DemoAccount;
  /** Spares asking the node. */
  nonce?: number;
  /** Spares asking the node. */
  chainId?: number;
  gas?: number;
  /** Wei. */
  value?: bigint;
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
}

/** LocalOptions with everything decided. */
export type LocalFields = Required<LocalOptions>;

const GWEI = 10n ** 9n;

/** Fills in what was left open: nonce and chain id come from the node, the rest is fixed. */
export async function fillLocalOptions(
  { rpc }: DemoContext,
  options: LocalOptions,
  gas: number,
): Promise<LocalFields> {
  const account = options.account ?? createDemoAccount(0);
  return {
    account,
    nonce: options.nonce ?? Number(await rpc('eth_getTransactionCount', [account.address, 'pending'])),
    chainId: options.chainId ?? Number(await rpc('eth_chainId')),
    gas: options.gas ?? gas,
    value: options.value ?? 0n,
    maxFeePerGas: options.maxFeePerGas ?? 20n * GWEI,
    maxPriorityFeePerGas: options.maxPriorityFeePerGas ?? GWEI,
  };
}

/** Hands a signed transaction to the node; answers its hash. */
export async function sendRaw({ rpc }: DemoContext, transaction: Hex): Promise<Hex> {
  return (await rpc('eth_sendRawTransaction', [transaction])) as Hex;
}
