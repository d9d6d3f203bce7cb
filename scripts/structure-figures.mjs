import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureFunctions, measureStructure } from './structure-measures.mjs';
import { isSource, walkChanges } from './structure-walks.mjs';
import { addTrialModule, checkTrialTypes, TRIAL_FILES_MAX, TRIAL_LINES_MAX } from './trial-module.mjs';

/**
 * Prints structure metrics: number of files affected by one change, measured by existing examples; folders, imports,
 * contexts and functions; words that the vocabulary replaces; and sizes. `node scripts/structure-figures.mjs`; it exits
 * with 1 where a figure exceeds its limit.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Words that are not terms of the field, or metaphors; whole words, in any case. */
const WORDS = new RegExp(
  `\\b(?:${Object.keys(JSON.parse(readFileSync('tests/support/replaced-words.json', 'utf8'))).join('|')})\\b`,
  'gi',
);

const files = listFiles();
const sources = files.filter(({ path }) => isSource(path));

console.log('Files that one change touches\n');
for (const { change, filesMax, paths } of walkChanges(sources)) printWalk(change, filesMax, paths);
printTrialModule();

console.log('\nStructure\n');
for (const measure of [...measureStructure(sources), measureFunctions()]) printMeasure(measure);
printTests();

console.log('\nWords that the vocabulary replaces: occurrences (files)\n');
for (const folder of ['src/', 'tests/', 'bench/', 'docs/']) {
  const counts = files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ text }) => text.match(WORDS)?.length ?? 0)
    .filter((count) => count > 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  console.log(`  ${String(all).padStart(6)}  (${counts.length})  ${folder}`);
}

console.log('\nSizes: files, lines, median, 90th percentile, longest file\n');
for (const folder of new Set(sources.map(({ path }) => path.split('/').slice(0, 2).join('/')))) {
  const inside = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  const lines = inside.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  const longest = inside.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  const all = lines.reduce((sum, count) => sum + count, 0);
  const figures = [inside.length, all, percentile(lines, 0.5), percentile(lines, 0.9)];
  const columns = figures.map((figure) => String(figure).padStart(6)).join('');
  console.log(`${columns}  ${folder} (${longest.path})`);
}

function printWalk(change, max, paths) {
  const isMore = paths.length > max;
  if (isMore) process.exitCode = 1;
  console.log(
    `  ${String(paths.length).padStart(4)}  of at most ${max}  ${change}${isMore ? '  TOO MANY' : ''}`,
  );
  for (const path of paths) console.log(`                     ${path}`);
}

function printMeasure({ name, limit, figure, items }) {
  const isMore = limit !== null && figure > limit;
  if (isMore) process.exitCode = 1;
  const of = limit === null ? '' : `  of at most ${limit}`;
  console.log(`  ${String(figure).padStart(4)}${of}  ${name}${isMore ? '  TOO MANY' : ''}`);
  for (const item of limit === null ? items : items.slice(0, 5)) console.log(`                     ${item}`);
}

/** Prints the lines of tests for each line of source, and the lines of each module. */
function printTests() {
  const count = (each) => each.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const code = files.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path));
  const ofTests = code.filter(({ path }) => /^tests\/|\.test(?:-data)?\./.test(path));
  const lines = count(sources);
  console.log(
    `  ${(count(ofTests) / lines).toFixed(2)}  of at least 0.65  lines of tests for each of the ${lines} of src`,
  );
  const modules =
    Map.groupBy?.(
      sources.filter(({ path }) => /^src\/modules\/[^/]+\//.test(path)),
      ({ path }) => path.split('/')[2],
    ) ?? new Map();
  console.log(
    `\nLines of modules: ${[...modules].map(([name, each]) => `${name} ${count(each)}`).join(', ')}`,
  );
}

/** The same for a module that is added to a copy of the sources. */
function printTrialModule() {
  const copy = mkdtempSync(join(tmpdir(), 'trial-module-'));
  const { files, outside } = addTrialModule(process.cwd(), copy);
  const problems = checkTrialTypes(process.cwd(), copy);
  rmSync(copy, { recursive: true });
  const module = 'a module with a call, a query, a page, a topic and a menu entry';
  printWalk(`${module}: files of its folder`, TRIAL_FILES_MAX, files);
  printWalk(`${module}: lines outside of it`, TRIAL_LINES_MAX, outside);
  printWalk(`${module}: reports of the compiler`, 0, problems);
}

/** Lists the text files of the repository. */
function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', 'src', 'tests', 'bench', 'docs'], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|md|css|sol)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function percentile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
