import {
  createPrng,
  type DemoRpc,
  deployCounter,
  deployToken,
  increment,
  transfer,
  transferToken,
} from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';

const SEED = 18;
const ETHER = 10n ** 18n;

/** Deploys a token and a counter on the rollup; returns a function that sends a few transactions at each call. */
export async function createTraffic(l2: DemoRpc, people: readonly Hex[]): Promise<() => Promise<void>> {
  const context = { rpc: l2 };
  const prng = createPrng(SEED);
  const [owner = '0x'] = people;
  const token = await deployToken(context, { from: owner, name: 'Rollup Dollar', symbol: 'RUSD' });
  const counter = await deployCounter(context, { from: owner });
  const actions = [
    (from: Hex) =>
      transfer(context, { from, to: prng.pick(people), value: BigInt(prng.integer(1, 900)) * 10n ** 12n }),
    () =>
      transferToken(context, {
        from: owner,
        token: token.address,
        to: prng.pick(people),
        amount: BigInt(prng.integer(1, 500)) * ETHER,
      }),
    (from: Hex) => increment(context, { from, counter: counter.address }),
  ];
  return async () => {
    for (let left = prng.integer(0, 3); left > 0; left--) await prng.pick(actions)(prng.pick(people));
  };
}
