import { toQuantity } from '../../chain/methods.ts';
import type { RpcOutcome } from '../../chain/read-outcome.ts';
import type { CoinBalance } from '../../db/writes/observed-balances.ts';
import type { Hex } from '../../lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { isBlock } from './ask-at-head.ts';

/** What the node said at one block. */
export interface ReceivedBalances {
  stamp: { blockNumber: number; blockHash: Hex };
  balances: CoinBalance[];
  /** Those for which it gave no balance. */
  refused: Hex[];
}

/**
 * Asks for balances at the head as it is indexed; a node that does not answer for a height is asked for its latest, which must be
 * the same block. Null where the node is at another block of that height.
 */
export async function askBalances(
  { position, transport }: Pick<IndexerContext, 'position' | 'transport'>,
  addresses: readonly Hex[],
): Promise<ReceivedBalances | null> {
  if (position.number === null || position.hash === null) return null;
  const stamp = { blockNumber: position.number, blockHash: position.hash };
  for (const block of [toQuantity(position.number), 'latest']) {
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

/** A balance is a word of 32 bytes at most; what is none counts as refused. */
function readBalance(outcome: RpcOutcome | undefined): bigint | null {
  const text = outcome?.ok === true ? outcome.result : null;
  return typeof text === 'string' && /^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text) : null;
}
