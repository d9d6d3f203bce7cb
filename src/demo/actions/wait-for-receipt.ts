import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from '#lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { DemoRpcError } from '../errors.ts';

/** A receipt as returned by the node; only the fields that are always present. */
export interface DemoReceipt {
  transactionHash: Hex;
  blockHash: Hex;
  blockNumber: Hex;
  status: Hex;
  type: Hex;
  gasUsed: Hex;
  contractAddress: Hex | null;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

/** Waits until a transaction is mined. Throws DemoRpcError after `timeoutMs`. */
export async function waitForReceipt(
  { rpc }: DemoContext,
  hash: Hex,
  timeoutMs = 5_000,
): Promise<DemoReceipt> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as DemoReceipt | null;
    if (receipt !== null) return receipt;
    if (Date.now() > end)
      throw new DemoRpcError(`The transaction "${hash}" is in no block after ${timeoutMs} ms.`);
    await sleep(5);
  }
}
