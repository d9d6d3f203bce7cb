import { readAddressBook } from '#sdk/api/enrich.ts';
import { answer, nextPage, parseCursor, type Query } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { OPTIMISM_CALLS } from '../contract/calls.ts';
import {
  type DepositPlace,
  getSettlement,
  listDeposits,
  listGames,
  listOutputRoots,
} from '../db/statements/settlement.ts';
import { getNewestNonce, listWithdrawals } from '../db/statements/withdrawals.ts';
import {
  presentDeposit,
  presentGame,
  presentLatestDeposit,
  presentOutputRoot,
  presentWithdrawal,
  readNonce,
} from './present.ts';
import { readProgress } from './read-progress.ts';

/** Maximum number of deposits on the home page. */
const LATEST_MAX = 6;
const LIMIT = PAGE_SIZE + 1;
const MAX_UINT256 = (1n << 256n) - 1n;

/** `/optimism/deposits`, newest first. */
export const getDeposits = answer(OPTIMISM_CALLS.optimism_deposits, async ({ db }, { query }) => {
  const found = await listDeposits(db, { after: parseDepositPlace(query), limit: LIMIT });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  const hash = last === undefined ? '' : bytesToHex(last.l2_transaction_hash);
  return {
    items: rows.map(presentDeposit),
    next_page_params: nextPage(query, hasMore, rows.length, {
      l1_block_number: last?.l1_block ?? 0,
      transaction_hash: hash,
      tx_hash: hash,
    }),
  };
});

/** Reads the cursor by its current or legacy names. */
function parseDepositPlace(query: Query): DepositPlace | null {
  const today = { ...query, transaction_hash: query.transaction_hash ?? query.tx_hash };
  return parseCursor(today, { l1_block_number: 'height', transaction_hash: 'hash' });
}

/** `/optimism/deposits/count`: the count is stored with the deposits. */
export const getDepositsCount = answer(
  OPTIMISM_CALLS.optimism_deposits_count,
  async ({ db }) => (await getSettlement(db)).deposits_count,
);

/** `/main-page/optimism-deposits`. */
export const getLatestDeposits = answer(OPTIMISM_CALLS.main_page_optimism_deposits, async ({ db }) =>
  (await listDeposits(db, { after: null, limit: LATEST_MAX })).map(presentLatestDeposit),
);

/** `/optimism/withdrawals`, newest first. */
export const getWithdrawals = answer(OPTIMISM_CALLS.optimism_withdrawals, async (scope, { query }) => {
  const nonce = parseCursor(query, { nonce: 'dec' })?.nonce;
  const found = await listWithdrawals(scope.db, {
    below: nonce === undefined ? null : toNonceBytes(nonce),
    limit: LIMIT,
  });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const [progress, book] = await Promise.all([
    readProgress(scope, rows),
    readAddressBook(
      scope,
      rows.map(({ sender }) => sender),
    ),
  ]);
  const last = rows.at(-1);
  return {
    items: rows.map((row, place) => presentWithdrawal(row, progress[place], book)),
    next_page_params: nextPage(query, hasMore, rows.length, {
      nonce: last === undefined ? '' : readNonce(last.nonce).raw.toString(),
    }),
  };
});

function toNonceBytes(nonce: bigint): Buffer {
  const bounded = nonce < 0n ? 0n : nonce > MAX_UINT256 ? MAX_UINT256 : nonce;
  return hexToBytes(bounded.toString(16).padStart(64, '0'));
}

/** `/optimism/withdrawals/count`: the message passer numbers them from 0 without gaps. */
export const getWithdrawalsCount = answer(OPTIMISM_CALLS.optimism_withdrawals_count, async ({ db }) => {
  const nonce = await getNewestNonce(db);
  if (nonce === undefined) return 0;
  const count = readNonce(nonce).number + 1n;
  return count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
});

/** `/optimism/output-roots`, newest first. */
export const getOutputRoots = answer(OPTIMISM_CALLS.optimism_output_roots, async ({ db }, { query }) => {
  const below = parseCursor(query, { index: 'height' })?.index ?? null;
  const { rows, hasMore } = takePage(await listOutputRoots(db, { below, limit: LIMIT }), PAGE_SIZE);
  return {
    items: rows.map(presentOutputRoot),
    next_page_params: nextPage(query, hasMore, rows.length, { index: rows.at(-1)?.output_index ?? 0 }),
  };
});

/** `/optimism/output-roots/count`: the contract numbers them from 0 without gaps. */
export const getOutputRootsCount = answer(OPTIMISM_CALLS.optimism_output_roots_count, async ({ db }) => {
  const [newest] = await listOutputRoots(db, { below: null, limit: 1 });
  return newest === undefined ? 0 : newest.output_index + 1;
});

/** `/optimism/games`, newest first. */
export const getGames = answer(OPTIMISM_CALLS.optimism_games, async ({ db }, { query }) => {
  const below = parseCursor(query, { index: 'height' })?.index ?? null;
  const { rows, hasMore } = takePage(await listGames(db, { below, limit: LIMIT }), PAGE_SIZE);
  return {
    items: rows.map(presentGame),
    next_page_params: nextPage(query, hasMore, rows.length, { index: rows.at(-1)?.game_index ?? 0 }),
  };
});

/** `/optimism/games/count`. */
export const getGamesCount = answer(OPTIMISM_CALLS.optimism_games_count, async ({ db }) => {
  const [newest] = await listGames(db, { below: null, limit: 1 });
  return newest === undefined ? 0 : newest.game_index + 1;
});
