import type { FetchedBlock } from '../src/chain/fetch-block.ts';
import { indexBlock } from '../src/indexer/head/index-block.ts';
import type { Hex } from '../src/lib/hex.ts';
import { createIndexerPart } from '../src/modules/account/indexer/part.ts';
import { openHeadContext } from './support/head-context.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { addressOf, hashOf, makeTransferBlock, makeTransferLog } from './support/transfer-block.ts';
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
  const party = () => {
    const isDrawn = Math.random() < share / SHARES.extreme;
    return addressOf(Math.floor(Math.random() * ADDRESSES) + (isDrawn ? 0 : ADDRESSES));
  };
  const token = addressOf(7);
  const transfers = Array.from({ length: TRANSACTIONS }, () => {
    const from = party();
    return { from, token, logs: [makeTransferLog(token, from, party())] };
  });
  return makeTransferBlock(number, parentHash, transfers);
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
