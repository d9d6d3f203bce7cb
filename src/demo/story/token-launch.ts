import { deployToken } from '../actions/deploy.ts';
import { airdropToken, transferToken } from '../actions/token.ts';
import { pickSendOptions } from '../scenario-state.ts';
import { pickRole, ROLE, type Scene, type StoryState } from './scene.ts';

const LANTERN = { name: 'Lantern', symbol: 'LNTN', decimals: 18, supply: 10n ** 25n };
const UNIT = 10n ** 18n;

/** A token is launched, and traders buy it for an hour. */
export const tokenLaunch: Scene = {
  ...{ share: 0.14, hour: 14, steps: 12, intervalS: 300 },
  async play(state, step) {
    const builder = pickRole(state, ROLE.builder);
    if (step === 0) {
      const { address } = await deployToken(state.context, {
        ...pickSendOptions(state, builder),
        ...LANTERN,
      });
      state.launchedToken = address;
      return;
    }
    const token = readToken(state);
    for (const buyer of state.senders.slice(2, 2 + Math.max(2, 11 - step))) {
      const amount = BigInt(state.prng.integer(20, 4_000)) * UNIT;
      await transferToken(state.context, { ...pickSendOptions(state, builder), token, amount, to: buyer });
    }
  },
};

const RECEIVERS = 60;

/** Its builder distributes it to some hundred addresses, in a few transactions. */
export const airdrop: Scene = {
  ...{ share: 0.3, hour: 12, steps: 4, intervalS: 24 },
  async play(state) {
    const token = readToken(state);
    for (let batch = 0; batch < 2; batch++) {
      const receivers = Array.from({ length: RECEIVERS }, () => state.prng.hex(20));
      const options = { ...pickSendOptions(state, pickRole(state, ROLE.builder)), token, amount: 50n * UNIT };
      await airdropToken(state.context, { ...options, receivers });
    }
  },
};

function readToken({ launchedToken }: StoryState) {
  if (launchedToken === undefined) throw new RangeError('The token is not launched yet.');
  return launchedToken;
}
