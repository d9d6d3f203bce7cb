// Waits for a node, then runs a program until it ends: node await-node.mjs RPC_URL PROGRAM [ARGUMENT…]
import { spawn } from 'node:child_process';
import { readJson, waitUntil } from './workflow.mjs';

/** A job takes six hours at most. */
const WAIT_SECONDS_MAX = 6 * 3600;

const [rpcUrl = '', ...command] = process.argv.slice(2);
const request = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
};
process.stdout.write(`Waiting for a node at ${new URL(rpcUrl).host}\n`);
await waitUntil(async () => typeof (await readJson(rpcUrl, request))?.result === 'string', WAIT_SECONDS_MAX);
const child = spawn(process.execPath, command, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
