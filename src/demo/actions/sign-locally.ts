import type { Hex } from '#lib/hex.ts';
import { createDemoAccount, type DemoAccount } from '../accounts.ts';
import type { DemoContext } from '../demo-rpc.ts';

/** Fields of transactions that the node's accounts cannot send, and which are signed locally. */
export interface LocalOptions {
  /** Signer, from createDemoAccount(); the first dev account by default. */
  account?: DemoAccount;
  /** Avoids a request to the node. */
  nonce?: number;
  /** Avoids a request to the node. */
  chainId?: number;
  gas?: number;
  /** In wei. */
  value?: bigint;
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
}

/** LocalOptions with all defaults applied. */
export type LocalFields = Required<LocalOptions>;

const GWEI = 10n ** 9n;

/** Applies defaults: nonce and chain id are read from the node, the rest is constant. */
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

/** Sends a signed transaction to the node; returns its hash. */
export async function sendRaw({ rpc }: DemoContext, transaction: Hex): Promise<Hex> {
  return (await rpc('eth_sendRawTransaction', [transaction])) as Hex;
}
