import type { NextPageParams } from '../../contract/page.ts';
import type { ReadScope } from '../read-scope.ts';
import { getTokenHolders } from '../rest/token-holders.ts';
import { csvLine } from './cells.ts';
import { EXPORT_LINES_MAX, toTexts } from './exports.ts';
import { HOLDER_COLUMNS, holderCells } from './tables.ts';

/** Writes the holders of a token page by page, the richest first. */
export async function* writeHolders(scope: ReadScope, hash: string): AsyncGenerator<string> {
  yield csvLine(HOLDER_COLUMNS);
  let left = EXPORT_LINES_MAX;
  let cursor: NextPageParams = {};
  while (cursor !== null && left > 0) {
    const page = await getTokenHolders(scope, { params: { hash }, query: toTexts(cursor), headers: {} });
    const rows = page.items.slice(0, left);
    left -= rows.length;
    yield rows.map((row) => csvLine(holderCells(row))).join('');
    cursor = page.next_page_params;
  }
}
