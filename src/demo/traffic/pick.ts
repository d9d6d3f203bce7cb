import type { Hex } from '#lib/hex.ts';
import type { ScenarioState } from '../scenario-state.ts';

/** Picks an amount in wei, with as few digits as a human would enter. */
export function pickValue({ prng }: ScenarioState, minEther: number, maxEther: number): bigint {
  const ether = Number(prng.logarithmic(minEther, maxEther).toPrecision(prng.integer(1, 4)));
  return BigInt(Math.round(ether * 1e9)) * 10n ** 9n;
}

/** Returns the account that deployed the contracts and may mint. */
export function pickOwner(state: ScenarioState): Hex {
  return state.senders[0] ?? pickTrader(state);
}

/** Picks a sender. */
export function pickTrader({ prng, senders }: ScenarioState): Hex {
  return prng.pick(senders);
}

/** Picks any receiver; traders more often. */
export function pickReceiver({ prng, senders, receivers }: ScenarioState): Hex {
  return prng.pick(prng.chance(0.5) ? senders : receivers);
}

/** Picks several receivers, possibly with repeats. */
export function pickReceivers(state: ScenarioState, min: number, max: number): Hex[] {
  return Array.from({ length: state.prng.integer(min, max) }, () => pickReceiver(state));
}
