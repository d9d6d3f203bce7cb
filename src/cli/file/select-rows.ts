import { isBlockTable } from '#db/tables/table.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import { FILE_RUN_SCHEMA, type FileBlocks } from '#file/file-head.ts';
import type { ExportedTable } from './list-tables.ts';

interface Source {
  /** Schema of the run in the database. */
  schema: string;
  runId: number;
  /** Conditions of the rows of tables in the schema `app`. */
  appRows: Readonly<Record<string, (runId: number) => string>>;
  /** Blocks of the file; null for all. */
  blocks: FileBlocks | null;
}

/** Tables of a range whose rows belong to other blocks, or to none. */
const LEFT_OUT_OF_RANGES: readonly string[] = [
  'orphan_blocks',
  'orphan_transactions',
  'pending_transactions',
  'wanted_instances',
  'viewed',
];

/** Returns the query of a table's rows for a file. Pure. */
export function selectRows({ schema: kind, name, columns }: ExportedTable, source: Source): string {
  const { schema, runId, blocks, appRows } = source;
  if (kind === 'app') return selectAppRows(name, columns, appRows[name]?.(runId) ?? 'false');
  const list = columns.map((column) => toExpression(name, column, source)).join(', ');
  return `select ${list} from ${schema}."${name}"${blocks === null ? '' : toCondition(name, blocks)}`;
}

/** The exported run is the active one of its file, and has the number 1 there. */
function selectAppRows(name: string, columns: readonly string[], condition: string): string {
  const values: Readonly<Record<string, string>> =
    name === 'runs'
      ? { id: '1', schema_name: `'${FILE_RUN_SCHEMA}'`, is_active: 'true', ended_at: 'null::timestamptz' }
      : { run_id: '1' };
  const list = columns.map((column) => values[column] ?? `"${column}"`).join(', ');
  return `select ${list} from app."${name}" where ${condition}`;
}

/** Coverage and head are cut to the blocks of the file: its history begins with the first, its head is the last. */
function toExpression(table: string, column: string, { blocks, schema }: Source): string {
  if (table === 'chain_head' && IDLE_HEAD[column] !== undefined) return IDLE_HEAD[column];
  if (blocks === null) return `"${column}"`;
  const { from, to } = blocks;
  if (table === 'coverage' && column === 'blocks')
    return `"blocks" * int8multirange(int8range(${from}, ${to}, '[]'))`;
  if (table !== 'chain_head') return `"${column}"`;
  if (column === 'history_from') return `${from}::bigint`;
  if (column === 'number' || column === 'node_head') return `${to}::bigint`;
  return column === 'hash' ? `(select hash from ${schema}.blocks where number = ${to})` : `"${column}"`;
}

/** Reports of an indexer at work, of which a file has none. */
const IDLE_HEAD: Readonly<Record<string, string>> = {
  history_rate: 'null::real',
  stalled_reason: 'null::text',
  stalled_since: 'null::timestamptz',
  history_stalled_reason: 'null::text',
  history_stalled_since: 'null::timestamptz',
};

function toCondition(name: string, { from, to }: FileBlocks): string {
  if (LEFT_OUT_OF_RANGES.includes(name)) return ' where false';
  const table = CORE_TABLES.find((each) => each.name === name);
  const address = ADDRESS_COLUMNS[name];
  if (address !== undefined) return ` where "${address}" in (select hash from ${MENTIONED})`;
  if (table === undefined || !isBlockTable(table)) return '';
  return ` where "${table.key[0]}" between ${from} and ${to}`;
}

/** Temporary table of the addresses that the blocks of a range mention. */
export const MENTIONED = 'file_addresses';

/** Columns by which rows about addresses are chosen for a range. */
const ADDRESS_COLUMNS: Readonly<Record<string, string>> = {
  addresses: 'hash',
  tokens: 'address',
  token_balances: 'holder_address',
  nft_owners: 'owner_address',
  observed_tokens: 'address',
  observed_codes: 'address',
  observed_balances: 'address',
  observed_proxies: 'address',
  observed_instances: 'token_address',
  observed_token_balances: 'holder_address',
  token_checks: 'token_address',
};

/** Returns the statement that collects the addresses of a range. Pure. */
export function collectAddresses(schema: string, { from, to }: FileBlocks): string {
  const within = (column: string) => `${column} between ${from} and ${to}`;
  const parts = [
    ['blocks', 'number', ['miner']],
    ['transactions', 'block_number', ['from_address', 'to_address', 'created_contract']],
    ['logs', 'block_number', ['address']],
    ['token_transfers', 'block_number', ['token_address', 'from_address', 'to_address']],
    ['internal_transactions', 'block_number', ['from_address', 'to_address', 'created_contract']],
    ['withdrawals', 'block_number', ['address']],
  ] as const;
  const selects = parts.flatMap(([table, height, columns]) =>
    columns.map((column) => `select ${column} from ${schema}.${table} where ${within(height)}`),
  );
  return `create temporary table ${MENTIONED} (hash) on commit drop as
    select hash from (${selects.join(' union ')}) mentioned (hash) where hash is not null`;
}
