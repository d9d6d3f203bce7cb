import { type Kysely, type NotNull, sql } from 'kysely';
import { afterCursor, type Order } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TransactionKey } from '../transaction/transaction-row.ts';

/** A transaction of a sender, with the fields of a link. */
export interface SenderTransaction {
  hash: Buffer;
  nonce: bigint;
}

/** Newest mined transaction of a sender. Relies on `transactions_from`. */
export async function getNewestOfSender(
  db: Kysely<Tables>,
  from: Buffer,
): Promise<SenderTransaction | undefined> {
  return selectNeighbour(db, { from, key: null, order: 'desc' }).executeTakeFirst();
}

function selectNeighbour(
  db: Kysely<Tables>,
  { from, key, order }: { from: Buffer; key: TransactionKey | null; order: Order },
) {
  return db
    .selectFrom('transactions')
    .select(['hash', 'nonce'])
    .where('from_address', '=', from)
    .where('nonce', 'is not', null)
    .$narrowType<{ nonce: NotNull }>()
    .where(afterCursor(['block_number', 'index'], key && [key.block_number, key.index], order))
    .orderBy('block_number', order)
    .orderBy('index', order)
    .limit(1);
}

/** Previous and next mined transaction of a sender, in one query. Relies on `transactions_from`. */
export async function getSenderNeighbours(
  db: Kysely<Tables>,
  { from, key }: { from: Buffer; key: TransactionKey },
): Promise<{ previous: SenderTransaction | undefined; next: SenderTransaction | undefined }> {
  const side = (order: Order) =>
    selectNeighbour(db, { from, key, order }).select(sql<Order>`${sql.lit(order)}`.as('side'));
  const rows = await db
    .selectFrom(side('desc').as('p'))
    .selectAll()
    .unionAll(db.selectFrom(side('asc').as('n')).selectAll())
    .execute();
  const find = (order: Order) => rows.find((row) => row.side === order);
  return { previous: find('desc'), next: find('asc') };
}

/** Pending transaction of a sender with the next lower (`desc`) or higher nonce; relies on `pending_transactions_from`. */
export async function getPendingNeighbour(
  db: Kysely<Tables>,
  { from, nonce, order }: { from: Buffer; nonce: bigint; order: Order },
): Promise<SenderTransaction | undefined> {
  return db
    .selectFrom('pending_transactions')
    .select(['hash', 'nonce'])
    .where('from_address', '=', from)
    .$narrowType<{ nonce: NotNull }>()
    .where('nonce', order === 'desc' ? '<' : '>', nonce)
    .where('dropped_at', 'is', null)
    .orderBy('nonce', order)
    .limit(1)
    .executeTakeFirst();
}

/** Maximum distance from a sender's newest transaction at which a replacement is searched. */
const REACH = 1000;

/**
 * Transaction with a sender's nonce that replaced another one, such as a stuck one that was sent again with higher fees:
 * mined, else pending. A sender's nonce increases by at least one with each transaction, so only as many of the newest
 * are read as fall between the two nonces. Relies on `transactions_from` and `pending_transactions_from`.
 */
export async function getReplacement(
  db: Kysely<Tables>,
  { from, nonce, hash }: { from: Buffer; nonce: bigint | null; hash: Buffer },
): Promise<Buffer | null> {
  if (nonce === null) return null;
  const newest = await getNewestOfSender(db, from);
  const distance = newest === undefined ? -1n : newest.nonce - nonce;
  if (distance < 0n) return getPendingReplacement(db, { from, nonce, hash });
  if (distance > REACH) return null;
  const candidates = db
    .selectFrom('transactions')
    .select(['hash', 'nonce', 'block_number', 'index'])
    .where('from_address', '=', from)
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(Number(distance) + 1);
  const row = await db
    .selectFrom(candidates.as('c'))
    .select('hash')
    .where('nonce', '=', nonce)
    .where('hash', '<>', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}

async function getPendingReplacement(
  db: Kysely<Tables>,
  { from, nonce, hash }: { from: Buffer; nonce: bigint; hash: Buffer },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('pending_transactions')
    .select('hash')
    .where('from_address', '=', from)
    .where('nonce', '=', nonce)
    .where('dropped_at', 'is', null)
    .where('hash', '<>', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}
