import type { ClientBase, Connection, QueryResult } from 'pg';
import { createPipelineResults } from './pipeline-results.ts';

/** A connection whose statements are sent without waiting for the outcome of those before them. */
export interface PipelinedClient extends Pick<ClientBase, 'query'> {
  /** Runs a `copy … from stdin` on data that is there already. */
  copy(text: string, data: readonly Buffer[]): Promise<void>;
}

/**
 * Runs `work` with a client that sends each statement at once, so that the server never waits for us between them; their
 * promises settle in their order. Where one fails, all after it fail with the same error (PostgreSQL's extended query
 * protocol skips up to the sync at the end). When `work` settles the pipeline ends: what is left of it can send nothing more.
 * For use inside a transaction.
 */
export async function inPipeline<T>(
  client: ClientBase,
  work: (piped: ClientBase & PipelinedClient) => Promise<T>,
): Promise<T> {
  if (isPipelined(client)) return work(client);
  const results = createPipelineResults(client);
  let connection: WireConnection | undefined;
  let isSynced = false;
  const sync = () => {
    if (isSynced || connection === undefined) return;
    isSynced = true;
    connection.sync();
  };
  const begun = new Promise<void>((resolve) => {
    client.query({
      ...results.handlers,
      submit(given: Connection) {
        connection = given as WireConnection;
        resolve();
      },
      handleError(error: Error) {
        results.fail(error);
        sync();
        resolve();
      },
    });
  });
  await begun;
  const send = (text: string, values: readonly unknown[], data?: readonly Buffer[]): Promise<QueryResult> => {
    if (isSynced && !results.hasFailed()) return Promise.reject(new TypeError('The pipeline has ended'));
    if (connection !== undefined && !results.hasFailed()) write(connection, text, values, data);
    return results.next();
  };
  const piped = {
    query: (text: string, values: readonly unknown[] = []) => send(text, values),
    copy: async (text: string, data: readonly Buffer[]) => {
      await send(text, [], data);
    },
  };
  try {
    return await work(piped as unknown as ClientBase & PipelinedClient);
  } finally {
    sync();
    await results.ready;
  }
}

/** Whether a client is one of `inPipeline`. */
function isPipelined(client: object): client is ClientBase & PipelinedClient {
  return 'copy' in client;
}

/** What pg's connection offers beyond its types. */
interface WireConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Puts a statement on the wire: parse, bind, describe, execute, and for a COPY its data. */
function write(
  connection: WireConnection,
  text: string,
  values: readonly unknown[],
  data?: readonly Buffer[],
): void {
  const { stream } = connection;
  stream.cork();
  connection.parse({ text, name: '', types: [] }, true);
  connection.bind({ values: values.map(toParameter) } as never, true);
  connection.describe({ type: 'P', name: '' }, true);
  connection.execute({ portal: '', rows: '' }, true);
  if (data !== undefined) {
    for (const part of data) connection.sendCopyFromChunk(part);
    connection.endCopyFrom();
  }
  connection.flush();
  stream.uncork();
}

/** A parameter as it goes over the wire: bytes, text, or null. */
function toParameter(value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (!Array.isArray(value)) return value instanceof Date ? value.toISOString() : String(value);
  return `{${value.map((item) => (Buffer.isBuffer(item) ? `"\\\\x${item.toString('hex')}"` : item === null ? 'NULL' : JSON.stringify(String(item)))).join(',')}}`;
}
