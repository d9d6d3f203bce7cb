import type { Hex } from '../../lib/hex.ts';
import { burnMultiToken, mintBatch, transferBatch, transferSingle } from '../actions/multi-token.ts';
import { pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickReceiver, pickTrader } from './pick.ts';

/** What happens with the ERC-1155 collection; some of it fails for want of a balance. */
export const MULTI_TOKEN_DEEDS: readonly WeightedDeed[] = [
  [3, mint],
  [4, sendBatch],
  [2, sendOne],
  [1, burn],
];

/** Mints all eight ids to a trader, so that there is something to send. */
export function stockUp(world: World, to: Hex): Promise<Hex> {
  const ids = Array.from({ length: 8 }, (_, place) => BigInt(place + 1));
  const amounts = ids.map((id) => 1000n * id);
  return mintBatch(world.context, {
    ...pickSendOptions(world),
    token: world.contracts.multiToken,
    ids,
    amounts,
    to,
  });
}

function mint(world: World): Promise<Hex> {
  return mintBatch(world.context, { ...pickGoods(world, 20, 400), to: pickTrader(world) });
}

function sendBatch(world: World): Promise<Hex> {
  const goods = pickGoods(world, 1, 5);
  return transferBatch(world.context, { ...goods, owner: goods.from, to: pickReceiver(world) });
}

function sendOne(world: World): Promise<Hex> {
  const good = pickGood(world);
  return transferSingle(world.context, { ...good, owner: good.from, to: pickReceiver(world) });
}

function burn(world: World): Promise<Hex> {
  return burnMultiToken(world.context, pickGood(world));
}

function pickGoods(world: World, min: number, max: number) {
  const { prng, contracts } = world;
  const first = prng.integer(1, 5);
  const ids = Array.from({ length: prng.integer(2, 4) }, (_, place) => BigInt(first + place));
  const amounts = ids.map(() => BigInt(prng.integer(min, max)));
  return { ...pickSendOptions(world), token: contracts.multiToken, ids, amounts };
}

function pickGood(world: World) {
  const { prng, contracts } = world;
  const [id, amount] = [BigInt(prng.integer(1, 8)), BigInt(prng.integer(1, 3))];
  return { ...pickSendOptions(world), token: contracts.multiToken, id, amount };
}
