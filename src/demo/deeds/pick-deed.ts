import type { Prng } from '../prng.ts';
import { CONTRACT_DEEDS } from './contract-deeds.ts';
import type { Deed, WeightedDeed } from './deed.ts';
import { ETHER_DEEDS } from './ether-deeds.ts';
import { MULTI_TOKEN_DEEDS } from './multi-token-deeds.ts';
import { NFT_DEEDS } from './nft-deeds.ts';
import { RELAY_DEEDS } from './relay-deeds.ts';
import { SPLITTER_DEEDS } from './splitter-deeds.ts';
import { TOKEN_DEEDS } from './token-deeds.ts';

const DEEDS: readonly WeightedDeed[] = [
  ...ETHER_DEEDS,
  ...TOKEN_DEEDS,
  ...NFT_DEEDS,
  ...MULTI_TOKEN_DEEDS,
  ...SPLITTER_DEEDS,
  ...CONTRACT_DEEDS,
  ...RELAY_DEEDS,
];
const TOTAL = DEEDS.reduce((sum, [weight]) => sum + weight, 0);

/** Decides by the weights what happens next. */
export function pickDeed(prng: Prng): Deed {
  let rest = prng.next() * TOTAL;
  const found = DEEDS.find(([weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (found ?? prng.pick(DEEDS))[1];
}
