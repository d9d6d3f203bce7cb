import { Readable } from 'node:stream';
import { findToken } from '#sdk/api/answers.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { parseAddress, parsePeriod, type ReadScope } from '#sdk/api/requests.ts';
import { getAddress } from '#sdk/db/addresses.ts';
import { findBlocksInPeriod } from '#sdk/db/blocks.ts';
import { csvLine } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { CSV_ROUTES } from '../contract/routes.ts';
import { openAdvancedExport } from './advanced-filter.ts';
import {
  type AskedFile,
  chooseKind,
  EXPORTS,
  type ExportName,
  HOLDERS_EXPORT,
  writeExport,
} from './exports.ts';
import { parseListFilter } from './parse-list-filter.ts';
import { openPartExport } from './part-files.ts';
import { addPrivateNames } from './private-names.ts';

/** A file that can be asked for. */
export interface CsvFile {
  /** Path of its route, which names it. */
  path: string;
  /** Name without extension. */
  name: string;
  /** Opens its lines; `hash` is the address or token of the path. @throws ApiError for an invalid request */
  open(read: ReadScope, asked: AskedFile, hash: string | undefined): Promise<AsyncIterable<string>>;
}

/** Lists of an address at their current paths and those of legacy servers, holders of a token, matches of a filter, files of parts. */
export function listFiles({ parts }: Pick<ApiContext, 'parts'>): CsvFile[] {
  const ofAddresses = (Object.keys(EXPORTS) as ExportName[]).flatMap((name): CsvFile[] => [
    {
      ...{ path: `/api/v1/${name}-csv`, name },
      open: (read, asked) => openExport(read, { ...asked, name, hash: asked.query.address_id }),
    },
    {
      ...{ path: `/api/v2/addresses/:hash/${name}/csv`, name },
      open: (read, asked, hash) => openExport(read, { ...asked, name, hash }),
    },
  ]);
  const ofParts = (parts.files ?? []).map(
    (file): CsvFile => ({
      ...{ path: toUrl(file.call), name: file.name },
      open: (read, asked) => openPartExport(read, asked, file),
    }),
  );
  return [
    ...ofAddresses,
    {
      ...{ path: toUrl(CSV_ROUTES.advanced_filters_csv), name: 'advanced-filter' },
      open: openAdvancedExport,
    },
    ...ofParts,
    { path: toUrl(CSV_ROUTES.token_holders_csv), name: 'holders', open: openHolders },
  ];
}

async function openHolders(read: ReadScope, { signal, names }: AskedFile, hash: string | undefined) {
  const token = bytesToHex((await findToken(read, hash ?? '')).address);
  const kind = addPrivateNames(HOLDERS_EXPORT, names);
  return writeExport(read, { kind, address: token, filter: {}, span: null, signal });
}

interface ExportRequest extends AskedFile {
  name: ExportName;
  hash: string | undefined;
}

async function openExport(
  read: ReadScope,
  { name, hash, query, signal, names }: ExportRequest,
): Promise<AsyncIterable<string>> {
  const address = parseAddress(hash, 'address_id');
  const period = parsePeriod(query.from_period, query.to_period);
  const filter = parseListFilter(name, query);
  if ((await getAddress(read.db, address)) === undefined) throw new ApiError('not_found');
  const span = await findBlocksInPeriod(read.db, period);
  const kind = addPrivateNames(chooseKind(name, filter), names);
  if (span === null) return Readable.from([csvLine(kind.columns)]);
  return writeExport(read, { kind, address: bytesToHex(address), filter, span, signal });
}
