import type { Hex } from '#sdk/lib/values.ts';
import type { NewestBlock } from './newest-block.ts';
import { type AskNode, toBytesOrNull, toQuantityOrNull } from './node-reader.ts';

/** An account on the newest block; null for each value that the node does not return. */
export interface AccountState {
  nonce: bigint | null;
  /** Nonce behind the transactions of the account that wait in the pool. */
  pendingNonce: bigint | null;
  balance: bigint | null;
  code: Buffer | null;
}

/** Reads an account from the node. */
export async function readAccount(ask: AskNode, { tag }: NewestBlock, address: Hex): Promise<AccountState> {
  const [nonce, pendingNonce, balance, code] = await Promise.all([
    ask('eth_getTransactionCount', [address, tag]),
    ask('eth_getTransactionCount', [address, 'pending']),
    ask('eth_getBalance', [address, tag]),
    ask('eth_getCode', [address, tag]),
  ]);
  return {
    nonce: toQuantityOrNull(nonce),
    pendingNonce: toQuantityOrNull(pendingNonce),
    balance: toQuantityOrNull(balance),
    code: toBytesOrNull(code),
  };
}

/** Reads the code of an address; null where the node does not return it. */
export async function readCode(ask: AskNode, { tag }: NewestBlock, address: Hex): Promise<Buffer | null> {
  return toBytesOrNull(await ask('eth_getCode', [address, tag]));
}
