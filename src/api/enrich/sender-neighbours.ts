import type { Transaction } from '#contract/transaction/transaction.ts';
import {
  getNewestOfSender,
  getPendingNeighbour,
  getSenderNeighbours,
  type SenderTransaction,
} from '#db/queries/address/sender-transactions.ts';
import type { TransactionKey } from '#db/queries/transaction/transaction-row.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { toInt } from '../present/wire.ts';

type Neighbours = Pick<Transaction, 'previous_of_sender' | 'next_of_sender'>;

/** Transactions of the sender before and after a mined one; after the newest comes the first pending one. */
export async function readMinedNeighbours(
  { db }: Pick<ReadScope, 'db'>,
  { from, nonce, key }: { from: Buffer; nonce: bigint | null; key: TransactionKey },
): Promise<Neighbours> {
  const { previous, next } = await getSenderNeighbours(db, { from, key });
  const after =
    next ?? (nonce === null ? undefined : await getPendingNeighbour(db, { from, nonce, order: 'asc' }));
  return { previous_of_sender: present(previous), next_of_sender: present(after) };
}

/** Transactions of the sender before and after a pending one; before the first comes the newest mined one. */
export async function readPendingNeighbours(
  { db }: Pick<ReadScope, 'db'>,
  { from, nonce }: { from: Buffer; nonce: bigint | null },
): Promise<Neighbours> {
  if (nonce === null) return { previous_of_sender: null, next_of_sender: null };
  const [before, next, newest] = await Promise.all([
    getPendingNeighbour(db, { from, nonce, order: 'desc' }),
    getPendingNeighbour(db, { from, nonce, order: 'asc' }),
    getNewestOfSender(db, from),
  ]);
  const mined = newest && newest.nonce < nonce ? newest : undefined;
  return { previous_of_sender: present(before ?? mined), next_of_sender: present(next) };
}

function present(row: SenderTransaction | undefined) {
  return row ? { hash: bytesToHex(row.hash), nonce: toInt(row.nonce) } : null;
}
