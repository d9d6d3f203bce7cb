import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { answer, nextPage, parseCursor, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { getTransactionKey } from '#sdk/db/transactions.ts';
import { hexToBytes, isHash } from '#sdk/lib/values.ts';
import { ARBITRUM_CALLS } from '../contract/calls.ts';
import { DIRECTIONS, type Direction } from '../contract/message.ts';

import { listMessages } from '../db/statements/messages.ts';
import { getNewestPosition, listSends, listSendsOf } from '../db/statements/sends.ts';
import { getSettledBlocks, getSettlement } from '../db/statements/settlement.ts';
import { presentLatestMessage, presentMessage, presentSend, presentWithdrawal } from './present.ts';
import { readProgress } from './read-progress.ts';

/** Maximum number of messages on the home page. */
const LATEST_MAX = 6;
const LIMIT = PAGE_SIZE + 1;
/** Maximum number of reported messages of one transaction, and of bytes of each one's log. */
const SENT_MAX = 50;
const SENT_BYTES_MAX = 16_384;

/** `/arbitrum/messages/{direction}`, newest first. */
export const getMessages = answer(ARBITRUM_CALLS.arbitrum_messages, async (scope, { params, query }) => {
  const direction = parseDirection(params.direction);
  const below = parseCursor(query, { id: 'height' })?.id ?? null;
  const read = direction === 'to-rollup' ? readMessages : readSends;
  const { items, hasMore } = await read(scope, below);
  return {
    items,
    next_page_params: nextPage(query, hasMore, items.length, {
      id: items.at(-1)?.id ?? 0,
      direction: direction === 'to-rollup' ? 'to' : 'from',
    }),
  };
});

async function readMessages({ db }: ReadScope, below: number | null) {
  const [found, settled] = await Promise.all([
    listMessages(db, { below, limit: LIMIT }),
    getSettledBlocks(db),
  ]);
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return { items: rows.map((row) => presentMessage(row, settled)), hasMore };
}

async function readSends(scope: ReadScope, below: number | null) {
  const { rows, hasMore } = takePage(await listSends(scope.db, { below, limit: LIMIT }), PAGE_SIZE);
  const progress = await readProgress(scope, rows);
  return { items: rows.map((row, place) => presentSend(row, progress[place])), hasMore };
}

/**
 * `/arbitrum/messages/{direction}/count`: messages to the rollup are counted as they arrive; those from it are numbered from 0
 * without gaps.
 */
export const getMessagesCount = answer(ARBITRUM_CALLS.arbitrum_messages_count, async ({ db }, { params }) => {
  if (parseDirection(params.direction) === 'to-rollup') return (await getSettlement(db)).messages_count;
  return ((await getNewestPosition(db)) ?? -1) + 1;
});

function parseDirection(text: string | undefined): Direction {
  const direction = DIRECTIONS.find((each) => each === text);
  if (direction === undefined) throw new ApiError('not_found');
  return direction;
}

/** `/main-page/arbitrum/messages/to-rollup`. */
export const getLatestMessages = answer(ARBITRUM_CALLS.main_page_arbitrum_messages, async ({ db }) => ({
  items: (await listMessages(db, { below: null, limit: LATEST_MAX })).map(presentLatestMessage),
}));

/** `/arbitrum/messages/withdrawals/{hash}`; empty for an unknown transaction. */
export const getTransactionMessages = answer(
  ARBITRUM_CALLS.arbitrum_transaction_messages,
  async (scope, { params: { hash = '' } }) => {
    if (!isHash(hash)) throw invalidParameter('hash', hash, 'the hash of a transaction', 'invalid_hash');
    const key = await getTransactionKey(scope.db, hexToBytes(hash));
    if (key === undefined) return { items: [] };
    const sent = await listSendsOf(scope.db, key, { limit: SENT_MAX, bytesMax: SENT_BYTES_MAX });
    const progress = await readProgress(scope, sent);
    return { items: sent.map((row, place) => presentWithdrawal(row, progress[place])) };
  },
);
