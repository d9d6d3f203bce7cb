import type { Hex } from '../../lib/hex.ts';
import {
  airdropToken,
  approveToken,
  burnToken,
  mintToken,
  transferToken,
  transferTokenFrom,
} from '../actions/token.ts';
import { pickSendOptions, type World } from '../world.ts';
import type { WeightedDeed } from './deed.ts';
import { pickOwner, pickReceiver, pickReceivers, pickTrader } from './pick.ts';

/** What happens with ERC-20 tokens; some of it fails for want of a balance or an allowance. */
export const TOKEN_DEEDS: readonly WeightedDeed[] = [
  [24, send],
  [1.5, sendTooMuch],
  [2, sendOldToken],
  [4, approve],
  [2, spend],
  [3, airdrop],
  [4, mint],
  [3, burn],
];

function send(world: World): Promise<Hex> {
  return transferToken(world.context, { ...pickMove(world), to: pickReceiver(world) });
}

function sendTooMuch(world: World): Promise<Hex> {
  return transferToken(world.context, { ...pickMove(world), amount: 10n ** 60n, to: pickReceiver(world) });
}

function sendOldToken(world: World): Promise<Hex> {
  const { context, contracts, prng } = world;
  const amount = BigInt(prng.integer(1, 900)) * 10n ** 18n;
  const options = { ...pickSendOptions(world, pickOwner(world)), amount, to: pickReceiver(world) };
  return transferToken(context, { ...options, token: contracts.bytes32Token });
}

function approve(world: World): Promise<Hex> {
  return approveToken(world.context, { ...pickMove(world), spender: pickTrader(world) });
}

function spend(world: World): Promise<Hex> {
  const options = { ...pickMove(world), owner: pickTrader(world), to: pickReceiver(world) };
  return transferTokenFrom(world.context, options);
}

function airdrop(world: World): Promise<Hex> {
  return airdropToken(world.context, { ...pickMove(world), receivers: pickReceivers(world, 3, 12) });
}

function mint(world: World): Promise<Hex> {
  return mintToken(world.context, { ...pickMove(world, pickOwner(world)), to: pickReceiver(world) });
}

function burn(world: World): Promise<Hex> {
  return burnToken(world.context, pickMove(world));
}

function pickMove(world: World, from?: Hex) {
  const { prng, contracts } = world;
  const { address, decimals } = prng.pick(contracts.tokens);
  const whole = Number(prng.logarithmic(1, 5000).toPrecision(prng.integer(1, 4)));
  const amount = (BigInt(Math.round(whole * 100)) * 10n ** BigInt(decimals)) / 100n;
  return { ...pickSendOptions(world, from), token: address, amount };
}
