import type { NextPageParams, Page } from '../../contract/page.ts';
import { listInternalDetails, readFees } from '../../db/queries/export-details.ts';
import type { Query } from '../cursor.ts';
import type { ReadScope } from '../read-scope.ts';
import { getAddressInternalTransactions } from '../rest/address-internal-transactions.ts';
import { getAddressLogs } from '../rest/address-logs.ts';
import { getAddressTokenTransfers } from '../rest/address-token-transfers.ts';
import { getAddressTransactions } from '../rest/address-transactions.ts';
import { type Cell, csvLine } from './cells.ts';
import * as tables from './tables.ts';

/** A page of an export's lines. */
export interface ExportPage {
  /** Each with the block it belongs to. */
  lines: { block: number; cells: Cell[] }[];
  next: NextPageParams;
}

/** One kind of file about an address: what its list is, and how a page of it is written. */
export interface ExportKind {
  columns: readonly string[];
  /** The cursor that stands before all of a block, so that a list begins with it. */
  beginBelow: (block: number) => Query;
  readPage: (scope: ReadScope, address: string, query: Query) => Promise<ExportPage>;
}

/** The files by the name that stands in their address. */
export const EXPORTS = {
  transactions: {
    columns: tables.TRANSACTION_COLUMNS,
    beginBelow: (block) => ({ block_number: String(block), index: '0' }),
    async readPage(scope, hash, query) {
      const page = await getAddressTransactions(scope, toRequest(hash, query));
      return toPage(page, (row) => tables.transactionCells(row, hash));
    },
  },
  'internal-transactions': {
    columns: tables.INTERNAL_TRANSACTION_COLUMNS,
    beginBelow: (block) => ({ block_number: String(block), transaction_index: '0', index: '0' }),
    async readPage(scope, hash, query) {
      const page = await getAddressInternalTransactions(scope, toRequest(hash, query));
      const details = await listInternalDetails(scope.db, page.items);
      return toPage(page, (row, place) => tables.internalTransactionCells(row, details[place]));
    },
  },
  'token-transfers': {
    columns: tables.TOKEN_TRANSFER_COLUMNS,
    beginBelow: (block) => ({ block_number: String(block), index: '0' }),
    async readPage(scope, hash, query) {
      const page = await getAddressTokenTransfers(scope, toRequest(hash, query));
      const fees = await readFees(
        scope.db,
        page.items.map((row) => row.transaction_hash),
      );
      return toPage(page, (row) => tables.tokenTransferCells(row, hash, fees.get(row.transaction_hash)));
    },
  },
  logs: {
    columns: tables.LOG_COLUMNS,
    beginBelow: (block) => ({ block_number: String(block), index: '0' }),
    async readPage(scope, hash, query) {
      const page = await getAddressLogs(scope, toRequest(hash, query));
      return toPage(page, tables.logCells);
    },
  },
} as const satisfies Record<string, ExportKind>;

export type ExportName = keyof typeof EXPORTS;

function toRequest(hash: string, query: Query) {
  return { params: { hash }, query, headers: {} };
}

function toPage<Row extends { block_number: number | null }>(
  { items, next_page_params: next }: Page<Row>,
  cellsOf: (row: Row, place: number) => Cell[],
): ExportPage {
  const lines = items.map((row, place) => ({ block: row.block_number ?? 0, cells: cellsOf(row, place) }));
  return { lines, next };
}

/** How many lines a file has at most. */
export const EXPORT_LINES_MAX = 10_000;

/** What a file is about. */
export interface ExportParams {
  kind: ExportKind;
  /** In lower case. */
  address: string;
  /** `filter` or `topic` of the list. */
  filter: Query;
  first: number;
  last: number;
}

/** Writes a file page by page, newest first, so that no more than a page of it is ever held. */
export async function* writeExport(
  scope: ReadScope,
  { kind, address, filter, first, last }: ExportParams,
): AsyncGenerator<string> {
  yield csvLine(kind.columns);
  let left = EXPORT_LINES_MAX;
  let cursor: NextPageParams = kind.beginBelow(last + 1) as NextPageParams;
  while (cursor !== null && left > 0) {
    const page: ExportPage = await kind.readPage(scope, address, { ...filter, ...toTexts(cursor) });
    const lines = page.lines.filter(({ block }) => block >= first).slice(0, left);
    left -= lines.length;
    if (lines.length > 0) yield lines.map(({ cells }) => csvLine(cells)).join('');
    const isPast = page.lines.some(({ block }) => block < first);
    cursor = isPast ? null : page.next;
  }
}

/** A cursor as it comes back in a query. */
export function toTexts(cursor: NonNullable<NextPageParams>): Query {
  return Object.fromEntries(Object.entries(cursor).map(([key, value]) => [key, String(value)]));
}
