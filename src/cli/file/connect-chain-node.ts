import type { ApiContext } from '#api/context.ts';
import { createNodeBytes } from '#api/node/node-bytes.ts';
import type { ModulesConfig } from '#modules/open-modules.ts';
import { connectNode } from '../indexer/connect-node.ts';
import type { Lifetime } from '../lifetime.ts';

/** Newest block of a file, by which a node is recognized. */
interface KnownBlock {
  height: number;
  hash: string;
}

/** A node of the exported chain, or the reason why there is none. */
export type ChainNode = { node: ApiContext['node'] } | { reason: string };

/** Connects the node of the settings for traces, if it has the chain of the file. Never throws. */
export async function connectChainNode(
  { node: { rpcUrls } }: Pick<ModulesConfig, 'node'>,
  { height, hash }: KnownBlock,
  lifetime: Lifetime,
): Promise<ChainNode> {
  if (rpcUrls.length === 0) return { reason: 'RPC_URL names no node' };
  try {
    const { transport } = await connectNode(rpcUrls, lifetime);
    const block = await transport.request('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
    if ((block as { hash?: unknown } | null)?.hash !== hash)
      return { reason: `the node of RPC_URL has another block ${height}` };
    return {
      node: {
        rpc: (method, params) => transport.request(method, params),
        openBytes: createNodeBytes(transport),
        report: null,
      },
    };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
