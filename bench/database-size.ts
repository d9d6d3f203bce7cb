import { FACT_TABLES, STATE_TABLES } from './support/bare-copy.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase, FIRST_RUN, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const RECORDED_BLOCKS = 1000;
const BLOCKS = 300;
const TRACE_TABLES = ['internal_transactions', 'transaction_errors'] as const;

interface TableSize {
  rows: number;
  bytes: number;
}

/** What a transaction and a holder of a token take on disk, tables and indexes, as the indexer left them. */
export async function databaseSize(): Promise<BenchReport> {
  const { file } = await openRecording(RECORDED_BLOCKS);
  const head = BLOCKS + 10;
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const replay = await startReplay({ file, head, port: 18916, hasTraces: true });
  try {
    const database = await createScratchDatabase(server, 'bench_size');
    await runIndex({ server, database, url: replay.url, head, hasTraces: true });
    const sizes = await readSizes(database);
    await database.drop();
    return report(sizes);
  } finally {
    await replay.stop();
    await server.stop();
    folder.remove();
  }
}

async function readSizes({ client }: ScratchDatabase): Promise<Map<string, TableSize>> {
  const sizes = new Map<string, TableSize>();
  for (const table of [...FACT_TABLES, ...STATE_TABLES, ...TRACE_TABLES]) {
    const { rows } = await client.query<TableSize>(
      `select count(*) as rows, pg_total_relation_size('${FIRST_RUN}.${table}') as bytes from ${FIRST_RUN}.${table}`,
    );
    if (rows[0] !== undefined) sizes.set(table, rows[0]);
  }
  return sizes;
}

function report(sizes: ReadonlyMap<string, TableSize>): BenchReport {
  const each = (table: string) => {
    const { rows, bytes } = sizes.get(table) ?? { rows: 0, bytes: 0 };
    return rows === 0 ? 0 : bytes / rows;
  };
  const count = sizes.get('transactions')?.rows ?? 1;
  const sum = (tables: readonly string[]) =>
    tables.reduce((total, table) => total + (sizes.get(table)?.bytes ?? 0), 0);
  const perTransaction = each('transactions') + 2 * each('logs') + each('token_transfers');
  const lines = ['transactions', 'logs', 'token_transfers', 'addresses', 'blocks'].map((table) => ({
    what: `a row of ${table}, with its indexes`,
    measured: `${each(table).toFixed(0)} B`,
  }));
  return {
    figures: [
      atMost('facts of a transaction with 2 logs and 1 transfer', perTransaction, 2000, 'B'),
      atMost('a balance: (token, holder)', each('token_balances'), 350, 'B'),
      ...lines,
      { what: 'all facts ÷ transactions', measured: `${(sum(FACT_TABLES) / count).toFixed(0)} B` },
      { what: 'all state ÷ transactions', measured: `${(sum(STATE_TABLES) / count).toFixed(0)} B` },
      { what: 'all traces ÷ transactions', measured: `${(sum(TRACE_TABLES) / count).toFixed(0)} B` },
    ],
    notes: [
      `${count} token transfers, ${sizes.get('token_balances')?.rows} balances; nothing vacuumed or rebuilt`,
      'a balance that changes gets new entries in both of its indexes, the old ones stay until a vacuum',
    ],
  };
}
