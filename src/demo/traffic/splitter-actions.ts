import type { Hex } from '#lib/hex.ts';
import { createAndDestroy, createChild, failInside, nest, spread } from '../actions/splitter.ts';
import { pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickReceiver, pickReceivers, pickValue } from './pick.ts';

/** Transactions with internal calls. */
export const SPLITTER_DEEDS: readonly WeightedAction[] = [
  [4, (state) => spread(state.context, { ...pickSplit(state), receivers: pickReceivers(state, 2, 8) })],
  [2, nestSome],
  [1.5, (state) => createChild(state.context, pickSplit(state))],
  [1.5, (state) => createChild(state.context, { ...pickSplit(state), salt: state.prng.hex(32) })],
  [1, (state) => createAndDestroy(state.context, { ...pickSplit(state), to: pickReceiver(state) })],
  [1, (state) => failInside(state.context, { ...pickSplit(state), target: state.contracts.breaker })],
];

function nestSome(state: ScenarioState): Promise<Hex> {
  const depth = state.prng.integer(1, 5);
  return nest(state.context, { ...pickSplit(state), depth, to: pickReceiver(state) });
}

function pickSplit(state: ScenarioState) {
  const { splitter } = state.contracts;
  return { ...pickSendOptions(state), splitter, value: pickValue(state, 0.01, 1) };
}
