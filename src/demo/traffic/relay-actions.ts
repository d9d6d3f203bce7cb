import { encodeFunctionData } from 'viem/utils';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { sendAuthorization } from '../actions/send-authorization.ts';
import { sendBlob } from '../actions/send-blob.ts';
import { demoCounterArtifact } from '../artifacts.ts';
import { pickFees, type ScenarioState, takeNonce } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';

/** Transactions of types 3 and 4, signed by the relayer. */
export const RELAY_DEEDS: readonly WeightedAction[] = [
  [4, publishBlobs],
  [3, authorize],
];

const COUNT_ONE = encodeFunctionData({ abi: demoCounterArtifact.abi, functionName: 'increment', args: [1n] });

function publishBlobs(state: ScenarioState): Promise<Hex> {
  const { prng, contracts } = state;
  const options = { to: contracts.proxy, blobs: prng.integer(1, 3) };
  return sendBlob(state.context, { ...pickRelay(state), ...options });
}

/** Delegates the authority to the counter's code for one call; one time in five revokes the delegation instead. */
function authorize(state: ScenarioState): Promise<Hex> {
  const { authority, contracts, prng } = state;
  const to = authority.address.toLowerCase() as Hex;
  const delegate = prng.chance(0.2) ? ZERO_ADDRESS : contracts.counters[0];
  const options = { authority, authorityNonce: takeNonce(state, to), delegate, to, data: COUNT_ONE };
  return sendAuthorization(state.context, { ...pickRelay(state), ...options });
}

function pickRelay(state: ScenarioState) {
  const { relayer, chainId } = state;
  const nonce = takeNonce(state, relayer.address);
  return { account: relayer, chainId, nonce, ...pickFees(state) };
}
