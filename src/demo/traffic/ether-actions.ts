import type { Hex } from '#lib/hex.ts';
import { transfer } from '../actions/ether.ts';
import { CAST_MESSAGES } from '../cast.ts';
import { pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickReceiver, pickValue } from './pick.ts';

/** Payments in ether, some with a message. */
export const ETHER_DEEDS: readonly WeightedAction[] = [
  [26, pay],
  [2, payWithMessage],
];

function pay(state: ScenarioState): Promise<Hex> {
  return transfer(state.context, pickPayment(state));
}

function payWithMessage(state: ScenarioState): Promise<Hex> {
  const data: Hex = `0x${Buffer.from(state.prng.pick(CAST_MESSAGES)).toString('hex')}`;
  return transfer(state.context, { ...pickPayment(state), data });
}

function pickPayment(state: ScenarioState) {
  return { ...pickSendOptions(state), to: pickReceiver(state), value: pickValue(state, 0.002, 6) };
}
