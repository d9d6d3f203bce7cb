import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { modulesOf, type NpmPackage } from './install.ts';
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

export const ETHEREUMJS: NpmPackage = { name: '@ethereumjs/client', version: '0.10.5' };

/** Its development chain (proof of work) makes a block every ten seconds and funds one account, whose key it prints. */
export async function startEthereumjs(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-ethereumjs-'));
  const port = await findPort();
  const program = join(modulesOf(ETHEREUMJS), '@ethereumjs/client/dist/esm/bin/cli.js');
  const own = [`--port=${await findPort()}`, `--dataDir=${folder}`];
  const args = [program, '--dev=pow', '--rpc', `--rpcPort=${port}`, '--saveReceipts', ...own];
  const child = spawnNode(process.execPath, args, folder);
  let printed = '';
  child.stdout?.on('data', (part: Buffer) => {
    printed += String(part);
  });
  const node = await waitUntilUp(child, port, folder);
  const key = /Private key: (0x[0-9a-f]{64})/.exec(printed)?.[1] as Hex | undefined;
  if (key === undefined) throw new Error(`The node printed no key: ${printed.slice(0, 500)}`);
  const rpc = createDemoRpc(node.url, { timeoutMs: CALL_MS_MAX });
  const account = privateKeyToAccount(key);
  const hashes = await Promise.all(
    listAccounts().map(async (to, nonce) => {
      const signed = await account.signTransaction({
        type: 'eip1559',
        chainId: Number(await rpc('eth_chainId')),
        ...{ to, nonce, value: FUNDS, gas: 21_000n },
        ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n },
      });
      return (await rpc('eth_sendRawTransaction', [signed])) as Hex;
    }),
  );
  for (const hash of hashes) await waitForReceipt({ rpc }, hash, BLOCK_MS_MAX);
  return node;
}
