import type { Connection } from 'pg';
import type { DatabaseClient } from '#db/connection/connect.ts';
import { toDatabaseError } from '#db/connection/database-error.ts';

/** Methods of pg's connection that its types omit. */
interface CopyConnection extends Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Runs a `copy … from stdin` with data that is sent as fast as the server takes it. */
export function copyIn(client: DatabaseClient, text: string, data: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of data) {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain)
            await new Promise((drained) => connection.stream.once('drain', drained));
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error;
        connection.sendCopyFail('The data ended early');
      }
    };
    client.query({
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCopyData() {},
      handleRowDescription() {},
      handleDataRow() {},
      handlePortalSuspended() {},
      handleEmptyQuery() {},
      handleCommandComplete() {},
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleError: (error: unknown) => {
        failure ??= toDatabaseError(error);
        reject(failure);
      },
    } as never);
  });
}
