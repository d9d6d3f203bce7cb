import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { buildTokenChain } from './build-token-chain.ts';
import { cacheFolder } from './temp-folder.ts';

const PROGRAM = fileURLToPath(new URL('./replay-node.mjs', import.meta.url));
const TRANSACTIONS_PER_BLOCK = 100;
/** Number of blocks that deploy and distribute the tokens. */
const FIRST_BLOCKS = 10;
const BATCH_BLOCKS = 20;

/** A node that replays a recording, in a separate process. */
export interface Replay {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Opens the recording of a chain with a number (hundreds) of full blocks; creates it in the temporary folder if missing. */
export async function openRecording(fullBlocks: number): Promise<{ file: string; head: number }> {
  const file = join(cacheFolder(), `erc20-${fullBlocks}.tsv`);
  const head = fullBlocks + FIRST_BLOCKS;
  if (existsSync(file)) return { file, head };
  console.log(
    `  recording a chain of ${fullBlocks} blocks with ${TRANSACTIONS_PER_BLOCK} token transfers each`,
  );
  const anvil = await startAnvil({ noMining: true, extraArgs: ['--gas-limit', '30000000'] });
  await buildTokenChain({ url: anvil.url, blocks: fullBlocks, transactionsPerBlock: TRANSACTIONS_PER_BLOCK });
  const partial = `${file}.partial`;
  const { stop, url } = await startProgram([partial, '18910', '--record', anvil.url], 18910);
  await askEverything(url, head);
  await stop();
  await anvil.stop();
  renameSync(partial, file);
  return { file, head };
}

/** Starts the node that replays a recording up to a height. */
export function startReplay(options: {
  file: string;
  head: number;
  port: number;
  hasTraces: boolean;
}): Promise<Replay> {
  const { file, head, port, hasTraces } = options;
  const args = [file, String(port), '--head', String(head)];
  return startProgram(hasTraces ? args : [...args, '--no-traces'], port);
}

/** Sends all requests of an indexer. */
async function askEverything(url: string, head: number): Promise<void> {
  const rpc = createDemoRpc(url);
  for (const method of ['eth_chainId', 'web3_clientVersion', 'net_version']) await rpc(method);
  for (let from = 0; from <= head; from += BATCH_BLOCKS) {
    const heights = Array.from(
      { length: Math.min(BATCH_BLOCKS, head - from + 1) },
      (_, place) => from + place,
    );
    await Promise.all(
      heights.map(async (height) => {
        const quantity = `0x${height.toString(16)}`;
        const block = (await rpc('eth_getBlockByNumber', [quantity, true])) as { hash: string };
        await rpc('eth_getBlockReceipts', [quantity]);
        await rpc('trace_block', [quantity]);
        if (!mayBeHead(height)) return;
        await rpc('eth_getBlockByNumber', [quantity, false]);
        await rpc('eth_getBlockByHash', [block.hash, true]);
        await rpc('eth_getBlockReceipts', [block.hash]);
      }),
    );
  }
}

/**
 * Returns true for a height at which a replay may end: any hundred of full blocks; an indexer requests its head
 * differently from other blocks.
 */
function mayBeHead(height: number): boolean {
  return height === 0 || (height - FIRST_BLOCKS) % 100 === 0;
}

async function startProgram(args: readonly string[], port: number): Promise<Replay> {
  const child = spawn(process.execPath, ['--max-old-space-size=6000', PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error('The replay node did not start')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
