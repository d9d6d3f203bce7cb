import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Prints figures of the structure: how many files one change touches, told by existing examples; words that the
 * vocabulary replaces; and sizes. `node scripts/structure-figures.mjs`.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** A change that people make often, an example of it that is there, and the number of files that it may touch. */
const CHANGES = [
  {
    change: 'a setting: places that declare it',
    example: /\bGAS_TRACKER_UNITS\b|\bgasTrackerUnits\b/,
    folders: ['src/config/', 'src/contract/', 'src/modules/'],
    filesMax: 1,
  },
  {
    change: "a call's facts: places that state them",
    // A reference to the record states nothing.
    example: /(?<!_CALLS\.)\btransaction_blobs\b/,
    folders: ['src/contract/', 'src/api/', 'src/web/'],
    filesMax: 1,
  },
  {
    change: 'a topic: files that know it',
    example:
      /\btoken_instances: \{\n\s+hexDigits|topics: 'token_instances'|\bfetched_token_instance_metadata\b|tokenInstancesPublisher/,
    folders: ['src/contract/', 'src/api/socket/', 'src/web/'],
    filesMax: 3,
  },
  {
    change: 'a field of a transaction: files that know it',
    // Not where it is the name of a parameter in a function's signature.
    example: /\bmax_priority_fee_per_gas\b|(?<!uint256 )\bmaxPriorityFeePerGas\b/,
    folders: ['src/chain/', 'src/db/', 'src/indexer/', 'src/contract/', 'src/api/', 'src/web/'],
    filesMax: 8,
  },
];

/** Words that are no terms of the field, or metaphors; whole words, in any case. */
const WORDS =
  /\b(?:want(?:ed|s|ing)?|wish(?:es)?|tell(?:s|ing)?|told|untold|ring(?:s|ing)?|bells?|adopt\w*|mend(?:ed|s|ing)?|pieces?|deeds?|poison\w*|hears?|heard|unheard|good-bye|household|lies?|lied)\b/gi;

const files = listFiles();
const sources = files.filter(isSource);

console.log('Files that one change touches\n');
for (const { change, example, folders, filesMax } of CHANGES) {
  const found = sources.filter(
    ({ path, text }) => folders.some((folder) => path.startsWith(folder)) && example.test(text),
  );
  console.log(`  ${String(found.length).padStart(4)}  of at most ${filesMax}  ${change}`);
  for (const { path } of found) console.log(`                     ${path}`);
}

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

/** The files of the repository that are text of ours. */
function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', 'src', 'tests', 'bench', 'docs'], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|md|css|sol)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

function isSource({ path }) {
  return /^src\/[^/]+\/.*\.tsx?$/.test(path) && !/\.test(?:-data)?\.tsx?$/.test(path);
}

function percentile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
