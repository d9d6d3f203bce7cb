import type { Hex } from '../../lib/hex.ts';
import { transfer } from '../actions/ether.ts';
import { CAST_MESSAGES } from '../cast.ts';
import { pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickReceiver, pickValue } from './pick.ts';

/** Payments in ether, some with a message. */
export const ETHER_DEEDS: readonly WeightedDeed[] = [
  [26, pay],
  [2, payWithMessage],
];

function pay(world: World): Promise<Hex> {
  return transfer(world.context, pickPayment(world));
}

function payWithMessage(world: World): Promise<Hex> {
  const data: Hex = `0x${Buffer.from(world.prng.pick(CAST_MESSAGES)).toString('hex')}`;
  return transfer(world.context, { ...pickPayment(world), data });
}

function pickPayment(world: World) {
  return { ...pickSendOptions(world), to: pickReceiver(world), value: pickValue(world, 0.002, 6) };
}
