import type { SqlAnswer, SqlError } from '../contract/calls.ts';

/** Outcome of a query. */
export type Outcome =
  | { kind: 'answer'; answer: SqlAnswer }
  | { kind: 'error'; error: SqlError }
  | { kind: 'cancelled' };

interface AskedQuery {
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
