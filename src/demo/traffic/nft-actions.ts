import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { burnNft, mintNft, transferNft } from '../actions/nft.ts';
import { demoNftArtifact } from '../artifacts.ts';
import { type NftInstance, pickSendOptions, type ScenarioState } from '../scenario-state.ts';
import type { WeightedAction } from './action.ts';
import { pickTrader } from './pick.ts';

/** Actions on ERC-721 token instances. */
export const NFT_DEEDS: readonly WeightedAction[] = [
  [6, mint],
  [5, give],
  [1, burn],
];

const { abi } = demoNftArtifact;
const SCOUTED = 4;

/** Reads the token instances of the traders from the chain; `give` and `burn` consume them. */
export async function scoutInstances(state: ScenarioState): Promise<void> {
  const { contracts } = state;
  const found = await Promise.all(
    contracts.nfts.map((token) => scoutCollection(state, token, state.prng.next())),
  );
  state.instances = found.flat();
}

function mint(state: ScenarioState): Promise<Hex> {
  const { prng, contracts } = state;
  return mintNft(state.context, {
    ...pickSendOptions(state),
    token: prng.pick(contracts.nfts),
    to: pickNftOwner(state),
  });
}

function give(state: ScenarioState): Promise<Hex> {
  const instance = state.instances.pop();
  if (instance === undefined) return mint(state);
  const options = { ...pickSendOptions(state, instance.owner), ...instance, to: pickNftOwner(state) };
  return transferNft(state.context, options);
}

function burn(state: ScenarioState): Promise<Hex> {
  const instance = state.instances.pop();
  if (instance === undefined) return mint(state);
  return burnNft(state.context, { ...pickSendOptions(state, instance.owner), ...instance });
}

function pickNftOwner(state: ScenarioState): Hex {
  return state.prng.chance(0.7) ? pickTrader(state) : state.prng.pick(state.receivers);
}

async function scoutCollection(state: ScenarioState, token: Hex, place: number): Promise<NftInstance[]> {
  const lastId = await call(state, token, encodeFunctionData({ abi, functionName: 'lastId' }));
  const last = Number(decodeFunctionResult({ abi, functionName: 'lastId', data: lastId }));
  const count = Math.min(SCOUTED, last);
  const ids = Array.from({ length: count }, (_, step) => 1 + ((Math.floor(place * last) + step) % last));
  const instances = await Promise.all(ids.map((id) => scoutInstance(state, token, BigInt(id))));
  return instances.filter((instance) => instance !== undefined);
}

async function scoutInstance(
  state: ScenarioState,
  token: Hex,
  tokenId: bigint,
): Promise<NftInstance | undefined> {
  const ownerOf = encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] });
  const data = await call(state, token, ownerOf).catch(() => '0x');
  const owner = state.senders.find((sender) => data.endsWith(sender.slice(2)));
  return owner === undefined ? undefined : { token, tokenId, owner };
}

async function call({ context }: ScenarioState, to: Hex, data: Hex): Promise<Hex> {
  return (await context.rpc('eth_call', [{ to, data }, 'latest'])) as Hex;
}
