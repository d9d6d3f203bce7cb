import type { Hex } from '#lib/hex.ts';
import {
  airdropToken,
  approveToken,
  burnToken,
  mintToken,
  transferToken,
  transferTokenFrom,
} from '../actions/token.ts';
import { pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickOwner, pickReceiver, pickReceivers, pickTrader } from './pick.ts';

/** Actions on ERC-20 tokens; some fail for lack of a balance or an allowance. */
export const TOKEN_DEEDS: readonly WeightedAction[] = [
  [24, send],
  [1.5, sendTooMuch],
  [2, sendOldToken],
  [4, approve],
  [2, spend],
  [3, airdrop],
  [4, mint],
  [3, burn],
];

function send(state: ScenarioState): Promise<Hex> {
  return transferToken(state.context, { ...pickMove(state), to: pickReceiver(state) });
}

function sendTooMuch(state: ScenarioState): Promise<Hex> {
  return transferToken(state.context, { ...pickMove(state), amount: 10n ** 60n, to: pickReceiver(state) });
}

function sendOldToken(state: ScenarioState): Promise<Hex> {
  const { context, contracts, prng } = state;
  const amount = BigInt(prng.integer(1, 900)) * 10n ** 18n;
  const options = { ...pickSendOptions(state, pickOwner(state)), amount, to: pickReceiver(state) };
  return transferToken(context, { ...options, token: contracts.bytes32Token });
}

function approve(state: ScenarioState): Promise<Hex> {
  return approveToken(state.context, { ...pickMove(state), spender: pickTrader(state) });
}

function spend(state: ScenarioState): Promise<Hex> {
  const options = { ...pickMove(state), owner: pickTrader(state), to: pickReceiver(state) };
  return transferTokenFrom(state.context, options);
}

function airdrop(state: ScenarioState): Promise<Hex> {
  return airdropToken(state.context, { ...pickMove(state), receivers: pickReceivers(state, 3, 12) });
}

function mint(state: ScenarioState): Promise<Hex> {
  return mintToken(state.context, { ...pickMove(state, pickOwner(state)), to: pickReceiver(state) });
}

function burn(state: ScenarioState): Promise<Hex> {
  return burnToken(state.context, pickMove(state));
}

function pickMove(state: ScenarioState, from?: Hex) {
  const { prng, contracts } = state;
  const { address, decimals } = prng.pick(contracts.tokens);
  const whole = Number(prng.logarithmic(1, 5000).toPrecision(prng.integer(1, 4)));
  const amount = (BigInt(Math.round(whole * 100)) * 10n ** BigInt(decimals)) / 100n;
  return { ...pickSendOptions(state, from), token: address, amount };
}
