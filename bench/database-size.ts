import { setTimeout as sleep } from 'node:timers/promises';
import { TIDY_NAME } from '#indexer/history/tidy-up.ts';
import { FACT_TABLES, STATE_TABLES } from './support/bare-copy.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase, FIRST_RUN, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const RECORDED_BLOCKS = 1000;
const BLOCKS = 300;
const TIDY_MS_MAX = 20_000;
const TRACE_TABLES = ['internal_transactions', 'transaction_errors'] as const;

interface TableSize {
  rows: number;
  bytes: number;
}

/** Disk usage per transaction and per token holder, tables and indexes, as the indexer leaves them. */
export async function databaseSize(): Promise<BenchReport> {
  const { file } = await openRecording(RECORDED_BLOCKS);
  const head = BLOCKS + 10;
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const replay = await startReplay({ file, head, port: 18916, hasTraces: true });
  try {
    const database = await createScratchDatabase(server, 'bench_size');
    let filled = new Map<string, TableSize>();
    const whenDone = async () => {
      filled = await readSizes(database);
      await waitUntilTidy(database);
    };
    await runIndex({ server, database, url: replay.url, head, hasTraces: true, whenDone });
    const sizes = await readSizes(database);
    await database.drop();
    return report(sizes, filled);
  } finally {
    await replay.stop();
    await server.stop();
    folder.remove();
  }
}

/** Waits until the indexer has freed the space that the backfill took beyond the rows. */
async function waitUntilTidy({ client }: ScratchDatabase): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIDY_MS_MAX; waitedMs += 100) {
    await sleep(100);
    const { rows } = await client.query<{ isTidy: boolean }>(
      `select exists (select from pg_stat_all_tables where relid = '${FIRST_RUN}.token_balances'::regclass
           and last_vacuum is not null)
         and not exists (select from pg_stat_activity where application_name = '${TIDY_NAME}') as "isTidy"`,
    );
    if (rows[0]?.isTidy) return;
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

function report(sizes: ReadonlyMap<string, TableSize>, filled: ReadonlyMap<string, TableSize>): BenchReport {
  const each = (table: string, from = sizes) => {
    const { rows, bytes } = from.get(table) ?? { rows: 0, bytes: 0 };
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
      {
        what: 'the same before the indexer has tidied up',
        measured: `${each('token_balances', filled).toFixed(0)} B`,
      },
      ...lines,
      { what: 'all facts ÷ transactions', measured: `${(sum(FACT_TABLES) / count).toFixed(0)} B` },
      { what: 'all state ÷ transactions', measured: `${(sum(STATE_TABLES) / count).toFixed(0)} B` },
      { what: 'all traces ÷ transactions', measured: `${(sum(TRACE_TABLES) / count).toFixed(0)} B` },
    ],
    notes: [
      `${count} token transfers, ${sizes.get('token_balances')?.rows} balances; vacuumed and rebuilt is only what the indexer itself tidies up after filling the history`,
      'a balance that changes gets new entries in both of its indexes; the old ones stay until a vacuum, and the room they took until a rebuilding',
    ],
  };
}
