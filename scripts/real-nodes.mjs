// Plays a history on nodes of other vendors and compares the index with each node and with a clean index. Without names
// it leaves out those that cannot be installed here; a named node fails then.
// node scripts/real-nodes.mjs [anvil] [hardhat] [hardhat3] [ganache] [ethereumjs] [geth] [geth-period] [geth-pruned] [op-geth]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const NAMES = [
  ...['anvil', 'hardhat', 'hardhat3', 'ganache', 'ethereumjs'],
  ...['geth', 'geth-period', 'geth-pruned', 'op-geth'],
];
const names = process.argv.slice(2);
const unknown = names.find((name) => !NAMES.includes(name));
if (unknown !== undefined) {
  console.error(`'${unknown}' is no node that is known here; known are ${NAMES.join(', ')}.`);
  process.exit(2);
}
const args = ['run', '--config', 'tests/real-nodes/vitest.config.ts', '--reporter=verbose'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env: { ...process.env, REAL_NODES: names.join(',') },
});
process.exitCode = status ?? 1;
