import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { unpackMovements } from '#modules/account/db/statements/unpack-movements.ts';
import { createIndexerPart } from '#modules/account/indexer/part.ts';
import { openHeadContext } from './support/head-context.ts';
import { atMost, type BenchReport, type Figure, formatNumber } from './support/report.ts';
import { createScratchDatabase, type ScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';
import { addressOf, hashOf, makeTransferBlock, makeTransferLog } from './support/transfer-block.ts';
import { fillWatchLists, migrateAccounts } from './support/watch-lists.ts';

const ACCOUNTS = 100_000;
const WATCHED_EACH = 20;
const ADDRESSES = 10_000_000;
const TRANSACTIONS = 500;
const BLOCKS = 280;
const WARM_BLOCKS = 40;
/**
 * Share of a block's senders and receivers that are watched. Of 10,000,000 addresses 2,000,000 entries watch nearly a
 * fifth; half is a chain on which few watched exchanges, pools and bridges take part in most transfers.
 */
const SHARES = { few: 0.02, many: 1 - Math.exp((-ACCOUNTS * WATCHED_EACH) / ADDRESSES), half: 0.5 };
/** Number of watched addresses in the blocks. */
const SAMPLE = 50_000;

type Kind = 'plain' | keyof typeof SHARES;
const KINDS = ['plain', 'few', 'many', 'half'] as const;

/**
 * Cost of watch lists per new block: 100,000 accounts with 20 addresses each, alternating blocks of 500 token transfers
 * without watch lists and with few, many or half of the participants watched.
 */
export async function watchLists(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  try {
    const database = await createScratchDatabase(server, 'bench_watch');
    await migrateAccounts(database);
    await fillWatchLists(database, { accounts: ACCOUNTS, watchedEach: WATCHED_EACH, addresses: ADDRESSES });
    const watched = await sampleWatched(database);
    const context = await openHeadContext(database.client);
    const headNotes = createIndexerPart().headNotes ?? [];
    const times: Record<Kind, number[]> = { plain: [], few: [], many: [], half: [] };
    let parent: Hex = hashOf('block 0');
    for (let number = 1; number <= BLOCKS; number++) {
      const kind = KINDS[number % KINDS.length] ?? 'plain';
      context.modules = { folds: [], rows: [], ...(kind !== 'plain' && { headNotes }) };
      const block = makeBlock(number, parent, kind === 'plain' ? SHARES.many : SHARES[kind], watched);
      parent = block.block.hash;
      const start = performance.now();
      await indexBlock(context, block);
      if (number > WARM_BLOCKS) times[kind].push(performance.now() - start);
    }
    const unpacked = await unpackAll(database);
    await database.drop();
    return report(times, unpacked);
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function sampleWatched({ client }: ScratchDatabase): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    'select address from app.account_watchlist order by id limit $1',
    [SAMPLE],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Creates a block of which about `share` of the participants are watched. */
function makeBlock(number: number, parentHash: Hex, share: number, watched: readonly Hex[]): FetchedBlock {
  const party = () =>
    (Math.random() < share ? watched[Math.floor(Math.random() * watched.length)] : undefined) ??
    addressOf(ADDRESSES + Math.floor(Math.random() * ADDRESSES));
  const token = addressOf(7);
  const transfers = Array.from({ length: TRANSACTIONS }, () => {
    const from = party();
    return { from, token, logs: [makeTransferLog(token, from, party())] };
  });
  return makeTransferBlock(number, parentHash, transfers);
}

/** Processes all recorded blocks like a server: returns the number of movements, and the time. */
async function unpackAll({ client }: ScratchDatabase): Promise<{ movements: number; ms: number }> {
  const start = performance.now();
  let movements = 0;
  for (let made = -1; made !== 0; movements += made) made = await unpackMovements(client);
  return { movements, ms: performance.now() - start };
}

function report(times: Record<Kind, number[]>, unpacked: { movements: number; ms: number }): BenchReport {
  const plain = median(times.plain);
  const figures = (['few', 'many', 'half'] as const).flatMap((kind): Figure[] => {
    const what = `${formatNumber(SHARES[kind] * 100)} % of the parties watched`;
    const added = (median(times[kind]) / plain - 1) * 100;
    return [
      {
        what: `with 2,000,000 watched entries, ${what}`,
        measured: `${formatNumber(median(times[kind]))} ms`,
      },
      kind === 'half'
        ? { what: 'watch lists add to that', measured: `${formatNumber(added, 1)} %` }
        : atMost(`watch lists add, ${what}`, added, 5, '%', 1),
    ];
  });
  const { movements, ms } = unpacked;
  return {
    figures: [
      { what: 'a block of 500 transfers without watch lists', measured: `${formatNumber(plain)} ms` },
      ...figures,
      {
        what: 'a server makes rows of what was noted, a movement',
        measured: `${formatNumber((ms / movements) * 1000)} µs`,
      },
    ],
    notes: [
      `${times.plain.length} blocks of each kind in turn; watched parties are drawn from ${SAMPLE.toLocaleString('en')} watched addresses, the others from ${ADDRESSES.toLocaleString('en')} that nobody watches; ${movements} movements noted`,
    ],
  };
}
