import { parseAdvancedFilter, presentAdvancedItems, readAdvancedPage } from '#sdk/api/answers.ts';
import { checkQuery, type ReadScope } from '#sdk/api/requests.ts';
import { ADVANCED_FILTER_CALLS } from '#sdk/contract/calls.ts';
import type { AdvancedFilterItem } from '#sdk/contract/transactions.ts';
import type { Cell } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { type AskedFile, describeMissingFrames, type ExportKind, writeExport } from './exports.ts';
import { addPrivateNames } from './private-names.ts';

const COLUMNS = [
  ...['TxHash', 'Type', 'MethodId', 'UtcTimestamp', 'FromAddress', 'ToAddress', 'CreatedContractAddress'],
  ...['Value', 'TokenContractAddressHash', 'TokenDecimals', 'TokenSymbol', 'TokenId', 'BlockNumber', 'Fee'],
];

/** The file of a filter's matches, newest first. @throws ApiError 422 for an invalid filter */
export async function openAdvancedExport(
  read: ReadScope,
  { query, signal, names }: AskedFile,
): Promise<AsyncIterable<string>> {
  checkQuery(ADVANCED_FILTER_CALLS.advanced_filters, query);
  const { kinds } = parseAdvancedFilter(query, read.api.chain.signatures);
  // A file begins with the newest row, whatever the page's position: keys of a cursor are left out.
  const filter = Object.fromEntries(FILTER_NAMES.map((name) => [name, query[name]]));
  return writeExport(read, {
    kind: addPrivateNames(
      kinds?.length !== 0 ? { ...ADVANCED_EXPORT, readMissing: describeMissingFrames } : ADVANCED_EXPORT,
      names,
    ),
    address: '',
    filter,
    span: null,
    signal,
  });
}

const FILTER_NAMES = Object.keys(ADVANCED_FILTER_CALLS.advanced_filters.query);

const ADVANCED_EXPORT: ExportKind = {
  columns: COLUMNS,
  async readPage(scope, _, query) {
    const { rows, next } = await readAdvancedPage(scope, query);
    const items = await presentAdvancedItems(scope, rows);
    const lines = items.map((item, place) => {
      const method = rows[place]?.transaction.method_id;
      return { block: item.block_number, cells: toCells(item, method ? bytesToHex(method) : null) };
    });
    return { lines, next };
  },
};

function toCells({ total, token, ...item }: AdvancedFilterItem, method: string | null): Cell[] {
  return [
    item.hash,
    item.type,
    method,
    item.timestamp?.replace('T', ' ') ?? null,
    item.from.hash,
    item.to?.hash ?? null,
    item.created_contract?.hash ?? null,
    item.value ?? total?.value ?? null,
    token?.address_hash ?? null,
    total?.decimals ?? token?.decimals ?? null,
    token?.symbol ?? null,
    total?.token_id ?? null,
    item.block_number,
    item.fee,
  ];
}
