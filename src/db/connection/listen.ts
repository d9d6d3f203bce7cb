import pg from 'pg';
import { clientConfig } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { decodeIndexEvent, INDEX_CHANNEL, type IndexEvent } from './notify.ts';

/** `lost`: events may be missed from now on; `connected`: they arrive (again), so read the database once. */
export type ListenState = 'connected' | 'lost';

export interface Listener {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const HEARTBEAT_MS = 5_000;

/**
 * Listens to the indexer on a dedicated connection, and reconnects with growing pauses until closed. Malformed payloads
 * are skipped and passed to `onMalformed`.
 */
export function listen(
  connection: DatabaseConnection,
  onEvent: (event: IndexEvent) => void,
  onState: (state: ListenState) => void,
  onMalformed: (payload: string) => void = () => {},
): Listener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isClosed = false;

  function onNotification({ payload = '' }: pg.Notification): void {
    const event = decodeIndexEvent(payload);
    if (event === undefined) onMalformed(payload);
    else onEvent(event);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...clientConfig(connection, 'spyglass-listen'),
      query_timeout: HEARTBEAT_MS,
    });
    client = next;
    let wasConnected = false;
    let heartbeat: NodeJS.Timeout | undefined;
    let isOver = false;
    const onOver = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      void next.end().catch(() => {});
      if (isClosed) return;
      if (wasConnected) onState('lost');
      retry = setTimeout(connect, pauseMs * (0.75 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    next.on('error', onOver);
    next.on('end', onOver);
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`listen ${INDEX_CHANNEL}`);
      if (isOver || isClosed) return;
      wasConnected = true;
      pauseMs = FIRST_PAUSE_MS;
      heartbeat = startHeartbeat(next, onOver);
      onState('connected');
    } catch {
      onOver();
    }
  }

  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** Sends a query now and then, one at a time: a silently dropped connection is detected only by a query. */
function startHeartbeat(client: pg.Client, onFailure: () => void): NodeJS.Timeout {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    await client.query('select 1').catch(onFailure);
    isAsking = false;
  };
  return setInterval(ask, HEARTBEAT_MS).unref();
}
