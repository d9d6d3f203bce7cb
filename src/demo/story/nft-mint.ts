import { deployNft } from '../actions/deploy.ts';
import { mintNft } from '../actions/nft.ts';
import { pickSendOptions } from '../scenario-state.ts';
import { pickRole, ROLE, type Scene } from './scene.ts';

const COLLECTION = { name: 'Harbor Lights', symbol: 'LIGHT', baseUri: '' };
const MINTS_A_BLOCK = 7;

/** A collection is minted out within minutes, and the fees of its blocks rise. */
export const nftMint: Scene = {
  ...{ share: 0.87, hour: 18, steps: 12, intervalS: 12 },
  async play(state, step) {
    if (step === 0) {
      const options = pickSendOptions(state, pickRole(state, ROLE.artist));
      const { address } = await deployNft(state.context, { ...options, ...COLLECTION });
      state.mintedCollection = address;
      return;
    }
    state.baseFee *= 1.3;
    const token = state.mintedCollection;
    if (token === undefined) throw new RangeError('The collection is not deployed yet.');
    for (let minted = 0; minted < MINTS_A_BLOCK; minted++) {
      const options = pickSendOptions(state);
      await mintNft(state.context, { ...options, token, to: options.from });
    }
  },
};
