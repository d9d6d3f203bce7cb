import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { binaryOf, type GoProgram } from './install.ts';
import {
  BLOCK_MS_MAX,
  CALL_MS_MAX,
  FUNDS,
  findPort,
  listAccounts,
  type RunningNode,
  spawnNode,
  waitUntilUp,
} from './start-node.ts';

export const GETH: GoProgram = {
  module: 'github.com/ethereum/go-ethereum',
  version: 'v1.17.10',
  folder: './cmd/geth',
};
export const OP_GETH: GoProgram = {
  module: 'github.com/ethereum-optimism/op-geth',
  version: 'v1.101702.3',
  folder: './cmd/geth',
};

/** How a geth is started. */
export interface GethOptions {
  program: GoProgram;
  /** Further arguments. */
  args?: readonly string[];
  /** Blocks that are made above those of the scenario's accounts, before anything else. */
  blocks?: number;
}

/** `geth --dev` makes a block for what waits in its pool, or by the clock, and has one account, which it signs for. */
export async function startGeth({ program, args = [], blocks = 0 }: GethOptions): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-geth-'));
  const port = await findPort();
  const ports = ['--port', String(await findPort()), '--authrpc.port', String(await findPort())];
  const http = ['--http', '--http.port', String(port), '--http.api', 'eth,net,web3,debug,txpool'];
  const own = ['--dev', '--nodiscover', '--ipcdisable', '--datadir', folder, ...ports, ...http];
  const node = await waitUntilUp(spawnNode(binaryOf(program), [...own, ...args], folder), port, folder);
  const rpc = withoutRefusals(createDemoRpc(node.url, { timeoutMs: CALL_MS_MAX }));
  const [from] = (await rpc('eth_accounts')) as Hex[];
  const pay = async (to: Hex, value: bigint) => {
    const hash = (await rpc('eth_sendTransaction', [{ from, to, value: `0x${value.toString(16)}` }])) as Hex;
    await waitForReceipt({ rpc }, hash, BLOCK_MS_MAX);
  };
  for (const to of listAccounts()) await pay(to, FUNDS);
  for (let block = 0; block < blocks; block++) await pay(listAccounts()[0] as Hex, 1n);
  return node;
}

/** geth refuses receipts while it indexes the transactions of its first blocks: as if there were none yet. */
function withoutRefusals(rpc: DemoRpc): DemoRpc {
  return (method, params) =>
    rpc(method, params).catch((error: Error) => {
      if (error.message.includes('indexing is in progress')) return null;
      throw error;
    });
}
