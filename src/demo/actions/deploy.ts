import { encodeDeployData, getContractAddress, stringToHex } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { FIRST_ACCOUNT } from '../accounts.ts';
import {
  demoBreakerArtifact,
  demoBytes32TokenArtifact,
  demoCounterArtifact,
  demoMultiTokenArtifact,
  demoNftArtifact,
  demoProxyArtifact,
  demoSplitterArtifact,
  demoTokenArtifact,
} from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** Result of a deployment. */
export interface Deployment {
  hash: Hex;
  address: Hex;
}

/** Names of a token contract; any text, including hostile ones. */
export interface TokenNames extends SendOptions {
  name?: string;
  symbol?: string;
}

/** Deploys an ERC-20 whose deployer owns the supply (in units of the last decimal). */
export function deployToken(
  context: DemoContext,
  options: TokenNames & { decimals?: number; supply?: bigint } = {},
): Promise<Deployment> {
  const { name = 'Demo Dollar', symbol = 'DUSD', decimals = 18, supply = 10n ** 27n } = options;
  const { abi, bytecode } = demoTokenArtifact;
  return deploy(
    context,
    encodeDeployData({ abi, bytecode, args: [name, symbol, decimals, supply] }),
    options,
  );
}

/** Deploys an early-style ERC-20 with bytes32 name and symbol (31 characters at most). */
export function deployBytes32Token(
  context: DemoContext,
  options: TokenNames & { supply?: bigint } = {},
): Promise<Deployment> {
  const { name = 'Old Maker', symbol = 'OMKR', supply = 10n ** 24n } = options;
  const { abi, bytecode } = demoBytes32TokenArtifact;
  const args = [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), supply] as const;
  return deploy(context, encodeDeployData({ abi, bytecode, args }), options);
}

/** Deploys an ERC-721 with public minting. */
export function deployNft(
  context: DemoContext,
  options: TokenNames & { baseUri?: string } = {},
): Promise<Deployment> {
  const { name = 'Demo Birds', symbol = 'BIRD', baseUri = 'ipfs://demo-birds/' } = options;
  const { abi, bytecode } = demoNftArtifact;
  return deploy(context, encodeDeployData({ abi, bytecode, args: [name, symbol, baseUri] }), {
    gas: ART_GAS + estimateGas(options),
    ...options,
  });
}

/** Deploys an ERC-1155 with public minting. */
export function deployMultiToken(
  context: DemoContext,
  options: TokenNames & { baseUri?: string } = {},
): Promise<Deployment> {
  const { name = 'Demo Goods', symbol = 'GOODS', baseUri = 'ipfs://demo-goods/' } = options;
  const { abi, bytecode } = demoMultiTokenArtifact;
  return deploy(context, encodeDeployData({ abi, bytecode, args: [name, symbol, baseUri] }), {
    gas: ART_GAS + estimateGas(options),
    ...options,
  });
}

/** Deploys a counter: the usual implementation behind the proxy. */
export function deployCounter(context: DemoContext, options: SendOptions = {}): Promise<Deployment> {
  return deploy(context, demoCounterArtifact.bytecode, options);
}

/** Deploys an EIP-1967 proxy for an existing contract. */
export function deployProxy(
  context: DemoContext,
  options: SendOptions & { implementation: Hex },
): Promise<Deployment> {
  const { abi, bytecode } = demoProxyArtifact;
  return deploy(context, encodeDeployData({ abi, bytecode, args: [options.implementation] }), options);
}

/** Deploys the contract that moves ether and creates contracts in internal calls. */
export function deploySplitter(context: DemoContext, options: SendOptions = {}): Promise<Deployment> {
  return deploy(context, demoSplitterArtifact.bytecode, options);
}

/** Deploys the contract that fails in every way. */
export function deployBreaker(context: DemoContext, options: SendOptions = {}): Promise<Deployment> {
  return deploy(context, demoBreakerArtifact.bytecode, options);
}

/** Deploys any bytecode. */
export async function deploy(context: DemoContext, data: Hex, options: TokenNames = {}): Promise<Deployment> {
  const { from = FIRST_ACCOUNT } = options;
  const nonce = options.nonce ?? Number(await context.rpc('eth_getTransactionCount', [from, 'pending']));
  const hash = await sendTransaction(context, { gas: estimateGas(options), ...options, from, nonce, data });
  return { hash, address: getContractAddress({ from, nonce: BigInt(nonce) }).toLowerCase() as Hex };
}

/** Gas of contracts with on-chain art, which are larger than the others. */
const ART_GAS = 1_400_000;

/** Estimates deployment gas: the demo's code needs less than a million, and every 32 bytes of a name are a storage slot. */
function estimateGas({ name = '', symbol = '' }: TokenNames): number {
  return 1_200_000 + 1_000 * Buffer.byteLength(name + symbol);
}
