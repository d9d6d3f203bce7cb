import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modulesOf, type NpmPackage } from './install.ts';
import { findPort, type RunningNode, spawnNode, waitUntilUp } from './start-node.ts';

export const GANACHE: NpmPackage = { name: 'ganache', version: '7.9.2' };
const MNEMONIC = 'test test test test test test test test test test test junk';

export async function startGanache(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-ganache-'));
  const port = await findPort();
  const program = join(modulesOf(GANACHE), 'ganache/dist/node/cli.js');
  const args = ['--server.host', '127.0.0.1', '--server.port', String(port), '--wallet.mnemonic', MNEMONIC];
  return waitUntilUp(spawnNode(process.execPath, [program, ...args], folder), port, folder);
}
