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

const COLUMN =
  /^ {2,4}(\w+): (?:\w+\.)?(?:bigint|boolean|bytea\w*|integer\w*|jsonb|numeric|smallint|text|timestamptz)\b[.(<]/gm;
const STAGES = /^src\/(?:chain|db|indexer|contract|api|web)\//;
const TRANSACTION_TABLES = ['src/db/tables/transactions.ts', 'src/db/tables/signed-columns.ts'];
const TABLE_IN_SQL = String.raw`'transactions(?: as \w+)?'|\b(?:from|join|into|update) transactions\b`;
/** Types of a transaction in the stages without tables: of the chain, of the API and of its readers in the browser. */
const TRANSACTION_TYPES = [
  'src/chain/types/transaction.ts',
  'src/contract/transaction/transaction.ts',
  'src/web/api-client/shapes/transaction.ts',
];
const TYPE_IMPORT = String.raw`(?:types|contract/transaction|shapes)/transaction\.ts'`;
const EXPORTED_TYPE = /^export (?:type|interface) (\w+)([\s\S]*?)(?:;$|^\})/gm;

/** Columns that identify a transaction: rows of most tables refer to it by them. */
const KEYS = ['block_number', 'index', 'hash'];

/**
 * Files that know a field of a transaction: the worst of all columns, in snake or camel case. A column whose name other
 * tables or types use, too, counts only in files that name the table `transactions`, a type of its rows or a type of transactions.
 */
function measureFields(sources) {
  const [worst] = countFields(sources)
    .filter(({ column }) => !KEYS.includes(column))
    .sort((a, b) => b.paths.length - a.paths.length);
  return {
    name: `files that know the worst column of a transaction (${worst?.column ?? 'none'})`,
    limit: null,
    figure: worst?.paths.length ?? 0,
    items: worst?.paths ?? [],
  };
}

/** Returns the files that know each column of the table `transactions`. Pure. */
export function countFields(sources) {
  const stages = sources.filter(({ path }) => STAGES.test(path));
  const isTransactions = ({ path }) => TRANSACTION_TABLES.includes(path);
  const tables = sources.filter(({ path }) => /\/db\/(?:.*\/)?tables\//.test(path));
  const shared = new Set(tables.filter((file) => !isTransactions(file)).flatMap(listColumns));
  const columns = new Set(tables.filter(isTransactions).flatMap(listColumns));
  const rows = findRowPattern(stages);
  const ofRows = stages.filter(({ path, text }) => TRANSACTION_TYPES.includes(path) || rows.test(text));
  const otherShapes = stages.filter(
    ({ path }) => path.startsWith('src/contract/') && !TRANSACTION_TYPES.includes(path),
  );
  return [...columns].map((column) => {
    const camel = column.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
    // A single word counts only as a property or as a quoted name of a column.
    const pattern =
      column === camel
        ? new RegExp(`\\.${column}\\b(?!\\()|'${column}'`)
        : new RegExp(`\\b(?:${column}|${camel})\\b(?!\\()`);
    const isField = new RegExp(`\\b${column}: `);
    const isShared =
      column === camel || shared.has(column) || otherShapes.some(({ text }) => isField.test(text));
    const files = isShared ? ofRows : stages;
    return { column, paths: files.filter(({ text }) => pattern.test(text)).map(({ path }) => path) };
  });
}

function listColumns({ text }) {
  return [...text.matchAll(COLUMN)].map(([, column]) => column);
}

/** A pattern of the table `transactions` in SQL and of all types that are derived from its rows. */
function findRowPattern(sources) {
  const types = sources.flatMap(({ text }) => [...text.matchAll(EXPORTED_TYPE)]);
  const names = new Set(['TRANSACTIONS', 'SIGNED_COLUMNS', 'TransactionsTable']);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    const known = new RegExp(`\\b(?:${[...names].join('|')})\\b`);
    for (const [, name, body] of types) if (known.test(body)) names.add(name);
  }
  return new RegExp(`\\b(?:${[...names].join('|')})\\b|${TABLE_IN_SQL}|${TYPE_IMPORT}`);
}
