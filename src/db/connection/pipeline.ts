import type { ClientBase, Connection, QueryResult } from 'pg';
import { createPipelineResults } from './pipeline-results.ts';

/** A connection that sends statements without waiting for earlier outcomes. */
export interface PipelinedClient extends Pick<ClientBase, 'query'> {
  /** Runs a `copy … from stdin` with data that is already available. */
  copy(text: string, data: readonly Buffer[]): Promise<void>;
}

/**
 * Runs `work` with a client that sends each statement at once, so that the server never waits between them; promises
 * settle in order. After a failure, all later statements fail with the same error (PostgreSQL's extended query protocol
 * skips up to the sync at the end). The pipeline ends when `work` settles; no later statement can be sent. For use
 * inside a transaction.
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

/** Returns true for a client of `inPipeline`. */
function isPipelined(client: object): client is ClientBase & PipelinedClient {
  return 'copy' in client;
}

/** Methods of pg's connection that its types omit. */
interface WireConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends a statement: parse, bind, describe, execute, and for a COPY its data. */
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

/** Encodes a parameter for the protocol: bytes, text, or null. */
function toParameter(value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array)
    return Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (!Array.isArray(value)) return value instanceof Date ? value.toISOString() : String(value);
  return `{${value.map((item) => (Buffer.isBuffer(item) ? `"\\\\x${item.toString('hex')}"` : item === null ? 'NULL' : JSON.stringify(String(item)))).join(',')}}`;
}
