import { spawnSync } from 'node:child_process';
import { dirname, posix } from 'node:path';

/** Folders with one file for each step of a sequence. */
const SEQUENCES = ['src/db/migrations'];
const IMPORT = /(?:\bfrom|\bimport|\bdeclare module)\s*\(?\s*['"]([.#][^'"\n]+)['"]/g;

/** A figure with its limit (null: printed only), and the items that exceed it or lead it. */
export function measureStructure(sources) {
  const edges = sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].map(([, specifier]) => ({ path, specifier })),
  );
  return [
    measureWidth(sources),
    { name: 'doors of modules (files of src/sdk)', limit: 90, items: [], figure: countDoors(sources) },
    measureDepth(edges),
    {
      name: 'relative imports that leave their stage or module',
      limit: 0,
      ...list(edges.filter(leavesUnit).map(({ path, specifier }) => `${path}: ${specifier}`)),
    },
    measureContext(sources, 'src/api/context.ts', 'ApiContext'),
    measureContext(sources, 'src/indexer/runtime/context.ts', 'IndexerContext'),
    measureFields(sources),
  ];
}

/** Functions with more than 50 lines, by Biome's rule, without tests; as `file (number)`. */
export function measureFunctions() {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/@biomejs/biome/bin/biome',
      ...['lint', 'src', '--only=complexity/noExcessiveLinesPerFunction'],
      ...['--reporter=summary', '--max-diagnostics=none'],
    ],
    { encoding: 'utf8' },
  );
  const files = [...stdout.matchAll(/- (src\/\S+) \((\d+) /g)].filter(([, path]) => !/\.test/.test(path));
  const figure = files.reduce((sum, [, , count]) => sum + Number(count), 0);
  return {
    name: 'functions above 50 lines',
    limit: 40,
    figure,
    items: files.map(([, path, count]) => `${path} (${count})`),
  };
}

function list(items) {
  return { figure: items.length, items };
}

function measureWidth(sources) {
  const counts = new Map();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const folders = [...counts].filter(([folder]) => !SEQUENCES.includes(folder)).sort(([, a], [, b]) => b - a);
  return {
    name: 'files of the widest folder of src, without tests and migrations',
    limit: 25,
    figure: folders[0]?.[1] ?? 0,
    items: folders.slice(0, 1).map(([folder]) => folder),
  };
}

function countDoors(sources) {
  return sources.filter(({ path }) => path.startsWith('src/sdk/')).length;
}

function measureDepth(edges) {
  const depths = edges.map(({ path, specifier }) => ({
    depth: specifier.split('../').length - 1,
    item: `${path}: ${specifier}`,
  }));
  const figure = Math.max(0, ...depths.map(({ depth }) => depth));
  return {
    name: 'depth of the deepest relative import',
    limit: 2,
    figure,
    items: depths.filter(({ depth }) => depth > 2).map(({ item }) => item),
  };
}

/** Returns true for a relative import of another stage or module. Pure. */
export function leavesUnit({ path, specifier }) {
  if (!specifier.startsWith('.')) return false;
  return unitOf(path) !== unitOf(posix.join(dirname(path), specifier));
}

function unitOf(path) {
  const [, stage, module] = path.split('/');
  return stage === 'modules' && module !== undefined && !module.includes('.') ? `modules/${module}` : stage;
}

function measureContext(sources, path, name) {
  const text = sources.find((file) => file.path === path)?.text ?? '';
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1] ?? '';
  const fields = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, field]) => field);
  return { name: `fields of ${name}`, limit: 8, figure: fields.length, items: [] };
}

/** Columns that are keys of other tables, too. */
const KEYS = ['block_number'];

/** Files that know a field of a transaction: the worst of all columns, in snake or camel case. */
function measureFields(sources) {
  const stages = sources.filter(({ path }) => /^src\/(?:chain|db|indexer|contract|api|web)\//.test(path));
  const tables = ['src/db/tables/transactions.ts', 'src/db/tables/signed-columns.ts'];
  const columns = tables.flatMap((table) =>
    [...(sources.find(({ path }) => path === table)?.text ?? '').matchAll(/^ {2,4}(\w+_\w+): \w+[.(]/gm)].map(
      ([, column]) => column,
    ),
  );
  const [worst] = columns
    .filter((column) => !KEYS.includes(column))
    .map((column) => {
      const camel = column.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
      const pattern = new RegExp(`\\b(?:${column}|${camel})\\b`);
      return { column, count: stages.filter(({ text }) => pattern.test(text)).length };
    })
    .sort((a, b) => b.count - a.count);
  return {
    name: 'files that know the worst column of a transaction (goal 6)',
    limit: null,
    figure: worst?.count ?? 0,
    items: worst === undefined ? [] : [worst.column],
  };
}
