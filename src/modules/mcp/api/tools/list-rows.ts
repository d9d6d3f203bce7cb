import { readCursor, writeCursor } from '../finding/cursor.ts';
import type { FoundRows } from '../finding/finding.ts';
import { asList, asObject, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { type ApiQuery, ToolError, toUrlPath } from '../reader/api-reader.ts';
import type { ToolScope } from './tool-scope.ts';

interface ListRequest {
  path: string;
  query?: ApiQuery;
  /** Arguments of the tool. */
  args: { cursor?: string | undefined; limit: number };
  row(item: JsonObject): JsonValue;
}

/** Fields that together identify a row of any list of the API. */
const KEY_FIELDS = [
  ...[
    'hash',
    'transaction_hash',
    'block_number',
    'height',
    'id',
    'index',
    'log_index',
    'batch_log_index',
    'type',
    'kind',
  ],
  ...[
    'internal_transaction_index',
    'token_transfer_index',
    'token_transfer_batch_index',
    'token_id',
    'address_hash',
  ],
  ...['direction', 'slot', 'address', 'token', 'spender', 'a', 'b'],
];

/** Reads a page of a list of the API, from a cursor on. @throws ToolError */
export async function listRows(
  scope: ToolScope,
  request: ListRequest,
): Promise<FoundRows & { body: JsonObject }> {
  const { path, query, args, row } = request;
  const list = toUrlPath({ path, query });
  const { query: at, after } = readCursor(list, args.cursor);
  const body = asObject(await scope.get(path, { ...query, ...at }));
  const items = asList(body.items).filter(isObject);
  const start = after === undefined ? 0 : items.findIndex((item) => keyOf(item) === after) + 1;
  if (after !== undefined && start === 0)
    throw new ToolError('The list has changed since this cursor was written: begin again without a cursor.');
  const rest = items.slice(start);
  const next = isObject(body.next_page_params) ? (body.next_page_params as ApiQuery) : null;
  return {
    body,
    rows: rest.slice(0, args.limit).map(row),
    cursorAfter(shown) {
      const last = rest[shown - 1];
      if (shown < rest.length && last !== undefined)
        return writeCursor(list, { query: at, after: keyOf(last) });
      return next === null ? null : writeCursor(list, { query: next });
    },
  };
}

function keyOf(item: JsonObject): string {
  const parts = KEY_FIELDS.map((name) => partOf(item[name]));
  return parts.join('|').replace(/\|+$/, '').slice(0, 500);
}

function partOf(value: JsonValue | undefined): string {
  if (isObject(value)) return partOf(value.hash ?? value.address_hash ?? value.id);
  return value === undefined || value === null ? '' : String(value);
}
