import { getContractAddress } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { FIRST_ACCOUNT } from './accounts.ts';
import * as deploy from './actions/deploy.ts';
import type { SendOptions } from './actions/send-transaction.ts';
import { CAST_BYTES32_TOKEN, CAST_MULTI_TOKEN, CAST_NFTS, CAST_TOKENS } from './cast.ts';
import type { DemoContext } from './demo-rpc.ts';

/** A deployed ERC-20. */
export interface DemoToken {
  address: Hex;
  decimals: number;
}

/** Addresses of the demo chain's contracts; derived from the first account's nonces. */
export interface DemoContracts {
  tokens: readonly DemoToken[];
  bytes32Token: Hex;
  nfts: readonly Hex[];
  multiToken: Hex;
  counters: readonly [Hex, Hex];
  proxy: Hex;
  splitter: Hex;
  breaker: Hex;
}

/** Lists the addresses, whether deployed or not. */
export function listDemoContracts(): DemoContracts {
  let nonce = 0;
  const next = () => addressOf(nonce++);
  return {
    tokens: CAST_TOKENS.map(({ decimals }) => ({ address: next(), decimals })),
    bytes32Token: next(),
    nfts: CAST_NFTS.map(next),
    multiToken: next(),
    counters: [next(), next()],
    proxy: next(),
    splitter: next(),
    breaker: next(),
  };
}

/** Deploys all of them, in the order of listDemoContracts(); the first account must be unused. */
export async function deployDemoContracts(
  context: DemoContext,
  pickOptions: () => SendOptions,
  onDeployed: () => Promise<void>,
): Promise<void> {
  for (const { name, symbol, decimals, supply } of CAST_TOKENS) {
    const units = supply * 10n ** BigInt(decimals);
    await deploy.deployToken(context, { ...pickOptions(), name, symbol, decimals, supply: units });
    await onDeployed();
  }
  await deploy.deployBytes32Token(context, { ...pickOptions(), ...CAST_BYTES32_TOKEN });
  for (const nft of CAST_NFTS) await deploy.deployNft(context, { ...pickOptions(), ...nft });
  await onDeployed();
  await deploy.deployMultiToken(context, { ...pickOptions(), ...CAST_MULTI_TOKEN });
  const { address } = await deploy.deployCounter(context, pickOptions());
  await deploy.deployCounter(context, pickOptions());
  await onDeployed();
  await deploy.deployProxy(context, { ...pickOptions(), implementation: address });
  await deploy.deploySplitter(context, pickOptions());
  await deploy.deployBreaker(context, pickOptions());
  await onDeployed();
}

/** Returns true if all contracts are deployed. */
export async function hasDemoContracts({ rpc }: DemoContext): Promise<boolean> {
  const { tokens, breaker, multiToken } = listDemoContracts();
  const addresses = [...tokens.map(({ address }) => address), multiToken, breaker];
  const codes = await Promise.all(addresses.map((address) => rpc('eth_getCode', [address, 'latest'])));
  return codes.every((code) => code !== '0x');
}

function addressOf(nonce: number): Hex {
  return getContractAddress({ from: FIRST_ACCOUNT, nonce: BigInt(nonce) }).toLowerCase() as Hex;
}
