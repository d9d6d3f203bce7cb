// Plays many seeded histories: on an unreliable node, comparing each index with a clean run's and with the node, or of
// notifications, whose processes are killed, or on a node that always spoils the same responses.
// node scripts/fault-runs.mjs [--of random-history|notifications|spoilt-answers] [--count 200] [--seed 1] [--resume FILE]
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values } = parseArgs({
  options: {
    of: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'string' },
  },
});
const kind = readKind(values.of ?? 'random-history');
const test = `tests/integration/${kind}.test.ts`;
const count = readNumber('count', values.count ?? '200');
const first = readNumber('seed', values.seed ?? String(1 + Math.floor(Math.random() * 1_000_000)));
/** One line of JSON for each finished seed; these seeds are not run again. */
const journal = values.resume ?? join(tmpdir(), `spyglass-fault-runs-${kind}-${first}.jsonl`);
const SEEDS_AT_ONCE = 10;

const outcomes = new Map(readJournal().map((each) => [each.seed, each]));
const seeds = Array.from({ length: count }, (_, place) => first + place);
const left = seeds.filter((seed) => !outcomes.has(seed));
console.log(`Seeds ${first} to ${first + count - 1}, ${left.length} to run; kept in ${journal}`);
const begun = Date.now();
while (left.length > 0) {
  const batch = left.splice(0, SEEDS_AT_ONCE);
  for (const outcome of runSeeds(batch)) {
    outcomes.set(outcome.seed, outcome);
    appendFileSync(journal, `${JSON.stringify(outcome)}\n`);
  }
  console.log(describeProgress());
}
console.log(describeProgress());
const failures = seeds.flatMap((seed) =>
  outcomes.get(seed)?.passed ? [] : [outcomes.get(seed) ?? { seed }],
);
for (const { seed, message = 'did not end' } of failures) {
  console.log(`\nSeed ${seed} failed; SEED=${seed} npx vitest run ${test}`);
  console.log(message);
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** Runs some seeds in one test run; one that crashes leaves no outcome. */
function runSeeds(batch) {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-faults-'));
  const report = join(folder, 'report.json');
  const args = ['run', test, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: 'ignore',
    env: { ...process.env, SEED: batch.join(',') },
  });
  const tests = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => file.assertionResults)
    : [];
  rmSync(folder, { recursive: true, force: true });
  return tests.flatMap(({ title, status, duration, failureMessages }) => {
    const seed = Number(/seed (\d+)/.exec(title)?.[1]);
    if (!batch.includes(seed)) return [];
    const message = failureMessages?.join('\n').slice(0, 4000);
    return [
      { seed, passed: status === 'passed', ms: Math.round(duration ?? 0), ...(message && { message }) },
    ];
  });
}

function describeProgress() {
  const done = seeds.map((seed) => outcomes.get(seed)).filter(Boolean);
  const passed = done.filter((each) => each.passed).length;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  return `${done.length} of ${count} seeds done in ${minutes} minutes: ${passed} passed, ${done.length - passed} failed`;
}

function readJournal() {
  if (!existsSync(journal)) return [];
  return readFileSync(journal, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function readKind(text) {
  const kinds = ['random-history', 'notifications', 'spoilt-answers'];
  if (kinds.includes(text)) return text;
  console.error(`--of is '${text}', but allowed is ${kinds.join(' or ')}.`);
  process.exit(1);
}

function readNumber(name, text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} is '${text}', but allowed is a whole number from 1 on.`);
  process.exit(1);
}
