// Plays many seeded histories: of a chain on an unreliable node, of an indexer and of notifications whose processes are
// killed, of rollups and their parents, of a node that always spoils the same responses; and all shares of test corpora.
// Finished seeds are recorded: the same command again continues an interrupted run.
// node scripts/fault-runs.mjs [--of all|random-history|…] [--count 200] [--seed 1] [--resume FILE]
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Tests in `tests/integration` that play the seeds in `SEED`, each with `seed 7` in its title. */
const KINDS = [
  'random-history',
  'crash',
  'notifications',
  'streams',
  'spoilt-answers',
  'optimism',
  'arbitrum',
  'zkevm-l1',
  'suave',
  'ranges-cut-off',
  'ranges-read',
  'ranges-killed',
];
/** Tests of a corpus in `tests/integration`: each seed plays a share of it, and these seeds all of it. */
const SHARES = { 'contract-corpus': 6, graphql: 4 };
const ALL_KINDS = [...KINDS, ...Object.keys(SHARES)];
const SEEDS_AT_ONCE = 10;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'random-history' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'string', default: '.soak/runs.jsonl' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(
    `npm run test:soak -- [--of ${['all', ...ALL_KINDS].join('|')}] [--count 200] [--seed 1] [--resume FILE]`,
  );
  process.exit();
}
const kinds = readKinds(values.of);
const count = readNumber('count', values.count);
const first = readNumber('seed', values.seed);
const commit = readCommit();
/** One line of JSON for each finished seed, with the commit; these are not run again for this commit. */
const journal = values.resume;
mkdirSync(dirname(journal), { recursive: true });
const outcomes = new Map(
  readJournal()
    .filter((each) => each.commit === commit)
    .map((each) => [toKey(each), each]),
);
const runs = kinds.flatMap((kind) =>
  Array.from({ length: Math.min(count, SHARES[kind] ?? count) }, (_, place) => ({
    kind,
    seed: first + place,
  })),
);
const left = runs.filter((run) => !outcomes.has(toKey(run)));
console.log(
  `Commit ${commit}, seeds ${first} to ${first + count - 1} of ${kinds.join(', ')}: ${left.length} to run; recorded in ${journal}`,
);
const begun = Date.now();
while (left.length > 0) {
  const { kind } = left[0];
  const batch = takeBatch(kind);
  for (const outcome of runSeeds(kind, batch)) {
    outcomes.set(toKey(outcome), outcome);
    appendFileSync(journal, `${JSON.stringify(outcome)}\n`);
  }
  console.log(describeProgress());
}
console.log(describeProgress());
const failures = runs.map((run) => outcomes.get(toKey(run)) ?? run).filter(({ passed }) => !passed);
for (const { kind, seed, message = 'did not end' } of failures) {
  console.log(`\nSeed ${seed} failed; SEED=${seed} npx vitest run ${toFile(kind)}`);
  console.log(message);
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** Takes the next seeds of a kind from the list. */
function takeBatch(kind) {
  const atOnce = kind in SHARES ? 1 : SEEDS_AT_ONCE;
  const length = left.slice(0, atOnce).findIndex((run) => run.kind !== kind);
  return left.splice(0, length === -1 ? atOnce : length).map(({ seed }) => seed);
}

function toKey({ kind, seed }) {
  return `${kind} ${seed}`;
}

function toFile(kind) {
  return `tests/integration/${kind}.test.ts`;
}

/** Tested commit, with a mark if files differ from it. */
function readCommit() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return 'unknown';
  return `${stdout.trim()}${git('status', '--porcelain').stdout.trim() === '' ? '' : ' with changes'}`;
}

/** Runs some seeds in one test run; one that does not end in order leaves no outcome. */
function runSeeds(kind, batch) {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-faults-'));
  const report = join(folder, 'report.json');
  const isShare = kind in SHARES;
  const titles = isShare ? [] : ['-t', '[sS]eed \\d'];
  const args = ['run', toFile(kind), ...titles, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: 'ignore',
    env: { ...process.env, SEED: batch.join(',') },
  });
  const { success = false, testResults = [] } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  const tests = testResults.flatMap((file) => file.assertionResults);
  rmSync(folder, { recursive: true, force: true });
  if (isShare) return summarizeShare(kind, batch[0], tests, success);
  return tests.flatMap(({ title, status, duration, failureMessages, meta }) => {
    const seed = Number(/seed (\d+)/.exec(title)?.[1]);
    if (!batch.includes(seed)) return [];
    const message = failureMessages?.join('\n').slice(0, 4000);
    const isPassed = status === 'passed';
    const outcome = { kind, seed, commit, passed: isPassed, ms: Math.round(duration ?? 0), ...meta };
    return [{ ...outcome, ...(message && { message }) }];
  });
}

/** Outcome of a share, of all its tests; none if no test ended. */
function summarizeShare(kind, seed, tests, isPassed) {
  if (tests.length === 0) return [];
  const failed = tests.filter(({ status }) => status === 'failed');
  const message = failed
    .map(({ title, failureMessages }) => [title, ...failureMessages].join('\n'))
    .join('\n');
  const ms = Math.round(tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0));
  const outcome = { kind, seed, commit, passed: isPassed, ms };
  return [{ ...outcome, ...(message && { message: message.slice(0, 4000) }) }];
}

function describeProgress() {
  const done = runs.map((run) => outcomes.get(toKey(run))).filter(Boolean);
  const passed = done.filter((each) => each.passed).length;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  return `${done.length} of ${runs.length} seeds done in ${minutes} minutes: ${passed} passed, ${done.length - passed} failed`;
}

function readJournal() {
  if (!existsSync(journal)) return [];
  return readFileSync(journal, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function readKinds(text) {
  if (text === 'all') return ALL_KINDS;
  if (ALL_KINDS.includes(text)) return [text];
  console.error(`--of is '${text}', but allowed is ${['all', ...ALL_KINDS].join(', ')}.`);
  process.exit(1);
}

function readNumber(name, text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} is '${text}', but allowed is a whole number from 1 on.`);
  process.exit(1);
}
