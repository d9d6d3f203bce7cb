import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../lib/hex.ts';
import { burnNft, mintNft, transferNft } from '../actions/nft.ts';
import { demoNftArtifact } from '../artifacts.ts';
import { type NftInstance, pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickTrader } from './pick.ts';

/** What happens with ERC-721 instances. */
export const NFT_DEEDS: readonly WeightedDeed[] = [
  [6, mint],
  [5, give],
  [1, burn],
];

const { abi } = demoNftArtifact;
const SCOUTED = 4;

/** Looks on the chain which instances the traders hold; `give` and `burn` use them up. */
export async function scoutInstances(world: World): Promise<void> {
  const { contracts } = world;
  const found = await Promise.all(
    contracts.nfts.map((token) => scoutCollection(world, token, world.prng.next())),
  );
  world.instances = found.flat();
}

function mint(world: World): Promise<Hex> {
  const { prng, contracts } = world;
  return mintNft(world.context, {
    ...pickSendOptions(world),
    token: prng.pick(contracts.nfts),
    to: pickNftOwner(world),
  });
}

function give(world: World): Promise<Hex> {
  const instance = world.instances.pop();
  if (instance === undefined) return mint(world);
  const options = { ...pickSendOptions(world, instance.owner), ...instance, to: pickNftOwner(world) };
  return transferNft(world.context, options);
}

function burn(world: World): Promise<Hex> {
  const instance = world.instances.pop();
  if (instance === undefined) return mint(world);
  return burnNft(world.context, { ...pickSendOptions(world, instance.owner), ...instance });
}

function pickNftOwner(world: World): Hex {
  return world.prng.chance(0.7) ? pickTrader(world) : world.prng.pick(world.receivers);
}

async function scoutCollection(world: World, token: Hex, place: number): Promise<NftInstance[]> {
  const lastId = await call(world, token, encodeFunctionData({ abi, functionName: 'lastId' }));
  const last = Number(decodeFunctionResult({ abi, functionName: 'lastId', data: lastId }));
  const count = Math.min(SCOUTED, last);
  const ids = Array.from({ length: count }, (_, step) => 1 + ((Math.floor(place * last) + step) % last));
  const instances = await Promise.all(ids.map((id) => scoutInstance(world, token, BigInt(id))));
  return instances.filter((instance) => instance !== undefined);
}

async function scoutInstance(world: World, token: Hex, tokenId: bigint): Promise<NftInstance | undefined> {
  const ownerOf = encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] });
  const data = await call(world, token, ownerOf).catch(() => '0x');
  const owner = world.senders.find((sender) => data.endsWith(sender.slice(2)));
  return owner === undefined ? undefined : { token, tokenId, owner };
}

async function call({ context }: World, to: Hex, data: Hex): Promise<Hex> {
  return (await context.rpc('eth_call', [{ to, data }, 'latest'])) as Hex;
}
