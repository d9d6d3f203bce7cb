import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHardhat } from '../support/hardhat.ts';
import { installNode, modulesOf, type NpmPackage } from './install.ts';
import { findPort, type RunningNode, spawnNode, waitUntilUp } from './start-node.ts';

/** Hardhat 3 runs on newer versions of Node.js than this product does. */
export const HARDHAT_3: NpmPackage = { name: 'hardhat', version: '3.18.0', node: 24 };

export async function installHardhat2(): Promise<string | null> {
  return (await findHardhat()) === null ? 'npm does not give Hardhat here' : null;
}

export async function startHardhat2(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-hardhat-'));
  await writeFile(join(folder, 'hardhat.config.js'), 'module.exports = { solidity: "0.8.30" };');
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const port = await findPort();
  const modules = (await findHardhat()) ?? '';
  const program = join(modules, 'hardhat/internal/cli/bootstrap.js');
  const env = { HARDHAT_CONFIG: join(folder, 'hardhat.config.js'), NODE_PATH: modules };
  const child = spawnNode(process.execPath, [program, 'node', '--port', String(port)], folder, env);
  return waitUntilUp(child, port, folder);
}

export async function startHardhat3(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-hardhat-'));
  await writeFile(join(folder, 'hardhat.config.js'), 'export default {};');
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await symlink(modulesOf(HARDHAT_3), join(folder, 'node_modules'), 'junction');
  const port = await findPort();
  const program = join(folder, 'node_modules/hardhat/dist/src/cli.js');
  const node = await installNode(HARDHAT_3.node ?? 0);
  const args = [program, 'node', '--hostname', '127.0.0.1', '--port', String(port)];
  return waitUntilUp(spawnNode(node, args, folder, { CI: 'true' }), port, folder);
}
