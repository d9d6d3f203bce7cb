import { type AssetAmount, addAssets, assetKey } from './flow-asset.ts';
import { type Edge, isFee } from './list-edges.ts';

/** Sum of the movements of one asset between two parties. */
export interface EdgeSum extends AssetAmount {
  from: Buffer;
  to: Buffer | null;
  isFee: boolean;
  count: number;
}

/** Sums movements by pair and asset, in order of first appearance; fees are sums of their own. */
export function sumEdges(edges: readonly Edge[]): EdgeSum[] {
  const sums = new Map<string, EdgeSum>();
  for (const edge of edges) {
    const ends = `${edge.from.toString('latin1')}/${edge.to?.toString('latin1') ?? ''}`;
    const key = `${ends}/${assetKey(edge)}/${isFee(edge)}`;
    const known = sums.get(key);
    if (known === undefined) {
      const { from, to, token, tokenId, nftIds, amount } = edge;
      sums.set(key, { from, to, token, tokenId, nftIds, amount, isFee: isFee(edge), count: 1 });
    } else sums.set(key, { ...known, ...addAssets(known, edge), count: known.count + 1 });
  }
  return [...sums.values()];
}
