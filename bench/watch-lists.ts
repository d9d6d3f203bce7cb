import { createHash } from 'node:crypto';
import type { FetchedBlock } from '../src/chain/fetch-block.ts';
import { formatBlock } from '../src/chain/format/block.ts';
import { formatReceipt } from '../src/chain/format/receipt.ts';
import { bloomOf } from '../src/chain/logs-bloom.ts';
import { createTransport } from '../src/chain/transport.ts';
import { createPool } from '../src/db/connect.ts';
import { createRunSchema, migrateApp } from '../src/db/migrate.ts';
import { nameMigrations } from '../src/db/migrations/migration.ts';
import { insertRun } from '../src/db/writes/runs.ts';
import { createProofRules } from '../src/indexer/audit/proof-rules.ts';
import { createSuspects } from '../src/indexer/audit/suspects.ts';
import { indexBlock } from '../src/indexer/head/index-block.ts';
import { createWanted } from '../src/indexer/observe/create-wanted.ts';
import type { IndexerContext } from '../src/indexer/runtime/context.ts';
import { createWakes } from '../src/indexer/runtime/create-wakes.ts';
import { createWriter, inTransaction } from '../src/indexer/runtime/writer.ts';
import type { Hex } from '../src/lib/hex.ts';
import { ACCOUNT_MIGRATIONS } from '../src/modules/account/db/migrations.ts';
import { indexer } from '../src/modules/account/indexer/part.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { createScratchDatabase, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const ACCOUNTS = 100_000;
const WATCHED_EACH = 20;
/** Addresses that watch lists and transfers are drawn from. */
const ADDRESSES = 10_000_000;
const TRANSACTIONS = 500;
const BLOCKS = 120;
const WARM_BLOCKS = 20;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ZERO = `0x${'00'.repeat(32)}` as const;

/** What watch lists add to a new block: 100,000 accounts with 20 addresses each, blocks of 500 token transfers, every other block with them. */
export async function watchLists(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_watch');
    await fillWatchLists(database);
    const context = await openContext(database);
    const times = { plain: [] as number[], watched: [] as number[] };
    let parent: Hex = hashOf('block 0');
    for (let number = 1; number <= BLOCKS; number++) {
      const isWatched = number % 2 === 0;
      context.modules = { folds: [], rows: [], ...(isWatched && { headNotes: indexer.headNotes ?? [] }) };
      const block = makeBlock(number, parent);
      parent = block.block.hash;
      const start = performance.now();
      await indexBlock(context, block);
      if (number > WARM_BLOCKS) times[isWatched ? 'watched' : 'plain'].push(performance.now() - start);
    }
    const { rows } = await database.client.query<{ count: number }>(
      'select count(*)::int as count from app.account_movements',
    );
    await database.drop();
    return report(times, rows[0]?.count ?? 0);
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function fillWatchLists({ connection, client }: ScratchDatabase): Promise<void> {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass bench' });
  await migrateApp(pool, { on: nameMigrations('account', ACCOUNT_MIGRATIONS), known: [] });
  await pool.end();
  await client.query(`insert into app.accounts (name) select null from generate_series(1, ${ACCOUNTS})`);
  const on = { incoming: true, outcoming: true };
  await client.query(
    `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
     select a.id, substring(sha256(convert_to('address ' || floor(random() * ${ADDRESSES})::int, 'UTF8')) from 1 for 20), 'Mine', $1, true
     from app.accounts a cross join generate_series(1, ${WATCHED_EACH}) on conflict do nothing`,
    [{ native: on, 'ERC-20': on, 'ERC-721': on, 'ERC-404': on }],
  );
  await client.query('vacuum analyze app.account_watchlist');
}

async function openContext({ client }: ScratchDatabase): Promise<IndexerContext> {
  const chain = { chainId: 1n, genesisHash: ZERO, firstBlockHash: null };
  const { id, schema } = await inTransaction(client, async () => {
    const run = await insertRun(client, chain);
    await createRunSchema(client, run.schema);
    return run;
  });
  return {
    transport: createTransport({ urls: ['http://127.0.0.1:1'] }),
    node: {
      chainId: 1n,
      clientVersion: 'bench',
      forkBlock: 0,
      genesisHash: ZERO,
      isDevNode: false,
      traceMethod: null,
      hasBlockReceipts: true,
      hasTransactionPool: false,
    },
    run: { id, schema, genesisHash: ZERO, firstBlockHash: null },
    writer: createWriter(client),
    position: { seq: 0, number: null, hash: null },
    firstBlock: 0,
    historyFrom: 0,
    wanted: createWanted(),
    wakes: createWakes(),
    knownTokens: new Set(),
    proofRules: createProofRules(false),
    suspects: createSuspects(),
    stall: { since: null },
    modules: { folds: [], rows: [] },
    log: () => {},
  };
}

function makeBlock(number: number, parentHash: Hex): FetchedBlock {
  const hash = hashOf(`block ${number}`);
  const place = (index: number) => ({
    transactionIndex: toHex(index),
    blockHash: hash,
    blockNumber: toHex(number),
    transactionHash: hashOf(`transaction ${number} ${index}`),
  });
  const party = () => addressOf(Math.floor(Math.random() * ADDRESSES));
  const transfers = Array.from({ length: TRANSACTIONS }, () => ({ from: party(), to: party() }));
  const token = addressOf(7);
  const receipts = transfers.map(({ from, to }, index) => ({
    ...place(index),
    status: '0x1',
    gasUsed: '0xc350',
    cumulativeGasUsed: toHex(50_000 * (index + 1)),
    effectiveGasPrice: '0x9',
    contractAddress: null,
    logs: [
      {
        ...place(index),
        address: token,
        topics: [TRANSFER, toWord(from), toWord(to)],
        data: `0x${'1'.padStart(64, '0')}`,
        logIndex: toHex(index),
      },
    ],
  }));
  const transactions = transfers.map(({ from }, index) => ({
    hash: place(index).transactionHash,
    ...place(index),
    from,
    to: token,
    value: '0x0',
    gas: '0x186a0',
    gasPrice: '0x9',
    nonce: '0x1',
    input: `0xa9059cbb${'0'.repeat(128)}`,
    type: '0x0',
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

function hashOf(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

function addressOf(number: number): Hex {
  return hashOf(`address ${number}`).slice(0, 42) as Hex;
}

function toWord(address: Hex): Hex {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

function toHex(number: number): Hex {
  return `0x${number.toString(16)}`;
}

function report({ plain, watched }: { plain: number[]; watched: number[] }, noted: number): BenchReport {
  const [without, withLists] = [median(plain), median(watched)];
  return {
    figures: [
      { what: 'a block of 500 transfers without watch lists', measured: `${formatNumber(without)} ms` },
      { what: 'with 2,000,000 watched entries', measured: `${formatNumber(withLists)} ms` },
      atMost('watch lists add to a block', (withLists / without - 1) * 100, 5, '%'),
    ],
    notes: [
      `${plain.length} blocks of each kind in turn, every address drawn from ${ADDRESSES.toLocaleString('en')}, of which ${WATCHED_EACH * ACCOUNTS} entries are drawn too; ${noted} movements noted`,
    ],
  };
}
