import { encodeFunctionData } from 'viem/utils';
import { type Hex, ZERO_ADDRESS } from '../../lib/hex.ts';
import { sendAuthorization } from '../actions/send-authorization.ts';
import { sendBlob } from '../actions/send-blob.ts';
import { demoCounterArtifact } from '../artifacts.ts';
import { pickFees, takeNonce, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';

/** Transactions of types 3 and 4, which the relayer signs. */
export const RELAY_DEEDS: readonly WeightedDeed[] = [
  [4, publishBlobs],
  [3, authorize],
];

const COUNT_ONE = encodeFunctionData({ abi: demoCounterArtifact.abi, functionName: 'increment', args: [1n] });

function publishBlobs(world: World): Promise<Hex> {
  const { prng, contracts } = world;
  const options = { to: contracts.proxy, blobs: prng.integer(1, 3) };
  return sendBlob(world.context, { ...pickRelay(world), ...options });
}

/** The authority runs the counter's code for one call; one time in five it takes its permission back instead. */
function authorize(world: World): Promise<Hex> {
  const { authority, contracts, prng } = world;
  const to = authority.address.toLowerCase() as Hex;
  const delegate = prng.chance(0.2) ? ZERO_ADDRESS : contracts.counters[0];
  const options = { authority, authorityNonce: takeNonce(world, to), delegate, to, data: COUNT_ONE };
  return sendAuthorization(world.context, { ...pickRelay(world), ...options });
}

function pickRelay(world: World) {
  const { relayer, chainId } = world;
  const nonce = takeNonce(world, relayer.address);
  return { account: relayer, chainId, nonce, ...pickFees(world) };
}
