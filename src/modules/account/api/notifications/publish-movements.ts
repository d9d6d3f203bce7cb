import type { ApiContext } from '#sdk/api/part.ts';
import { publish, type TopicHub } from '#sdk/api/socket.ts';
import { hashTopic } from '#sdk/contract/values.ts';
import type { DatabasePool, IndexEvent } from '#sdk/db/connection.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { listLiveMovements, listLiveSessions } from '../../db/statements/live-keys.ts';
import { unpackBlock } from '../../db/statements/unpack-movements.ts';
import { presentMovement, readTokens } from './present-movement.ts';

interface LiveDeps {
  api: ApiContext;
  pool: DatabasePool;
  /** Database with the sessions. */
  people: DatabasePool;
  hub: TopicHub;
  sessionIdleHours: number;
}

/**
 * Publishes a new block's movements of watched addresses to the open pages of signed-in visitors. Reads nothing without
 * subscribers.
 */
export async function publishMovements(
  { api, pool, people, hub, sessionIdleHours }: LiveDeps,
  { run, height }: IndexEvent,
): Promise<void> {
  const joined = hub.listJoined('watched_movements');
  if (joined.size === 0) return;
  await unpackBlock(pool, { run, block: height });
  const keys = [...joined].map((key) => hexToBytes(key as `0x${string}`));
  const sessions = await listLiveSessions(people, keys, sessionIdleHours);
  const rows = await listLiveMovements(pool, { sessions, run, block: height });
  if (rows.length === 0) return;
  const tokens = await readTokens({ api }, rows);
  for (const key of joined) {
    const own = rows.filter(({ live_key }) => bytesToHex(live_key) === key);
    const [first] = own;
    if (first === undefined) continue;
    const movements = own.map((row) => presentMovement(row, tokens));
    publish(hub, hashTopic('watched_movements', key), 'movements', { movements, count: first.count });
  }
}
