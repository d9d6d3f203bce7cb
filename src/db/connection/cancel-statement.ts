import pg from 'pg';
import type { DatabaseClient } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';

const LIMIT_MS = 2000;

/** Cancel request API of `pg`, which its types omit. */
type CancelConnection = pg.Connection & {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
};
type CancelKey = { processID: number | null; secretKey: number | null };

/**
 * Cancels the running statement of a connection by the protocol's cancel request, which poolers forward. Resolves with
 * true once the server has processed it, so that no later statement of the connection is affected; with false when that
 * is unknown.
 */
export function cancelStatement(connection: DatabaseConnection, client: DatabaseClient): Promise<boolean> {
  const { processID, secretKey } = client as unknown as CancelKey;
  const { host, port, ssl } = connection;
  if (processID === null || secretKey === null) return Promise.resolve(false);
  const wire = new pg.Connection({ ssl: ssl ?? false } as never) as CancelConnection;
  return new Promise((resolve) => {
    let isSent = false;
    const send = () => {
      isSent = true;
      wire.cancel(processID, secretKey);
    };
    const finish = (isDone: boolean) => {
      clearTimeout(timer);
      wire.stream.destroy();
      resolve(isDone);
    };
    const timer = setTimeout(() => finish(false), LIMIT_MS);
    wire.on('connect', () => (ssl ? wire.requestSsl() : send()));
    wire.on('sslconnect', send);
    wire.on('error', () => finish(false));
    wire.on('end', () => finish(isSent));
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`);
    else wire.connect(port, host);
  });
}
