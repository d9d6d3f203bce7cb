import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { ScannedPage } from '../../merge-scanned.ts';
import { isOfStandards } from '../../of-standards.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenStandardCode } from '../../tables/token-transfers.ts';
import { type ListedTransferRow, listTransfersByKey } from './token-transfer-list.ts';
import type { TokenTransferKey, TokenTransferRow } from './token-transfers.ts';

interface ListParams {
  types: readonly TokenStandardCode[];
  after: TokenTransferKey | null;
  limit: number;
}

type Rows = SelectQueryBuilder<Tables, never, TokenTransferRow>;

const KEY = ['block_number', 'log_index', 'batch_index'] as const;

/** Maximum number of transfers scanned; the page may then be short. */
const SCANNED_MAX = 5_000;

/**
 * Transfers of tokens of these standards, newest first; relies on the primary key. Standards are not indexed: rows are
 * scanned up to a bound, and a page may be short.
 */
export async function listTransfersOfStandards(
  db: Kysely<Tables>,
  { types, after, limit }: ListParams,
): Promise<ScannedPage<ListedTransferRow, TokenTransferKey>> {
  const all = db.selectFrom('token_transfers').selectAll() as unknown as Rows;
  const values = after && KEY.map((part) => after[part]);
  const rows = KEY.reduce(
    (query, part) => query.orderBy(sql.ref(part), 'desc'),
    all.where(afterCursor(KEY, values, 'desc')),
  );
  const sought = { fits: isOfStandards(types, 'scanned'), max: SCANNED_MAX };
  const found = await scanRanges<TokenTransferRow, TokenTransferKey>(db, [{ rows, sought }], {
    key: KEY,
    limit,
  });
  return { rows: await listTransfersByKey(db, found.rows), stoppedAt: found.stoppedAt };
}
