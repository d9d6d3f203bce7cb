import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { FetchedBlock } from '../src/chain/fetch-block.ts';
import { formatBlock } from '../src/chain/format/block.ts';
import { formatReceipt } from '../src/chain/format/receipt.ts';
import { bloomOf } from '../src/chain/logs-bloom.ts';
import { loadEnv } from '../src/config/load-env.ts';
import { indexBlock } from '../src/indexer/head/index-block.ts';
import type { IndexerModule } from '../src/indexer/runtime/module.ts';
import type { Hex } from '../src/lib/hex.ts';
import {
  ARB_RETRYABLE,
  ARB_SYS,
  REDEEM_SCHEDULED,
  SENT,
  TICKET_CREATED,
} from '../src/modules/arbitrum/db/rollup-tables.ts';
import { listModuleSettings } from '../src/modules/manifest.ts';
import { listModuleValues, listOpenModules, loadIndexerModules } from '../src/modules/open-modules.ts';
import { MESSAGE_PASSED, MESSAGE_PASSER } from '../src/modules/optimism/db/withdrawals-table.ts';
import { MODULES } from '../src/modules/registry.ts';
import { openHeadContext } from './support/head-context.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** `BLOCKS=60 npm run bench -- rollup-ingest` for a trial. */
const BLOCKS = Number(process.env.BLOCKS ?? 330);
const WARM_BLOCKS = Math.min(30, Math.floor(BLOCKS / 3));
const TRANSACTIONS = 300;
/** One transaction in so many sends a message to the parent chain and retries a ticket, or comes from a kettle: far more than public chains have. */
const MESSAGE_EVERY = 50;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ROLLUPS = ['optimism', 'arbitrum', 'suave', 'zkevm'];

const L1 = {
  L1_BASE_URL: 'https://l1.example',
  ROLLUP_L1_BASE_URL: 'https://l1.example',
  L1_RPC_URL: 'http://127.0.0.1:1',
};
/** The settings of each way; without the modules of rollups nothing of theirs is even in the registry. */
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

/** Loaded with this file: what runs a bench imports nothing afterwards. */
const LOADED = new Map(await Promise.all(NAMES.map(async (way) => [way, await loadModules(way)] as const)));

/** What modules of rollups add to a new block, switched on and off: the same blocks into a run of each way, in turn. */
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
      // Each way is first as often as any other.
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

/** Counts the statements that a connection sends. */
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

/** A block of token transfers, some of which come with the events of each rollup. */
function makeBlock(number: number, parentHash: Hex): FetchedBlock {
  const hash = hashOf(`block ${number}`);
  const token = addressOf(7);
  let logs = 0;
  const receipts = Array.from({ length: TRANSACTIONS }, (_, index) => {
    const place = placeOf(number, hash, index);
    const log = (address: Hex, topics: Hex[], data: Hex) => ({
      ...place,
      address,
      topics,
      data,
      logIndex: toHex(logs++),
    });
    const transfer = log(
      token,
      [TRANSFER, toWord(addressOf(1000 + index)), toWord(addressOf(2000 + number))],
      `0x${'1'.padStart(64, '0')}`,
    );
    const message = number * TRANSACTIONS + index;
    const events =
      index % MESSAGE_EVERY === 0
        ? [
            log(
              MESSAGE_PASSER,
              [MESSAGE_PASSED, numberWord(message), toWord(addressOf(1)), toWord(addressOf(2))],
              `0x${'0'.repeat(3 * 64)}${hashOf(`message ${message}`).slice(2)}`,
            ),
            log(
              ARB_SYS,
              [SENT, toWord(addressOf(1)), hashOf(`sent ${message}`), numberWord(message)],
              `0x${'0'.repeat(8 * 64)}`,
            ),
            log(ARB_RETRYABLE, [TICKET_CREATED, hashOf(`ticket ${message}`)], '0x'),
            log(
              ARB_RETRYABLE,
              [REDEEM_SCHEDULED, hashOf(`ticket ${message}`), hashOf(`retry ${message}`), numberWord(0)],
              `0x${'0'.repeat(4 * 64)}`,
            ),
          ]
        : [];
    return {
      ...place,
      status: '0x1',
      gasUsed: '0xc350',
      cumulativeGasUsed: toHex(50_000 * (index + 1)),
      effectiveGasPrice: '0x9',
      contractAddress: null,
      logs: [transfer, ...events],
    };
  });
  const transactions = receipts.map((_, index) => ({
    ...placeOf(number, hash, index),
    hash: placeOf(number, hash, index).transactionHash,
    from: addressOf(1000 + index),
    to: token,
    value: '0x0',
    gas: '0x186a0',
    gasPrice: '0x9',
    nonce: toHex(number),
    input: `0xa9059cbb${'0'.repeat(128)}`,
    type: index % MESSAGE_EVERY === 0 ? '0x50' : '0x0',
  }));
  const raw = {
    number: toHex(number),
    hash,
    parentHash,
    timestamp: toHex(1_700_000_000 + number),
    miner: addressOf(1),
    gasLimit: '0x1c9c380',
    gasUsed: toHex(50_000 * TRANSACTIONS),
    baseFeePerGas: '0x7',
    size: '0x200',
    logsBloom: bloomOf(receipts.map((each) => formatReceipt(each))),
    withdrawals: [],
    transactions,
  };
  return { block: formatBlock(raw), receipts: receipts.map((each) => formatReceipt(each)) };
}

function placeOf(number: number, blockHash: Hex, index: number) {
  return {
    transactionIndex: toHex(index),
    blockHash,
    blockNumber: toHex(number),
    transactionHash: hashOf(`transaction ${number} ${index}`),
  };
}

function hashOf(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

function addressOf(number: number): Hex {
  return hashOf(`address ${number}`).slice(0, 42) as Hex;
}

function toWord(address: Hex): Hex {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

function numberWord(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

function toHex(number: number): Hex {
  return `0x${number.toString(16)}`;
}

function report(times: ReadonlyMap<Way, number[]>, statements: ReadonlyMap<Way, number>): BenchReport {
  const base = times.get('without') ?? [];
  /** The median of the quotients of the same block. */
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
