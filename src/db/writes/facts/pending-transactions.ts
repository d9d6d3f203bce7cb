import type { Transaction } from '#chain/types/transaction.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { createRowEncoder, listCopied } from '../../tables/columns.ts';
import { PENDING_TRANSACTIONS } from '../../tables/pending-transactions.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import { copyRows } from './copy-rows.ts';

const COLUMNS = listCopied(PENDING_TRANSACTIONS.columns);
const encodePending = createRowEncoder(PENDING_TRANSACTIONS.columns);

/** Removes mined transactions and returns when each was first seen, by hash. Uses the primary key. */
export async function takePendingTransactions(
  { client, schema }: RunTarget,
  hashes: readonly Buffer[],
): Promise<Map<string, Date>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await client.query<{ hash: Buffer; first_seen_at: Date }>(
    `delete from ${schema}.pending_transactions where hash = any($1) returning hash, first_seen_at`,
    [hashes],
  );
  return new Map(rows.map((row) => [bytesToHex(row.hash), row.first_seen_at]));
}

/**
 * Removes transactions mined in a range and stores in their rows when each was first seen; `hashes` is a `bytea[]`
 * parameter. Uses the primary key, and the index on the hash.
 */
export async function settlePendingTransactions(
  { client, schema }: RunTarget,
  hashes: Uint8Array,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(
    `with taken as (
       delete from ${schema}.pending_transactions where hash = any($1::bytea[]) returning hash, first_seen_at
     )
     update ${schema}.transactions t set first_seen_at = taken.first_seen_at
     from taken where t.hash = taken.hash and t.block_number between $2 and $3`,
    [hashes, from, to],
  );
}

/**
 * Adds transactions of the mempool, except for mined ones (index on the hash). A dropped one that returns retains the
 * time when it was first seen.
 */
export async function addPendingTransactions(
  target: RunTarget,
  transactions: readonly Transaction[],
): Promise<void> {
  const { client, schema } = target;
  const hashes = transactions.map(({ hash }) => hexToBytes(hash));
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash from ${schema}.transactions where hash = any($1)`,
    [hashes],
  );
  const mined = new Set(rows.map((row) => bytesToHex(row.hash)));
  await client.query(`delete from ${schema}.pending_transactions where hash = any($1)`, [
    rows.map(({ hash }) => hash),
  ]);
  const back = await markPending(target, hashes);
  const fresh = transactions.filter(({ hash }) => !mined.has(hash) && !back.has(hash));
  const lines = encodePending(fresh.map((transaction) => ({ transaction })));
  await copyRows(client, `${schema}.pending_transactions`, COLUMNS, [lines]);
}

/** Marks stored transactions as pending again; returns their hashes. */
async function markPending({ client, schema }: RunTarget, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `update ${schema}.pending_transactions set dropped_at = null where hash = any($1) returning hash`,
    [hashes],
  );
  return new Set(rows.map((row) => bytesToHex(row.hash)));
}

/** Time for which transactions that left the mempool without being mined are stored, in days. */
const DROPPED_DAYS = 30;
/** Maximum number of rows that are removed at once. */
const TRIM_MAX = 1000;

/**
 * Marks transactions that have left the mempool without being mined, and removes some that left it long ago (index
 * `pending_transactions_dropped`), so that the table is bounded.
 */
export async function dropPendingTransactions(
  { client, schema }: RunTarget,
  hashes: readonly Buffer[],
): Promise<void> {
  await client.query(`update ${schema}.pending_transactions set dropped_at = now() where hash = any($1)`, [
    hashes,
  ]);
  await client.query(
    `delete from ${schema}.pending_transactions where hash in (
       select hash from ${schema}.pending_transactions
       where dropped_at < now() - make_interval(days => ${DROPPED_DAYS}) order by dropped_at limit ${TRIM_MAX}
     )`,
  );
}

/** Hashes of the stored pending transactions. */
export async function listPendingHashes({ client, schema }: RunTarget): Promise<string[]> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash from ${schema}.pending_transactions where dropped_at is null`,
  );
  return rows.map((row) => bytesToHex(row.hash));
}
