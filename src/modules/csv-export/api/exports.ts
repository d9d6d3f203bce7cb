import {
  type BlockRange,
  getAddressInternalTransactions,
  getAddressLogs,
  getAddressTokenTransfers,
  getAddressTransactions,
  getTokenHolders,
  readUnavailableIn,
} from '#sdk/api/answers.ts';
import type { PrivateNames } from '#sdk/api/people.ts';
import { describeMissing } from '#sdk/api/present.ts';
import type { Query, ReadScope } from '#sdk/api/requests.ts';
import type { TokenTransfer } from '#sdk/contract/entities.ts';
import type { NextPageParams, Page } from '#sdk/contract/primitives.ts';
import type { BlockSpan } from '#sdk/db/blocks.ts';
import { listMissing } from '#sdk/db/queries.ts';
import { type Cell, csvLine } from '#sdk/lib/text.ts';
import { listInternalDetails, readFees } from '../db/queries/export-details.ts';
import { EXPORT_LINES_MAX } from './export-limits.ts';
import * as tables from './tables.ts';

/** A page of an export's lines. */
export interface ExportPage {
  /** Lines, each with the block it belongs to; null if it belongs to none. */
  lines: { block: number | null; cells: Cell[] }[];
  next: NextPageParams;
}

/** One kind of file about an address: its list, and how a page of it is written. */
export interface ExportKind {
  columns: readonly string[];
  readPage: (scope: ReadScope, address: string, query: Query) => Promise<ExportPage>;
  /** Text in the first cell of a last line, if lines may be missing for good; null if none are. */
  readMissing?: (scope: ReadScope, span: BlockRange | undefined) => Promise<string | null>;
}

/** The files about an address, by the name in their path. */
export const EXPORTS = {
  transactions: {
    columns: tables.TRANSACTION_COLUMNS,
    async readPage(scope, hash, query) {
      const page = await getAddressTransactions.answer(scope, toRequest(hash, query));
      return toPage(page, (row) => tables.transactionCells(row, hash));
    },
  },
  'internal-transactions': {
    columns: tables.INTERNAL_TRANSACTION_COLUMNS,
    async readPage(scope, hash, query) {
      const page = await getAddressInternalTransactions.answer(scope, toRequest(hash, query));
      const details = await listInternalDetails(scope.db, page.items);
      return toPage(page, (row, place) => tables.internalTransactionCells(row, details[place]));
    },
    readMissing: describeMissingFrames,
  },
  'token-transfers': {
    columns: tables.TOKEN_TRANSFER_COLUMNS,
    readPage: (scope, hash, query) => readTransfers(scope, hash, query),
  },
  logs: {
    columns: tables.LOG_COLUMNS,
    async readPage(scope, hash, query) {
      const page = await getAddressLogs.answer(scope, toRequest(hash, query));
      return toPage(page, tables.logCells);
    },
    readMissing: async (scope) => {
      const missing = listMissing(scope.db);
      return missing.length === 0 ? null : `Logs are ${describeMissing(missing)}.`;
    },
  },
} as const satisfies Record<string, ExportKind>;

/** A sentence that the internal transactions of a span are not available; null if they are. */
export async function describeMissingFrames(scope: ReadScope, span?: BlockRange): Promise<string | null> {
  const missing = listMissing(scope.db);
  const unavailable = missing.length > 0 ? describeMissing(missing) : await readUnavailableIn(scope, span);
  return unavailable === null ? null : `Internal transactions are ${unavailable}.`;
}

/** The transfers of one token of an address, with the balance after each. */
const TRANSFERS_OF_TOKEN: ExportKind = {
  columns: [...tables.TOKEN_TRANSFER_COLUMNS, tables.BALANCE_COLUMN],
  readPage: (scope, hash, query) =>
    readTransfers(scope, hash, query, ({ balance_after }) => [balance_after ?? null]),
};

/** The file of a list with its filter. Pure. */
export function chooseKind(name: ExportName, filter: Query): ExportKind {
  return filter.token === undefined ? EXPORTS[name] : TRANSFERS_OF_TOKEN;
}

async function readTransfers(
  scope: ReadScope,
  hash: string,
  query: Query,
  moreCells: (row: TokenTransfer) => Cell[] = () => [],
): Promise<ExportPage> {
  const page = await getAddressTokenTransfers.answer(scope, toRequest(hash, query));
  const fees = await readFees(
    scope.db,
    page.items.map((row) => row.transaction_hash),
  );
  return toPage(page, (row) => [
    ...tables.tokenTransferCells(row, hash, fees.get(row.transaction_hash)),
    ...moreCells(row),
  ]);
}

export type ExportName = keyof typeof EXPORTS;

/** The holders of a token, largest balance first. */
export const HOLDERS_EXPORT: ExportKind = {
  columns: tables.HOLDER_COLUMNS,
  async readPage(scope, hash, query) {
    const page = await getTokenHolders.answer(scope, toRequest(hash, query));
    const lines = page.items.map((row) => ({ block: null, cells: tables.holderCells(row) }));
    return { lines, next: page.next_page_params };
  },
};

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

/** Options of a requested file, besides its kind. */
export interface AskedFile {
  query: Query;
  /** Aborts the reading. */
  signal: AbortSignal;
  /** The user's private names of addresses and transactions. */
  names: PrivateNames;
}

/** Parameters of a file. */
export interface ExportParams {
  kind: ExportKind;
  /** The address or the token, in lower case. */
  address: string;
  /** `filter` or `topic` of the list. */
  filter: Query;
  /** Block range of its lines; null if they belong to no blocks. */
  span: BlockSpan | null;
  /** Aborts the reading, also while no matching lines are found. */
  signal: AbortSignal;
}

/** Writes a file page by page, from its newest or its first line; no more than a page is in memory. */
export async function* writeExport(
  scope: ReadScope,
  { kind, address, filter, span, signal }: ExportParams,
): AsyncGenerator<string> {
  const isBefore = ({ block }: { block: number | null }) =>
    span !== null && block !== null && block < span.first;
  yield csvLine(kind.columns);
  let left = EXPORT_LINES_MAX;
  let cursor: NextPageParams = span === null ? {} : beginBelow(span.last + 1);
  while (cursor !== null && left > 0 && !signal.aborted) {
    const page: ExportPage = await kind.readPage(scope, address, { ...filter, ...toTexts(cursor) });
    const lines = page.lines.filter((line) => !isBefore(line)).slice(0, left);
    left -= lines.length;
    if (lines.length > 0) yield lines.map(({ cells }) => csvLine(cells)).join('');
    const isPast = page.lines.some(isBefore) || isBefore({ block: readBlock(page.next) });
    cursor = isPast ? null : page.next;
  }
  const missing = await kind.readMissing?.(
    scope,
    span === null ? undefined : { from: span.first, to: span.last },
  );
  if (missing) yield csvLine(kind.columns.map((_, place) => (place === 0 ? missing : '')));
}

/** The block that a cursor has reached; null if the list has another order. */
function readBlock(cursor: NextPageParams): number | null {
  const block = cursor?.block_number;
  return typeof block === 'number' ? block : null;
}

/** The cursor before all rows of a block, which makes a list begin with that block; every list reads its own keys. */
function beginBelow(block: number): NonNullable<NextPageParams> {
  return { block_number: block, transaction_index: 0, index: 0 };
}

/** A cursor as it returns in a query. */
function toTexts(cursor: NonNullable<NextPageParams>): Query {
  return Object.fromEntries(Object.entries(cursor).map(([key, value]) => [key, String(value)]));
}
