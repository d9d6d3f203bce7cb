import type { Kysely } from 'kysely';
import { demandKeys } from '../../range-reads/ask-keys.ts';
import type { Tables } from '../../tables/tables.ts';
import { givenLogKeys, type LogKey } from '../address/address-logs.ts';
import { listTransactionPositions, type ParentTransaction } from './transaction-positions.ts';

/** Transactions of logs, by the key of the log. */
export interface LogTransactions {
  get(key: LogKey): ParentTransaction | undefined;
}

/**
 * Looks up the transactions that wrote logs; relies on the primary keys of logs, transactions and blocks.
 * @throws RangeUnavailableError while a server of the logs does not answer
 */
export async function findLogTransactions(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
): Promise<LogTransactions> {
  const places = keys.length === 0 ? [] : await demandKeys(db, keys, selectPlaces, 'logs');
  const positions = await listTransactionPositions(db, places);
  const byPlace = new Map(positions.map((each) => [`${each.block_number}:${each.index}`, each]));
  const byKey = new Map(
    places.map(({ block_number, log_index, index }) => [
      `${block_number}:${log_index}`,
      byPlace.get(`${block_number}:${index}`),
    ]),
  );
  return { get: ({ block_number, log_index }) => byKey.get(`${block_number}:${log_index}`) };
}

async function selectPlaces(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
): Promise<(LogKey & { index: number })[]> {
  return db
    .selectFrom(givenLogKeys(keys))
    .innerJoin('logs as l', (join) =>
      join.onRef('l.block_number', '=', 'k.block_number').onRef('l.log_index', '=', 'k.log_index'),
    )
    .select(['k.block_number', 'k.log_index', 'l.transaction_index as index'])
    .execute();
}
