import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { RangeServerUrls } from '#db/ranges/range-connection.ts';
import { createRangeSession, type RangeSession } from '#indexer/ranges/range-session.ts';
import { createWriter, type Writer } from '#indexer/runtime/writer.ts';

/** Number of statements after which all connections of a mover are cut, as if its process were killed. */
export interface StatementBudget {
  left: number;
}

/** Connections of a mover that end with its budget of statements. */
export interface CutMover {
  writer: Writer;
  session: RangeSession;
  end(): Promise<void>;
}

/** Opens the connections of a mover, all of which are cut at the same statement. */
export async function openCutMover(
  first: DatabaseConnection,
  urls: RangeServerUrls,
  budget: StatementBudget,
): Promise<CutMover> {
  const opened = new Set<pg.Client>();
  const spend = () => {
    if (budget.left-- > 0) return;
    for (const client of opened)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  const own = new pg.Client(clientConfig(first, 'cut writer'));
  own.on('error', () => {});
  await own.connect();
  const session = createRangeSession(first, urls);
  return {
    writer: createWriter(countStatements(own, opened, spend)),
    session: {
      open: async (server) => countStatements(await session.open(server), opened, spend),
      seen: session.seen,
      close: session.close,
    },
    async end() {
      await session.close();
      await own.end().catch(() => {});
    },
  };
}

function countStatements(client: pg.Client, opened: Set<pg.Client>, spend: () => void): pg.Client {
  opened.add(client);
  return new Proxy(client, {
    get(of, name) {
      if (name === 'query') spend();
      const value = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}
