import type { Hex } from '../../lib/hex.ts';
import {
  revertWithCustomError,
  revertWithNothing,
  revertWithPanic,
  revertWithReason,
  runOutOfGas,
} from '../actions/breaker.ts';
import { increment, upgradeProxy } from '../actions/counter.ts';
import { deployCounter } from '../actions/deploy.ts';
import { CAST_REASONS } from '../cast.ts';
import { pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickOwner } from './pick.ts';

/** Deployments, calls through the proxy, and calls that fail. */
export const CONTRACT_DEEDS: readonly WeightedDeed[] = [
  [4, count],
  [0.4, upgrade],
  [0.6, deploy],
  [1.5, failWithReason],
  [1.2, failWithError],
  [0.6, (world) => revertWithPanic(world.context, pickBreak(world))],
  [0.4, (world) => revertWithNothing(world.context, pickBreak(world))],
  [0.8, (world) => runOutOfGas(world.context, pickBreak(world))],
];

function count(world: World): Promise<Hex> {
  const { context, contracts, prng } = world;
  return increment(context, {
    ...pickSendOptions(world),
    counter: contracts.proxy,
    by: BigInt(prng.integer(1, 9)),
  });
}

function upgrade(world: World): Promise<Hex> {
  const { proxy, counters } = world.contracts;
  const implementation = world.prng.pick(counters);
  return upgradeProxy(world.context, { ...pickSendOptions(world, pickOwner(world)), proxy, implementation });
}

async function deploy(world: World): Promise<Hex> {
  const { hash } = await deployCounter(world.context, pickSendOptions(world));
  return hash;
}

function failWithReason(world: World): Promise<Hex> {
  return revertWithReason(world.context, { ...pickBreak(world), reason: world.prng.pick(CAST_REASONS) });
}

function failWithError(world: World): Promise<Hex> {
  return revertWithCustomError(world.context, {
    ...pickBreak(world),
    code: BigInt(world.prng.integer(1, 99)),
  });
}

function pickBreak(world: World) {
  return { ...pickSendOptions(world), breaker: world.contracts.breaker };
}
