// Checks the titles of commits: node scripts/check-commit-titles.mjs [RANGE], by default those since the branch left main;
// node scripts/check-commit-titles.mjs --message FILE checks a message that is being written (.githooks/commit-msg).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findTitleProblem } from './commit-title.mjs';
import { findChangeBase } from './find-change-base.mjs';

const { values, positionals } = parseArgs({
  options: { message: { type: 'string' } },
  allowPositionals: true,
});
const titles =
  values.message === undefined
    ? listTitles(positionals[0] ?? `${findChangeBase()}..HEAD`)
    : [readFileSync(values.message, 'utf8').split('\n', 1)[0] ?? ''];
const wrong = titles.flatMap((title) => {
  const problem = findTitleProblem(title);
  return problem === null ? [] : [`"${title}": ${problem}`];
});
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else console.log(`Commit titles checked: ${titles.length}`);

function listTitles(range) {
  const args = ['log', '--no-merges', '--format=%s', '--end-of-options', range, '--'];
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.split('\n').filter((title) => title !== '');
  console.error(stderr.trim());
  process.exit(2);
}
