import type { Hex } from '#lib/hex.ts';
import { type MadeBlock, quantity } from './made-chain.ts';
import { answerWith, type RpcMethods, startRpcServer } from './rpc-server.ts';

/** A node that serves a made-up chain; both can be changed while it runs. */
export interface MadeNode {
  url: string;
  /** Canonical chain, the block of height n at index n. */
  chain: MadeBlock[];
  methods: RpcMethods;
  /** Called methods, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves a chain as a node until it is closed. */
export async function serveMadeChain(chain: MadeBlock[]): Promise<MadeNode> {
  const byTag = (tag: Hex | 'latest') => (tag === 'latest' ? node.chain.at(-1) : node.chain[Number(tag)]);
  const byHash = (hash: Hex) => node.chain.find((each) => each.hash === hash);
  const byId = (id: Hex) => (id.length === 66 ? byHash(id) : byTag(id));
  const methods: RpcMethods = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => quantity(node.chain.length - 1),
    eth_getBlockByNumber: (tag) => byTag(tag)?.block,
    eth_getBlockByHash: (hash) => byHash(hash)?.block,
    eth_getBlockReceipts: (id) => byId(id)?.receipts,
    eth_getTransactionReceipt: (hash) =>
      node.chain.flatMap(({ receipts }) => receipts).find((each) => each?.transactionHash === hash),
    trace_block: (tag) => byTag(tag)?.traces,
  };
  const asked: string[] = [];
  const respond = answerWith(methods);
  const server = await startRpcServer((seen, response) => {
    asked.push(...[seen.body].flat().map(({ method }) => method));
    return respond(seen, response);
  });
  const close = async () => void (await server.close());
  const node: MadeNode = { url: server.url, chain, methods, asked, close };
  return node;
}
