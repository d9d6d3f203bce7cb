import type { SqlAnswer, SqlError, SqlFormat } from '../contract/calls.ts';

/** Outcome of a query. */
export type Outcome =
  | { kind: 'answer'; answer: SqlAnswer }
  | { kind: 'error'; error: SqlError }
  | { kind: 'cancelled' };

/** A query of the page. */
export interface AskedQuery {
  query: string;
  parameters: readonly string[];
}

/** Sends a query; an aborted signal cancels it in the database. Never throws. */
export async function sendQuery(url: string, asked: AskedQuery, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await post(url, asked, signal);
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'answer', answer: body as SqlAnswer };
    return { kind: 'error', error: body as SqlError };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'error', error: { message: `The server did not answer: ${error}` } };
  }
}

/** Reads the answer of a query as CSV; returns the error, or null once it is saved. */
export async function saveCsv(url: string, asked: AskedQuery): Promise<SqlError | null> {
  try {
    const response = await post(url, { ...asked, format: 'csv' });
    if (!response.ok) return (await response.json()) as SqlError;
    saveFile(await response.blob(), 'query.csv');
    return null;
  } catch (error) {
    return { message: `The server did not answer: ${error}` };
  }
}

/** Size of the end of a file, in bytes, in which it says whether it is whole. */
const END_BYTES = 64 * 1024;

/** Saves the whole result of a query; returns a sentence where it is not there or not whole, and null otherwise. Never throws. */
export async function saveAll(
  url: string,
  asked: AskedQuery & { format: SqlFormat },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await post(`${url}/file`, asked, signal);
    if (!response.ok) return ((await response.json()) as SqlError).message;
    const file = await response.blob();
    saveFile(file, `query.${asked.format}`);
    return findFault(await file.slice(-END_BYTES).text(), asked.format);
  } catch (error) {
    return signal.aborted ? 'The download was cancelled.' : `The file did not arrive as a whole: ${error}`;
  }
}

/** Finds the reason why a file is not whole, in its end. Pure. */
export function findFault(end: string, format: SqlFormat): string | null {
  const [line = ''] = end.trimEnd().split('\n').slice(-1);
  if (format === 'csv') return /^"?# (Not complete, .*?)"?$/.exec(line)?.[1]?.replaceAll('""', '"') ?? null;
  const { cut, error } = JSON.parse(`{"rows":[${line}`) as { cut: string | null; error: SqlError | null };
  if (error !== null) return `Not complete: the query failed: ${error.message}`;
  return cut === null ? null : `Not complete: the file reached its limit of ${cut}`;
}

/** Saves the rows of an answer as JSON, one object for each. */
export function saveJson({ columns, rows }: SqlAnswer): void {
  const objects = rows.map((row) =>
    Object.fromEntries(row.map((cell, place) => [columns[place]?.name, cell])),
  );
  saveFile(new Blob([JSON.stringify(objects, null, 2)], { type: 'application/json' }), 'query.json');
}

function post(url: string, body: AskedQuery & { format?: string }, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
