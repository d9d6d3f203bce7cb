import { spawnSync } from 'node:child_process';

/** The branches that a change may have left, in this order. */
const MAIN = ['origin/main', 'main'];

/** The commit at which the branch that is checked out in `cwd` left main; `HEAD` where there is no main. */
export function findChangeBase(cwd = process.cwd()) {
  for (const branch of MAIN) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], { cwd, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}
