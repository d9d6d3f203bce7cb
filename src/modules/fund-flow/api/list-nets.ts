import {
  type CoinChange,
  type Movements,
  sumCoinChanges,
  sumTokenChanges,
  type TokenChange,
} from '#sdk/api/answers.ts';
import type { AssetAmount } from './flow-asset.ts';

/** Net change of one asset of a party. */
export interface Net extends AssetAmount {
  address: Buffer;
  isMiner: boolean;
}

/** Number of ERC-721 ids that a net change names. */
const NFT_IDS_MAX = 5;

/**
 * Net changes of a transaction by party, in order of first appearance, as its state changes have them: coin without
 * unknown internal transactions is left out, and so are tokens if some transfers are unknown.
 */
export function listNets({
  coins,
  coinsLack,
  transfers,
  transfersLack,
}: Omit<Movements, 'row' | 'miner'>): Net[] {
  const nets = [
    ...(coinsLack === null ? sumCoinChanges(coins).map(toCoinNet) : []),
    ...(transfersLack === null ? sumTokenChanges(transfers).flatMap(toTokenNets) : []),
  ];
  const parties = new Map<string, Net[]>();
  for (const net of nets) {
    const key = net.address.toString('latin1');
    const own = parties.get(key);
    if (own === undefined) parties.set(key, [net]);
    else own.push(net);
  }
  return [...parties.values()].flat();
}

function toCoinNet({ address, change, isMiner }: CoinChange): Net {
  return { address, isMiner, token: null, tokenId: null, nftIds: [], amount: change };
}

/** An ERC-721 token has one for the ids that came, and one for those that went. */
function toTokenNets(change: TokenChange): Net[] {
  const { address, token, tokenId } = change;
  const net = { address, isMiner: false, token, tokenId };
  if (change.moves.length === 0)
    return change.change === 0n ? [] : [{ ...net, nftIds: [], amount: change.change }];
  return sumMoves(change.moves).map(({ ids, sign }) => ({
    ...net,
    nftIds: ids.slice(0, NFT_IDS_MAX),
    amount: sign * BigInt(ids.length),
  }));
}

/** The ids that came and went; one that did both is neither. */
function sumMoves(moves: TokenChange['moves']): { ids: bigint[]; sign: bigint }[] {
  const sums = new Map<bigint, number>();
  for (const { direction, tokenId } of moves)
    sums.set(tokenId, (sums.get(tokenId) ?? 0) + (direction === 'to' ? 1 : -1));
  const ids = (isOf: (sum: number) => boolean) => [...sums].flatMap(([id, sum]) => (isOf(sum) ? [id] : []));
  return [
    { ids: ids((sum) => sum < 0), sign: -1n },
    { ids: ids((sum) => sum > 0), sign: 1n },
  ].filter((side) => side.ids.length > 0);
}
