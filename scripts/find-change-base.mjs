import { spawnSync } from 'node:child_process';

/** Possible base branches of a change, in this order. */
const MAIN = ['origin/main', 'main'];

/** Commit at which the current branch in `cwd` left main; `HEAD` if there is no main. */
export function findChangeBase(cwd = process.cwd()) {
  for (const branch of MAIN) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], { cwd, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}
