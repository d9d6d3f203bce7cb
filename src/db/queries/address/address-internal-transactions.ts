import type { Kysely, SelectQueryBuilder } from 'kysely';
import { isGiven } from '../../given-bytes.ts';
import { afterCursor } from '../../keyset.ts';
import type { ScannedPage } from '../../merge-scanned.ts';
import { askPage, type RangeSource } from '../../range-reads/ask.ts';
import { isWithin, upTo } from '../../range-reads/within.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  FRAME_COLUMNS,
  FRAME_KEY,
  type InternalTransactionKey,
  type InternalTransactionRow,
} from '../transaction/internal-transactions.ts';

/** Role of an address in a frame. */
export type InternalRole = 'from_address' | 'to_address' | 'created_contract';

interface ListParams {
  address: Buffer;
  roles: readonly InternalRole[];
  after: InternalTransactionKey | null;
  limit: number;
}

/**
 * Frames of an address, each once, newest first; relies on `internal_transactions_from`, `internal_transactions_to` and
 * `internal_transactions_created`.
 */
export async function listAddressInternalTransactions(
  db: Kysely<Tables>,
  { address, roles, after, limit }: ListParams,
): Promise<ScannedPage<InternalTransactionRow, InternalTransactionKey>> {
  const values = after && FRAME_KEY.map((column) => after[column]);
  const select = ({ db, blocks }: RangeSource, role: InternalRole) =>
    db
      .selectFrom('internal_transactions')
      .select(FRAME_COLUMNS)
      .where(isGiven(role))
      .$if(blocks !== null, (query) => query.where(isWithin(blocks)))
      .where(afterCursor(FRAME_KEY, values, 'desc'))
      .orderBy('block_number', 'desc')
      .orderBy('transaction_index', 'desc')
      .orderBy('trace_index', 'desc') as unknown as SelectQueryBuilder<Tables, never, InternalTransactionRow>;
  const asked = { blocks: upTo(after), addresses: [address], limit };
  return askPage<InternalTransactionRow, InternalTransactionKey>(db, asked, (source, rest) => {
    const ranges = roles.map((role) => ({ bytes: address, rows: select(source, role) }));
    return scanRanges(source.db, ranges, { key: FRAME_KEY, limit: rest });
  });
}
