import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { saveSection } from './save-section.mjs';

/**
 * Runs benchmarks at an earlier commit and here, alternating on the same machine, and prints both figures side by side.
 * The earlier commit is in a worktree below node_modules/.cache, with its own packages and benchmarks.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const [commit, ...names] = words;
const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 3);
if (commit === undefined || names.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error('node scripts/compare-benches.mjs COMMIT BENCH… [--rounds=3] [--save]');
  process.exit(1);
}

const hash = run('git', ['rev-parse', '--short', `${commit}^{commit}`], root).trim();
const before = openWorktree(hash);
for (const name of names) {
  const sides = { before: [], after: [] };
  for (let round = 0; round < rounds; round++)
    for (const [side, folder] of round % 2 === 0
      ? Object.entries({ before, after: root })
      : Object.entries({ after: root, before })) {
      const output = run(process.execPath, ['scripts/bench.mjs', name], folder);
      sides[side].push(readFigures(output));
      console.log(`${name}, round ${round + 1} of ${rounds}, ${side}: done at ${new Date().toISOString()}`);
    }
  const text = format(`before and after: ${name}`, sides);
  console.log(`\n${text}`);
  if (process.argv.includes('--save')) saveSection(`before and after: ${name}`, text);
}

/** Creates the folder of the earlier commit, with its packages. */
function openWorktree(name) {
  const folder = `${root}node_modules/.cache/before-${name}/`;
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, name], root);
  if (!existsSync(`${folder}node_modules`))
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  return folder;
}

function run(program, args, cwd) {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} ended with ${status} in ${cwd}`);
  return stdout;
}

/** Reads a benchmark's output, by figure; values in parentheses differ from run to run. */
function readFigures(output) {
  const rows = output.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split(' | ')] : []));
  return new Map(
    rows.flatMap(([what = '', measured = '']) => {
      const name = what
        .slice(2)
        .replace(/ \([^()]*\d[^()]*\)/g, '')
        .replace(/0x\w+…/g, '…')
        .trim();
      return /\d/.test(measured) ? [[name, measured.trim()]] : [];
    }),
  );
}

function format(title, sides) {
  const figures = [...(sides.after[0]?.keys() ?? [])].map((name) => {
    const [old, now] = [medianOf(sides.before, name), medianOf(sides.after, name)];
    const change =
      old === undefined || now === undefined || toNumber(old) === 0
        ? ''
        : `${(toNumber(now) / toNumber(old)).toFixed(2)} ×`;
    return [name, old ?? '–', now ?? '–', change];
  });
  const table = [['what', `at ${hash}`, 'here', 'here ÷ before'], ['---', '---', '---', '---'], ...figures];
  const here = run('git', ['rev-parse', '--short', 'HEAD'], root).trim();
  return [
    `## ${title}`,
    '',
    ...table.map((row) => `| ${row.join(' | ')} |`),
    '',
    `- medians of ${rounds} runs of each side, in turns; "here" is ${here}`,
    `- ${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load at the end ${loadavg()[0]?.toFixed(1)}`,
    '',
  ].join('\n');
}

/** Median of the runs' values of a figure. */
function medianOf(runs, name) {
  const all = runs
    .flatMap((figures) => figures.get(name) ?? [])
    .sort((one, other) => toNumber(one) - toNumber(other));
  return all[Math.floor((all.length - 1) / 2)];
}

function toNumber(text) {
  return Number(/-?[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
}
