import { toQuantity } from '#chain/rpc/methods.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { CoinBalance } from '#db/writes/observed/observed-balances.ts';
import type { Hex } from '#lib/hex.ts';
import type { IndexedRange, NodeSource } from '../../runtime/context.ts';
import { isBlock } from '../ask-at-head.ts';

/** Balances from the node at one block. */
export interface ReceivedBalances {
  stamp: { blockNumber: number; blockHash: Hex };
  balances: CoinBalance[];
  /** Addresses for which it returned no balance. */
  refused: Hex[];
}

interface AskContext {
  range: Pick<IndexedRange, 'head'>;
  source: Pick<NodeSource, 'transport'>;
}

/**
 * Fetches balances at the indexed head; a node that does not answer for a height is queried for its latest block, which
 * must be the same. Null where the node has another block at that height.
 */
export async function askBalances(
  { range: { head }, source: { transport } }: AskContext,
  addresses: readonly Hex[],
): Promise<ReceivedBalances | null> {
  if (head.number === null || head.hash === null) return null;
  const stamp = { blockNumber: head.number, blockHash: head.hash };
  for (const block of [toQuantity(head.number), 'latest']) {
    const [header, ...outcomes] = await transport.batch([
      { method: 'eth_getBlockByNumber', params: [block, false] },
      ...addresses.map((address) => ({ method: 'eth_getBalance', params: [address, block] })),
    ]);
    if (!isBlock(header, stamp.blockHash)) return null;
    const values = addresses.map((address, place) => ({ address, value: readBalance(outcomes[place]) }));
    const balances = values.flatMap(({ address, value }) => (value === null ? [] : [{ address, value }]));
    if (balances.length === 0 && block !== 'latest') continue;
    const refused = values.filter(({ value }) => value === null).map(({ address }) => address);
    return { stamp, balances, refused };
  }
  return null;
}

/** Parses a balance of at most 32 bytes; anything else counts as refused. */
function readBalance(outcome: RpcOutcome | undefined): bigint | null {
  const text = outcome?.ok === true ? outcome.result : null;
  return typeof text === 'string' && /^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text) : null;
}
