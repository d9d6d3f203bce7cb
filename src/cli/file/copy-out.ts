import type { Connection } from 'pg';
import type { DatabaseClient } from '#db/connection/connect.ts';
import { toDatabaseError } from '#db/connection/database-error.ts';

/** Bytes received and not yet consumed from which the connection is paused. */
const BUFFERED_MAX = 4 * 1024 * 1024;

/** Runs a `copy … to stdout` and returns its data, chunk by chunk. */
export async function* copyOut(client: DatabaseClient, text: string): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  let buffered = 0;
  let end: { error?: unknown } | undefined;
  let connection: Connection | undefined;
  let isLeft = false;
  let wake = () => {};
  const finish = (error?: unknown) => {
    end ??= error === undefined ? {} : { error };
    wake();
  };
  client.query({
    submit(given: Connection) {
      connection = given;
      (given as unknown as { query(text: string): void }).query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (isLeft) return;
      chunks.push(Buffer.from(chunk));
      buffered += chunk.length;
      if (buffered > BUFFERED_MAX) connection?.stream.pause();
      wake();
    },
    handleRowDescription() {},
    handleDataRow() {},
    handlePortalSuspended() {},
    handleEmptyQuery() {},
    handleCommandComplete() {},
    handleCopyInResponse() {},
    handleReadyForQuery: () => finish(),
    handleError: (error: unknown) => finish(error),
  } as never);
  try {
    for (;;) {
      const chunk = chunks.shift();
      if (chunk !== undefined) {
        buffered -= chunk.length;
        if (buffered < BUFFERED_MAX / 2) connection?.stream.resume();
        yield chunk;
        continue;
      }
      if (end !== undefined) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if ('error' in end) throw toDatabaseError(end.error);
  } finally {
    // Where the reader has left, the rest is dropped, so that the connection is free for a rollback.
    isLeft = true;
    connection?.stream.resume();
  }
}
