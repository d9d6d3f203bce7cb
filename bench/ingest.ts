import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildServer } from '../scripts/build-server.mjs';
import {
  type CopyTimes,
  exportTables,
  FACT_TABLES,
  importTables,
  STATE_TABLES,
} from './support/bare-copy.ts';
import { openRecording, type Replay, startReplay } from './support/replay.ts';
import { atLeast, type BenchReport, formatNumber } from './support/report.ts';
import { type IndexTimes, runIndex } from './support/run-index.ts';
import { createScratchDatabase, FIRST_RUN } from './support/scratch-database.ts';
import { type BenchDatabase, startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const PROGRAMS = fileURLToPath(new URL('../node_modules/.cache/bench', import.meta.url));
const STAGES = `${PROGRAMS}/stages/write-stages.js`;
const RECORDED_BLOCKS = 1000;
const BLOCKS = 900;
const ROUNDS = 3;

interface StageTimes {
  transactions: number;
  wallMs: number;
  cpuMs: number;
}

interface Round {
  transactions: number;
  fetch: StageTimes;
  facts: StageTimes;
  indexed: IndexTimes;
  traced: IndexTimes;
  copiedFacts: CopyTimes;
  copied: CopyTimes;
}

interface Site {
  server: BenchDatabase;
  folder: string;
  head: number;
  plain: Replay;
  tracing: Replay;
}

/** Indexing speed on a chain of token transfers, compared with fetching alone and a bare COPY of the same rows. */
export async function ingest(): Promise<BenchReport> {
  const { file } = await openRecording(RECORDED_BLOCKS);
  await buildServer({
    input: { 'write-stages': 'bench/support/write-stages.mjs' },
    outDir: PROGRAMS,
    folder: 'stages',
  });
  const head = BLOCKS + 10;
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const plain = await startReplay({ file, head, port: 18911, hasTraces: false });
  const tracing = await startReplay({ file, head, port: 18912, hasTraces: true });
  const rounds: Round[] = [];
  try {
    for (let count = 0; count < ROUNDS; count++) {
      rounds.push(await runRound({ server, folder: folder.path, head, plain, tracing }));
      console.log(`  ${formatRound(rounds[count])}`);
    }
  } finally {
    await plain.stop();
    await tracing.stop();
    await server.stop();
    folder.remove();
  }
  return report(rounds);
}

async function runRound(site: Site): Promise<Round> {
  const { server, folder, head, plain, tracing } = site;
  const fetch = await runStage('fetch', site);
  const facts = await runStage('facts', site);
  const database = await createScratchDatabase(server, 'bench_index');
  const indexed = await runIndex({ server, database, url: plain.url, head, hasTraces: false });
  await exportTables(database, [...FACT_TABLES, ...STATE_TABLES], folder);
  const { rows } = await database.client.query(`select transactions_count as count from ${FIRST_RUN}.totals`);
  await database.drop();
  const copiedFacts = await copyInto(site, FACT_TABLES);
  const copied = await copyInto(site, [...FACT_TABLES, ...STATE_TABLES]);
  const other = await createScratchDatabase(server, 'bench_traced');
  const traced = await runIndex({ server, database: other, url: tracing.url, head, hasTraces: true });
  await other.drop();
  return { transactions: Number(rows[0]?.count), fetch, facts, indexed, traced, copiedFacts, copied };
}

async function copyInto({ server, folder }: Site, tables: readonly string[]): Promise<CopyTimes> {
  const database = await createScratchDatabase(server, 'bench_copy', true);
  const times = await importTables(database, tables, folder);
  await database.drop();
  return times;
}

async function runStage(stage: string, { server, head, plain }: Site): Promise<StageTimes> {
  const database = await createScratchDatabase(server, 'bench_stage', true);
  const argument = {
    stage,
    url: plain.url,
    from: 0,
    to: head,
    connection: database.connection,
    schema: FIRST_RUN,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [STAGES, JSON.stringify(argument)]);
  await database.drop();
  return JSON.parse(stdout) as StageTimes;
}

function report(rounds: readonly Round[]): BenchReport {
  const rate = (pick: (round: Round) => number) =>
    median(rounds.map((round) => (round.transactions / pick(round)) * 1000));
  const cost = (pick: (round: Round) => number) =>
    `${formatNumber(median(rounds.map((round) => (pick(round) / round.transactions) * 1000)))} µs`;
  const share = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round) * 100));
  return {
    figures: [
      {
        what: 'fetch, format and validate alone',
        measured: `${formatNumber(rate((each) => each.fetch.wallMs))} tx/s`,
      },
      atLeast(
        'facts (fetch and write)',
        rate((each) => each.facts.wallMs),
        5000,
        'tx/s',
      ),
      atLeast(
        'facts and state (spyglass index)',
        rate((each) => each.indexed.factsMs),
        2500,
        'tx/s',
      ),
      {
        what: 'facts, state and traces',
        measured: `${formatNumber(rate((each) => each.traced.allMs))} tx/s`,
      },
      {
        what: 'bare COPY of the facts',
        measured: `${formatNumber(rate((each) => each.copiedFacts.wallMs))} tx/s`,
      },
      {
        what: 'bare COPY of facts and state',
        measured: `${formatNumber(rate((each) => each.copied.wallMs))} tx/s`,
      },
      atLeast(
        'facts ÷ bare COPY',
        share((each) => each.copiedFacts.wallMs / each.facts.wallMs),
        50,
        '%',
      ),
      atLeast(
        'facts and state ÷ bare COPY',
        share((each) => each.copied.wallMs / each.indexed.factsMs),
        50,
        '%',
      ),
      { what: 'CPU a transaction: fetch alone', measured: cost((each) => each.fetch.cpuMs) },
      {
        what: 'CPU a transaction: indexer, facts and state',
        measured: cost((each) => each.indexed.indexerCpuMs),
      },
      {
        what: 'CPU a transaction: database, facts and state',
        measured: cost((each) => each.indexed.databaseCpuMs),
      },
      { what: 'CPU a transaction: indexer, with traces', measured: cost((each) => each.traced.indexerCpuMs) },
      {
        what: 'CPU a transaction: database, with traces',
        measured: cost((each) => each.traced.databaseCpuMs),
      },
      { what: 'CPU a transaction: database, bare COPY of both', measured: cost((each) => each.copied.cpuMs) },
      {
        what: 'database CPU of bare COPY ÷ that of indexing (facts and state)',
        measured: `${formatNumber(share((each) => each.copied.cpuMs / each.indexed.databaseCpuMs))} %`,
      },
    ],
    notes: [
      `${rounds[0]?.transactions} transactions, nearly all ERC-20 transfers (1 log, 1 transfer), 100 in a block; medians of ${rounds.length} rounds, all kinds in each (facts and state: ${rounds.map((each) => (each.indexed.factsMs / 1000).toFixed(1)).join(', ')} s; bare COPY: ${rounds.map((each) => (each.copied.wallMs / 1000).toFixed(1)).join(', ')} s)`,
      'bare COPY writes a row of state once; indexing writes it in each chunk that changes it',
      'why not more: state is folded in every chunk by upserts and both balance indexes change with it, which costs the database as much again as bare COPY; fetching, checking and encoding are another thread on the same two cores',
      'the replay node, the indexer and PostgreSQL share the same cores; rates are from the first commit on',
    ],
  };
}

function formatRound(round: Round | undefined): string {
  if (round === undefined) return '';
  const { fetch, facts, indexed, traced, copied } = round;
  const times = {
    fetch: fetch.wallMs,
    facts: facts.wallMs,
    index: indexed.factsMs,
    copy: copied.wallMs,
    traced: traced.allMs,
  };
  return Object.entries(times)
    .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
    .join(', ');
}
