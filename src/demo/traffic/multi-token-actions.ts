import type { Hex } from '#lib/hex.ts';
import { burnMultiToken, mintBatch, transferBatch, transferSingle } from '../actions/multi-token.ts';
import { pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickReceiver, pickTrader } from './pick.ts';

/** Actions on the ERC-1155 collection; some fail for lack of a balance. */
export const MULTI_TOKEN_DEEDS: readonly WeightedAction[] = [
  [3, mint],
  [4, sendBatch],
  [2, sendOne],
  [1, burn],
];

/** Mints all eight ids to a trader, so that it can send them. */
export function stockUp(state: ScenarioState, to: Hex): Promise<Hex> {
  const ids = Array.from({ length: 8 }, (_, place) => BigInt(place + 1));
  const amounts = ids.map((id) => 1000n * id);
  return mintBatch(state.context, {
    ...pickSendOptions(state),
    token: state.contracts.multiToken,
    ids,
    amounts,
    to,
  });
}

function mint(state: ScenarioState): Promise<Hex> {
  return mintBatch(state.context, { ...pickGoods(state, 20, 400), to: pickTrader(state) });
}

function sendBatch(state: ScenarioState): Promise<Hex> {
  const goods = pickGoods(state, 1, 5);
  return transferBatch(state.context, { ...goods, owner: goods.from, to: pickReceiver(state) });
}

function sendOne(state: ScenarioState): Promise<Hex> {
  const good = pickGood(state);
  return transferSingle(state.context, { ...good, owner: good.from, to: pickReceiver(state) });
}

function burn(state: ScenarioState): Promise<Hex> {
  return burnMultiToken(state.context, pickGood(state));
}

function pickGoods(state: ScenarioState, min: number, max: number) {
  const { prng, contracts } = state;
  const first = prng.integer(1, 5);
  const ids = Array.from({ length: prng.integer(2, 4) }, (_, place) => BigInt(first + place));
  const amounts = ids.map(() => BigInt(prng.integer(min, max)));
  return { ...pickSendOptions(state), token: contracts.multiToken, ids, amounts };
}

function pickGood(state: ScenarioState) {
  const { prng, contracts } = state;
  const [id, amount] = [BigInt(prng.integer(1, 8)), BigInt(prng.integer(1, 3))];
  return { ...pickSendOptions(state), token: contracts.multiToken, id, amount };
}
