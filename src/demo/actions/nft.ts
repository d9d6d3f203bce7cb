import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoNftArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** A demo ERC-721. */
export interface NftOptions extends SendOptions {
  token: Hex;
}

const { abi } = demoNftArtifact;

/** Mints the next id to a receiver. */
export function mintNft(context: DemoContext, options: NftOptions & { to: Hex }): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'mint', args: [options.to] }));
}

/** Transfers a token instance; unless the sender owns it or is approved, it fails with the custom error NotApproved. */
export function transferNft(
  context: DemoContext,
  options: NftOptions & { owner: Hex; to: Hex; tokenId: bigint },
): Promise<Hex> {
  const args = [options.owner, options.to, options.tokenId] as const;
  return call(context, options, encodeFunctionData({ abi, functionName: 'transferFrom', args }));
}

/** Burns a token instance of the sender. */
export function burnNft(context: DemoContext, options: NftOptions & { tokenId: bigint }): Promise<Hex> {
  return call(context, options, encodeFunctionData({ abi, functionName: 'burn', args: [options.tokenId] }));
}

function call(context: DemoContext, options: NftOptions, data: Hex): Promise<Hex> {
  return sendTransaction(context, { gas: 160_000, ...options, to: options.token, data });
}
