import type { Prng } from '../prng.ts';
import type { Action, WeightedAction } from './action.ts';
import { CONTRACT_DEEDS } from './contract-actions.ts';
import { ETHER_DEEDS } from './ether-actions.ts';
import { MULTI_TOKEN_DEEDS } from './multi-token-actions.ts';
import { NFT_DEEDS } from './nft-actions.ts';
import { RELAY_DEEDS } from './relay-actions.ts';
import { SPLITTER_DEEDS } from './splitter-actions.ts';
import { TOKEN_DEEDS } from './token-actions.ts';

const ACTIONS: readonly WeightedAction[] = [
  ...ETHER_DEEDS,
  ...TOKEN_DEEDS,
  ...NFT_DEEDS,
  ...MULTI_TOKEN_DEEDS,
  ...SPLITTER_DEEDS,
  ...CONTRACT_DEEDS,
  ...RELAY_DEEDS,
];
const TOTAL = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);

/** Picks the next action by weight. */
export function pickAction(prng: Prng): Action {
  let rest = prng.next() * TOTAL;
  const found = ACTIONS.find(([weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (found ?? prng.pick(ACTIONS))[1];
}
