import type { PartFile } from '#sdk/api/part.ts';
import { checkQuery, type ReadScope } from '#sdk/api/requests.ts';
import { type AskedFile, writeExport } from './exports.ts';
import { addPrivateNames } from './private-names.ts';

/** The file of another part of the server, from its first line. @throws ApiError 422 for an invalid filter */
export async function openPartExport(
  read: ReadScope,
  { query, signal, names }: AskedFile,
  { call, columns, readPage }: PartFile,
): Promise<AsyncIterable<string>> {
  checkQuery(call, query);
  const filter = Object.fromEntries(Object.keys(call.query ?? {}).map((name) => [name, query[name]]));
  // The first page is read before the file begins, so that an invalid filter is refused instead of cutting the file short.
  const first = await readPage(read, filter);
  let isFirst = true;
  return writeExport(read, {
    kind: addPrivateNames(
      {
        columns,
        async readPage(scope, _, position) {
          const { lines, next } = isFirst ? first : await readPage(scope, position);
          isFirst = false;
          return { lines: lines.map((cells) => ({ block: null, cells })), next };
        },
      },
      names,
    ),
    address: '',
    filter,
    span: null,
    signal,
  });
}
