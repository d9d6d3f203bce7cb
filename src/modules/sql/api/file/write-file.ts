import type { Readable } from 'node:stream';
import { csvLine } from '#sdk/lib/text.ts';
import type { SqlAnswer, SqlError, SqlFormat } from '../../contract/calls.ts';
import type { FileLimits } from '../../db/limits.ts';
import type { RowBatch } from '../../db/open-cursor.ts';
import { presentColumns, presentRow } from '../present-answer.ts';
import { toCsvLine } from './to-csv-line.ts';

/** End of a file, which it states. */
interface FileEnd {
  rows: number;
  cut: 'rows' | 'bytes' | 'time' | null;
  error: SqlError | null;
}

/** Parts of a file. */
export interface FileSource {
  /** Stream of `RowBatch`. */
  cursor: Readable;
  format: SqlFormat;
  /** Sentences about data that the index does not have. */
  notes: readonly string[];
  limits: FileLimits;
  /** Aborts at the limit of time. */
  late: AbortSignal;
  describeFault(error: unknown): SqlError;
}

/** Size of a part, in bytes: a reader is judged by the time it takes for one. */
const PART_BYTES = 32 * 1024;

/**
 * Writes the rows of a cursor as a file in parts of some 32 kB, up to the limits. The end states the limit or the error that ended it;
 * an error before the first row is thrown.
 */
export async function* writeFile(source: FileSource): AsyncGenerator<string> {
  const { cursor, late, limits, describeFault } = source;
  const form = FORMS[source.format];
  const end: FileEnd = { rows: 0, cut: null, error: null };
  let isBegun = false;
  let part = '';
  let bytes = 0;
  try {
    rows: for await (const { columns, rows } of cursor as AsyncIterable<RowBatch>) {
      const shown = presentColumns(columns);
      if (!isBegun) part = form.head(shown);
      isBegun = true;
      for (const row of rows) {
        end.cut = late.aborted ? 'time' : findCut(end.rows, bytes, limits);
        if (end.cut !== null) break rows;
        part += form.row(presentRow(row, shown), end.rows === 0);
        end.rows += 1;
        if (part.length < PART_BYTES) continue;
        bytes += Buffer.byteLength(part);
        yield part;
        part = '';
      }
    }
  } catch (error) {
    if (!isBegun) throw error;
    if (late.aborted) end.cut = 'time';
    else end.error = describeFault(error);
  } finally {
    // The transaction ends here, also while the reader still takes the last parts.
    cursor.destroy();
  }
  yield part + form.end(end, source.notes);
}

function findCut(rows: number, bytes: number, limits: FileLimits): FileEnd['cut'] {
  if (rows >= limits.rows) return 'rows';
  return bytes >= limits.bytes ? 'bytes' : null;
}

interface Form {
  head(columns: SqlAnswer['columns']): string;
  row(cells: SqlAnswer['rows'][number], isFirst: boolean): string;
  end(end: FileEnd, notes: readonly string[]): string;
}

const FORMS: Readonly<Record<SqlFormat, Form>> = {
  csv: {
    head: (columns) => csvLine(columns.map(({ name }) => name)),
    row: (cells) => toCsvLine(cells),
    end: (end) => (end.cut === null && end.error === null ? '' : csvLine([`# ${describeEnd(end)}`])),
  },
  json: {
    head: (columns) => `{"columns":${JSON.stringify(columns)},"rows":[`,
    row: (cells, isFirst) => `${isFirst ? '\n' : ',\n'}${JSON.stringify(cells)}`,
    end: ({ rows, cut, error }, notes) =>
      `\n],"rows_count":${rows},"cut":${JSON.stringify(cut)},"error":${JSON.stringify(error)},"notes":${JSON.stringify(notes)}}\n`,
  },
};

function describeEnd({ rows, cut, error }: FileEnd): string {
  const reason =
    cut === null
      ? `the query failed: ${error?.message.replaceAll(/\s+/g, ' ')}`
      : `the file reached its limit of ${cut}`;
  return `Not complete, ${rows} rows: ${reason}`;
}
