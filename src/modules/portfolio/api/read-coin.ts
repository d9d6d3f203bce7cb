import { readCoinBalance, readIndexedCoins } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { Certainty } from '../contract/portfolio.ts';

/** A balance with its source; null if it is unknown. */
export interface Known {
  value: bigint | null;
  certainty: Certainty;
}

/** Reads the coin balance of an address at the end of a block: from the node, else from indexed changes. */
export async function readCoin(scope: ReadScope, address: Buffer, block: number): Promise<Known> {
  const rpc = scope.run.isActive ? scope.api.node.rpc : null;
  const exact = rpc && (await readCoinBalance(rpc, address, block));
  if (exact !== null) return { value: exact, certainty: 'exact' };
  const asked = [{ kind: 'coin', address, change: null, isMiner: false }] as const;
  const [folded = null] = await readIndexedCoins(scope, asked, block);
  return { value: folded, certainty: folded === null ? 'unknown' : 'folded' };
}
