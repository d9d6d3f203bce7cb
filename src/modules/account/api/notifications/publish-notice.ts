import { publish, type TopicHub } from '#sdk/api/socket.ts';
import { hashTopic } from '#sdk/contract/values.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Notice } from '../../contract/notifications.ts';
import { listKeysOf } from '../../db/statements/live-keys.ts';

interface LiveDeps {
  /** Database with the sessions. */
  people: DatabasePool;
  hub: TopicHub;
  sessionIdleHours: number;
}

/** Publishes a notice on the open pages of an account's sessions; reads nothing without subscribers. Returns their number. */
export async function publishNotice(
  { people, hub, sessionIdleHours }: LiveDeps,
  accountId: number,
  notice: Notice,
): Promise<number> {
  const joined = hub.listJoined('watched_movements');
  if (joined.size === 0) return 0;
  const found = await listKeysOf(people, { accountId, idleHours: sessionIdleHours });
  const keys = found.map(bytesToHex).filter((key) => joined.has(key));
  for (const key of keys) publish(hub, hashTopic('watched_movements', key), 'notice', notice);
  return keys.length;
}
