import { createHash } from 'node:crypto';
import type { FetchedBlock } from '../src/chain/fetch-block.ts';
import { formatBlock } from '../src/chain/format/block.ts';
import { formatReceipt } from '../src/chain/format/receipt.ts';
import { bloomOf } from '../src/chain/logs-bloom.ts';
import { indexBlock } from '../src/indexer/head/index-block.ts';
import type { Hex } from '../src/lib/hex.ts';
import { createIndexerPart } from '../src/modules/account/indexer/part.ts';
import { openHeadContext } from './support/head-context.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { fillWatchLists, migrateAccounts } from './support/watch-lists.ts';

const ACCOUNTS = 100_000;
const WATCHED_EACH = 20;
/** Addresses that watch lists are drawn from: nearly a fifth of them is watched. */
const ADDRESSES = 10_000_000;
const TRANSACTIONS = 500;
const BLOCKS = 210;
const WARM_BLOCKS = 30;
/** How many of a block's senders and receivers are watched: as on a chain whose traders have accounts here, and as drawn from those addresses alone. */
const SHARES = { usual: 0.02, extreme: 1 - Math.exp((-ACCOUNTS * WATCHED_EACH) / ADDRESSES) };
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Kind = 'plain' | keyof typeof SHARES;
const KINDS = ['plain', 'usual', 'extreme'] as const;

/** What watch lists add to a new block: 100,000 accounts with 20 addresses each, blocks of 500 token transfers without them and with few or many watched parties, in turn. */
export async function watchLists(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_watch');
    await migrateAccounts(database);
    await fillWatchLists(database, { accounts: ACCOUNTS, watchedEach: WATCHED_EACH, addresses: ADDRESSES });
    const context = await openHeadContext(database.client);
    const headNotes = createIndexerPart().headNotes ?? [];
    const times: Record<Kind, number[]> = { plain: [], usual: [], extreme: [] };
    let parent: Hex = hashOf('block 0');
    for (let number = 1; number <= BLOCKS; number++) {
      const kind = KINDS[number % KINDS.length] ?? 'plain';
      context.modules = { folds: [], rows: [], ...(kind !== 'plain' && { headNotes }) };
      const block = makeBlock(number, parent, SHARES[kind === 'usual' ? 'usual' : 'extreme']);
      parent = block.block.hash;
      const start = performance.now();
      await indexBlock(context, block);
      if (number > WARM_BLOCKS) times[kind].push(performance.now() - start);
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

/** A block of which about `share` of the parties are watched. */
function makeBlock(number: number, parentHash: Hex, share: number): FetchedBlock {
  const hash = hashOf(`block ${number}`);
  const place = (index: number) => ({
    transactionIndex: toHex(index),
    blockHash: hash,
    blockNumber: toHex(number),
    transactionHash: hashOf(`transaction ${number} ${index}`),
  });
  const party = () => {
    const isDrawn = Math.random() < share / SHARES.extreme;
    return addressOf(Math.floor(Math.random() * ADDRESSES) + (isDrawn ? 0 : ADDRESSES));
  };
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

function report(times: Record<Kind, number[]>, noted: number): BenchReport {
  const { plain, usual, extreme } = {
    plain: median(times.plain),
    usual: median(times.usual),
    extreme: median(times.extreme),
  };
  const percent = (share: number) => `${formatNumber(share * 100)} %`;
  return {
    figures: [
      { what: 'a block of 500 transfers without watch lists', measured: `${formatNumber(plain)} ms` },
      {
        what: `with 2,000,000 watched entries, ${percent(SHARES.usual)} of the parties watched`,
        measured: `${formatNumber(usual)} ms`,
      },
      atMost('watch lists add to such a block', (usual / plain - 1) * 100, 5, '%', 1),
      {
        what: `the same, ${percent(SHARES.extreme)} of the parties watched`,
        measured: `${formatNumber(extreme)} ms`,
      },
      {
        what: 'watch lists add to that',
        measured: `${formatNumber((extreme / plain - 1) * 100, 1)} %`,
      },
    ],
    notes: [
      `${times.plain.length} blocks of each kind in turn; watch lists are drawn from ${ADDRESSES.toLocaleString('en')} addresses, the other parties from as many that nobody watches; ${noted} movements noted`,
    ],
  };
}
