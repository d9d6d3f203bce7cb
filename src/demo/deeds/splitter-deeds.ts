import type { Hex } from '../../lib/hex.ts';
import { createAndDestroy, createChild, failInside, nest, spread } from '../actions/splitter.ts';
import { pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickReceiver, pickReceivers, pickValue } from './pick.ts';

/** Transactions with others inside them. */
export const SPLITTER_DEEDS: readonly WeightedDeed[] = [
  [4, (world) => spread(world.context, { ...pickSplit(world), receivers: pickReceivers(world, 2, 8) })],
  [2, nestSome],
  [1.5, (world) => createChild(world.context, pickSplit(world))],
  [1.5, (world) => createChild(world.context, { ...pickSplit(world), salt: world.prng.hex(32) })],
  [1, (world) => createAndDestroy(world.context, { ...pickSplit(world), to: pickReceiver(world) })],
  [1, (world) => failInside(world.context, { ...pickSplit(world), target: world.contracts.breaker })],
];

function nestSome(world: World): Promise<Hex> {
  const depth = world.prng.integer(1, 5);
  return nest(world.context, { ...pickSplit(world), depth, to: pickReceiver(world) });
}

function pickSplit(world: World) {
  const { splitter } = world.contracts;
  return { ...pickSendOptions(world), splitter, value: pickValue(world, 0.01, 1) };
}
