import type { ClientBase, QueryResult } from 'pg';

/** Outcomes of statements in flight, in their order. */
export interface PipelineResults {
  /** Handlers that pg's client calls with the server's messages. */
  handlers: Record<string, (message: never) => void>;
  /** Resolves when the server has answered the sync, or the connection is lost. */
  ready: Promise<void>;
  /** Returns the outcome of the last sent statement; rejects at once where an earlier one has failed. */
  next(): Promise<QueryResult>;
  /** Rejects all statements in flight; nothing more is expected from the server. */
  fail(error: Error): void;
  hasFailed(): boolean;
}

interface Field {
  name: string;
  dataTypeID: number;
}

interface Waiting {
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** Creates a collector of statement results, with the client's type parsers. */
export function createPipelineResults(client: Pick<ClientBase, 'getTypeParser'>): PipelineResults {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  let columns: Column[] = [];
  let rows: Record<string, unknown>[] = [];
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  function fail(error: Error): void {
    failure ??= error;
    for (const each of waiting.splice(0)) each.reject(failure);
  }

  return {
    ready,
    fail(error) {
      fail(error);
      markReady();
    },
    hasFailed: () => failure !== undefined,
    next: () =>
      failure === undefined
        ? new Promise((resolve, reject) => waiting.push({ resolve, reject }))
        : Promise.reject(failure),
    handlers: {
      handleRowDescription({ fields }: { fields: readonly Field[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({
          name,
          parse: client.getTypeParser(dataTypeID) as (text: string) => unknown,
        }));
      },
      handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
        try {
          rows.push(readRow(columns, fields));
        } catch (error) {
          fail(error as Error);
        }
      },
      handleCommandComplete({ text }: { text: string }) {
        const [command = '', ...counts] = text.split(' ');
        const rowCount = Number(counts.at(-1) ?? Number.NaN);
        const done = {
          command,
          rows,
          rowCount: Number.isNaN(rowCount) ? null : rowCount,
          oid: 0,
          fields: [],
        };
        columns = [];
        rows = [];
        waiting.shift()?.resolve(done);
      },
      handleEmptyQuery() {},
      handleCopyInResponse() {},
      handleReadyForQuery: () => markReady(),
    },
  };
}

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const entries = columns.map(({ name, parse }, place) => {
    const text = fields[place] ?? null;
    return [name, text === null ? null : parse(text)] as const;
  });
  return Object.fromEntries(entries);
}
