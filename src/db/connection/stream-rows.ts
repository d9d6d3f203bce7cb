import pg from 'pg';
import type { DatabaseClient } from './connect.ts';

/** A statement whose rows are read one by one. */
export interface StreamedStatement {
  text: string;
  values: readonly unknown[];
  /** Called with the columns, before the first row. */
  onColumns?(columns: readonly ResultColumn[]): void;
  /** Called with each row, as PostgreSQL's texts. */
  onRow(row: readonly (string | null)[]): void;
}

/** A column of a result. */
export interface ResultColumn {
  name: string;
  /** Object id of its type. */
  dataTypeID: number;
}

/** Flow of the rows of a connection. */
export interface RowFlow {
  /** Stops reading, so that the database waits; rows of what was read already still come. */
  pause(): void;
  resume(): void;
}

/** Returns the flow of a connection's rows. */
export function flowOf(client: DatabaseClient): RowFlow {
  return (client as unknown as { connection: { stream: RowFlow } }).connection.stream;
}

const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

/**
 * Runs one statement by the extended protocol, which refuses several, and passes its rows on as they arrive. Errors are those of PostgreSQL, with their position.
 */
export function streamRows(
  client: DatabaseClient,
  { text, values, onColumns, onRow }: StreamedStatement,
): Promise<void> {
  const config = { text, values: [...values], rowMode: 'array', queryMode: 'extended', types: TEXTS };
  const query = new pg.Query<(string | null)[], unknown[]>(config as never);
  let isFirst = true;
  return new Promise((resolve, reject) => {
    query.on('row', (row, result) => {
      if (isFirst) onColumns?.(result?.fields ?? []);
      isFirst = false;
      onRow(row);
    });
    query.on('end', (result) => {
      if (isFirst) onColumns?.(result.fields);
      resolve();
    });
    query.on('error', reject);
    client.query(query);
  });
}
