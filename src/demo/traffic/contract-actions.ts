import type { Hex } from '#lib/hex.ts';
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
import { pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickOwner } from './pick.ts';

/** Deployments, calls through the proxy, and calls that fail. */
export const CONTRACT_DEEDS: readonly WeightedAction[] = [
  [4, count],
  [0.4, upgrade],
  [0.6, deploy],
  [1.5, failWithReason],
  [1.2, failWithError],
  [0.6, (state) => revertWithPanic(state.context, pickBreak(state))],
  [0.4, (state) => revertWithNothing(state.context, pickBreak(state))],
  [0.8, (state) => runOutOfGas(state.context, pickBreak(state))],
];

function count(state: ScenarioState): Promise<Hex> {
  const { context, contracts, prng } = state;
  return increment(context, {
    ...pickSendOptions(state),
    counter: contracts.proxy,
    by: BigInt(prng.integer(1, 9)),
  });
}

function upgrade(state: ScenarioState): Promise<Hex> {
  const { proxy, counters } = state.contracts;
  const implementation = state.prng.pick(counters);
  return upgradeProxy(state.context, { ...pickSendOptions(state, pickOwner(state)), proxy, implementation });
}

async function deploy(state: ScenarioState): Promise<Hex> {
  const { hash } = await deployCounter(state.context, pickSendOptions(state));
  return hash;
}

function failWithReason(state: ScenarioState): Promise<Hex> {
  return revertWithReason(state.context, { ...pickBreak(state), reason: state.prng.pick(CAST_REASONS) });
}

function failWithError(state: ScenarioState): Promise<Hex> {
  return revertWithCustomError(state.context, {
    ...pickBreak(state),
    code: BigInt(state.prng.integer(1, 99)),
  });
}

function pickBreak(state: ScenarioState) {
  return { ...pickSendOptions(state), breaker: state.contracts.breaker };
}
