// Runs the tests that import, directly or not, what has changed since the branch left main, in commits and in the working tree.
// node scripts/test-changed.mjs [options of Vitest]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChangeBase } from './find-change-base.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const base = findChangeBase();
console.log(`Tests reached by the changes since ${base}`);
const args = ['run', '--changed', base, '--passWithNoTests', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
