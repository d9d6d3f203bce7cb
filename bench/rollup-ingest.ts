import type { Client } from 'pg';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { loadEnv } from '#config/load-env.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import type { IndexerModule } from '#indexer/runtime/module.ts';
import type { Hex } from '#lib/hex.ts';
import {
  ARB_RETRYABLE,
  ARB_SYS,
  REDEEM_SCHEDULED,
  SENT,
  TICKET_CREATED,
} from '#modules/arbitrum/db/rollup-tables.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { listModuleValues, listOpenModules, loadIndexerModules } from '#modules/open-modules.ts';
import { MESSAGE_PASSED, MESSAGE_PASSER } from '#modules/optimism/db/withdrawals-table.ts';
import { MODULES } from '#modules/registry.ts';
import { openHeadContext } from './support/head-context.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import {
  addressOf,
  hashOf,
  type MadeLog,
  makeTransferBlock,
  makeTransferLog,
  toNumberWord,
  toWord,
} from './support/transfer-block.ts';

/** `BLOCKS=60 npm run bench -- rollup-ingest` for a trial. */
const BLOCKS = Number(process.env.BLOCKS ?? 330);
const WARM_BLOCKS = Math.min(30, Math.floor(BLOCKS / 3));
const TRANSACTIONS = 300;
/**
 * One transaction in this many sends a message to the parent chain and retries a ticket, or is executed by a kettle:
 * far more than on public chains.
 */
const MESSAGE_EVERY = 50;
const ROLLUPS = ['optimism', 'arbitrum', 'suave', 'zkevm'];

const L1 = {
  L1_BASE_URL: 'https://l1.example',
  ROLLUP_L1_BASE_URL: 'https://l1.example',
  L1_RPC_URL: 'http://127.0.0.1:1',
};
/** Settings of each variant; without the rollup modules nothing of theirs is in the registry. */
const WAYS = {
  without: {},
  off: {},
  optimism: { ...L1, ROLLUP_TYPE: 'optimistic', ROLLUP_L2_WITHDRAWAL_URL: 'https://bridge.example' },
  arbitrum: { ...L1, ROLLUP_TYPE: 'arbitrum' },
  suave: { ...L1, IS_SUAVE_CHAIN: 'true' },
  zkevm: { ...L1, ROLLUP_TYPE: 'zkEvm' },
} as const;
type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as Way[];

async function loadModules(way: Way): Promise<IndexerModule[]> {
  const registry = way === 'without' ? MODULES.filter(({ name }) => !ROLLUPS.includes(name)) : MODULES;
  const { config } = loadEnv(WAYS[way], listModuleSettings(registry));
  const open = listOpenModules(registry, config);
  const isOn = open.some(({ manifest }) => manifest.name === way);
  if (isOn !== ROLLUPS.includes(way)) throw new Error(`The module ${way} is ${isOn ? 'on' : 'off'}`);
  return (await loadIndexerModules(registry, listModuleValues(open))).modules;
}

/** Loaded with this file: the benchmark's code imports nothing later. */
const LOADED = new Map(await Promise.all(NAMES.map(async (way) => [way, await loadModules(way)] as const)));

/** Cost of the rollup modules per new block, enabled and disabled: the same blocks into a run of each variant, alternating. */
export async function rollupIngest(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_rollups', true);
    const counted = countStatements(database.client);
    const contexts = new Map<Way, Awaited<ReturnType<typeof openHeadContext>>>();
    for (const [way, modules] of LOADED) contexts.set(way, await openHeadContext(database.client, modules));
    const times = new Map<Way, number[]>(NAMES.map((way) => [way, []]));
    const statements = new Map<Way, number>();
    let parent: Hex = hashOf('block 0');
    for (let number = 1; number <= BLOCKS; number++) {
      const block = makeBlock(number, parent);
      parent = block.block.hash;
      // Each variant is first as often as any other.
      for (let turn = 0; turn < NAMES.length; turn++) {
        const way = NAMES[(number + turn) % NAMES.length] ?? 'off';
        const context = contexts.get(way);
        if (context === undefined) continue;
        const before = counted.total;
        const start = performance.now();
        await indexBlock(context, block);
        if (number > WARM_BLOCKS) times.get(way)?.push(performance.now() - start);
        statements.set(way, counted.total - before);
      }
    }
    await database.drop();
    return report(times, statements);
  } finally {
    await server.stop();
    folder.remove();
  }
}

/** Counts the statements of a connection. */
function countStatements(client: Client): { total: number } {
  const counted = { total: 0 };
  const { connection } = client as unknown as {
    connection: Record<'query' | 'parse', (...args: unknown[]) => unknown>;
  };
  for (const name of ['query', 'parse'] as const) {
    const send = connection[name].bind(connection);
    connection[name] = (...args) => {
      counted.total += 1;
      return send(...args);
    };
  }
  return counted;
}

/** A block of token transfers, some with the events of each rollup. */
function makeBlock(number: number, parentHash: Hex): FetchedBlock {
  const token = addressOf(7);
  const to = addressOf(2000 + number);
  const transfers = Array.from({ length: TRANSACTIONS }, (_, index) => {
    const from = addressOf(1000 + index);
    const hasMessage = index % MESSAGE_EVERY === 0;
    const events = hasMessage ? makeEvents(number * TRANSACTIONS + index) : [];
    const type: Hex = hasMessage ? '0x50' : '0x0';
    return { from, token, nonce: number, type, logs: [makeTransferLog(token, from, to), ...events] };
  });
  return makeTransferBlock(number, parentHash, transfers);
}

/** A message to the parent chain of either rollup, and a ticket that is retried. */
function makeEvents(message: number): MadeLog[] {
  return [
    {
      address: MESSAGE_PASSER,
      topics: [MESSAGE_PASSED, toNumberWord(message), toWord(addressOf(1)), toWord(addressOf(2))],
      data: `0x${'0'.repeat(3 * 64)}${hashOf(`message ${message}`).slice(2)}`,
    },
    {
      address: ARB_SYS,
      topics: [SENT, toWord(addressOf(1)), hashOf(`sent ${message}`), toNumberWord(message)],
      data: `0x${'0'.repeat(8 * 64)}`,
    },
    { address: ARB_RETRYABLE, topics: [TICKET_CREATED, hashOf(`ticket ${message}`)], data: '0x' },
    {
      address: ARB_RETRYABLE,
      topics: [REDEEM_SCHEDULED, hashOf(`ticket ${message}`), hashOf(`retry ${message}`), toNumberWord(0)],
      data: `0x${'0'.repeat(4 * 64)}`,
    },
  ];
}

function report(times: ReadonlyMap<Way, number[]>, statements: ReadonlyMap<Way, number>): BenchReport {
  const base = times.get('without') ?? [];
  /** Median of the ratios per block. */
  const ratioOf = (way: Way) =>
    median((times.get(way) ?? []).map((time, place) => time / (base[place] ?? time)));
  const added = (way: Way) => (statements.get(way) ?? 0) - (statements.get('without') ?? 0);
  return {
    figures: [
      {
        what: `a block of ${TRANSACTIONS} transfers without modules of rollups`,
        measured: `${formatNumber(median(base), 1)} ms, ${statements.get('without')} statements`,
      },
      atMost('with all of them off, against that', ratioOf('off'), 1.05, '×', 2),
      atMost('statements that they add while off', added('off'), 0, ''),
      ...ROLLUPS.map((name) => name as Way).flatMap((way) => [
        atMost(`${way} on adds`, (ratioOf(way) - 1) * 100, 10, '%', 1),
        { what: `statements that ${way} adds`, measured: String(added(way)) },
      ]),
    ],
    notes: [
      `${base.length} blocks, each written into a run of each way, in turn; one transaction in ${MESSAGE_EVERY} has the events of each rollup, or comes from a kettle`,
    ],
  };
}
