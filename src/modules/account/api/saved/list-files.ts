import type { FastifyInstance } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { AccountError, type FieldErrors, refuseFields } from '#sdk/api/people.ts';
import { readQuery } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { type Cell, csvLine } from '#sdk/lib/text.ts';
import { FILE_CALLS } from '../../contract/file-calls.ts';
import { parseCsv } from '../../lib/parse-csv.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate, type Visit } from '../register-private.ts';
import { LISTS, type ListFile } from './lists.ts';

/** Maximum number of entries per file, equal to the highest limit of a list. */
const ROWS_MAX = 2000;
/** Maximum number of columns in the header of a file. */
const COLUMNS_MAX = 50;
/** Number of imported entries charged as one request: each takes a few short statements. */
const ROWS_PER_REQUEST = 10;

type ChargeMore = RouteDeps['chargeMore'];

/** Adds the export and import of single lists. */
export function registerListFiles(scope: FastifyInstance, deps: AccountDeps, chargeMore: ChargeMore): void {
  registerPrivate(scope, deps, FILE_CALLS.account_list_export, async ({ request, reply, visitor }) => {
    const list = findList(request.params);
    const rows = await list.read(deps, visitor.accountId);
    const format = readQuery(request).format === 'json' ? 'json' : 'csv';
    reply.header('content-disposition', `attachment; filename="${list.name}.${format}"`);
    if (format === 'json') return rows;
    reply.type('text/csv; charset=utf-8');
    return [list.columns, ...rows.map((row) => list.columns.map((name) => toCell(row[name])))]
      .map(csvLine)
      .join('');
  });
  registerPrivate(scope, deps, FILE_CALLS.account_list_import, (visit) =>
    importRows(visit, findList(visit.request.params), chargeMore),
  );
}

/** List of a path. @throws ApiError 404 */
export function findList(params: unknown): ListFile {
  const { list } = params as { list?: string };
  const found = LISTS.find(({ name }) => name === list);
  if (found === undefined) throw new ApiError('not_found');
  return found;
}

/** Arrays and objects become JSON in a cell. */
function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function importRows(
  { request, reply, visitor, deps }: Visit,
  { add, ...list }: ListFile,
  chargeMore: ChargeMore,
) {
  if (add === undefined) throw new ApiError('not_found', { message: 'This list cannot be imported' });
  const rows = readRows(request.body, list.columns);
  const cost = Math.floor(rows.length / ROWS_PER_REQUEST);
  if (cost > 0) chargeMore(request, cost);
  const gone = abortOnClose(reply.raw);
  const refused: { row: number; errors: FieldErrors }[] = [];
  for (const [place, row] of rows.entries()) {
    if (gone.aborted) break;
    try {
      await add(deps, visitor.accountId, row);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      refused.push({ row: place + 1, errors: describeRefusal(error) });
    }
  }
  return { added: rows.length - refused.length, refused };
}

function describeRefusal({ body }: AccountError): FieldErrors {
  const { errors, message } = body as { errors?: FieldErrors; message?: string };
  return errors ?? { row: [message ?? 'Invalid'] };
}

/** Entries of a body: JSON as is, CSV by the names in its header. */
function readRows(body: unknown, columns: readonly string[]): Record<string, unknown>[] {
  const { csv, items } = Object(body) as { csv?: unknown; items?: unknown };
  if (Array.isArray(items) && items.length <= ROWS_MAX) return items.map((item) => Object(item));
  if (typeof csv !== 'string') throw refuseFields({ csv: ['Required'] });
  const [head = [], ...rows] = parseCsv(csv, ROWS_MAX + 1) ?? [];
  if (head.length > COLUMNS_MAX) throw refuseFields({ csv: [`Max ${COLUMNS_MAX} columns`] });
  const known = [...head.entries()].filter(([, name]) => columns.includes(name));
  if (known.length === 0)
    throw refuseFields({ csv: [`The first line has to name columns: ${columns.join(', ')}`] });
  return rows.map((row) =>
    Object.fromEntries(known.map(([place, name]) => [name, readCell(row[place] ?? '')])),
  );
}

function readCell(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}
