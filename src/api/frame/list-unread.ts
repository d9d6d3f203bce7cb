import type { Connection } from './connection-table.ts';

/**
 * The connections to end so that no more than `bytesMax` bytes of answers wait to be read: of the client with the most bytes first, and of
 * its connections those with the most.
 */
export function listUnread(connections: readonly Connection[], bytesMax: number): Connection[] {
  const unread = connections.map((connection) => ({
    connection,
    client: nameClient(connection),
    bytes: countUnread(connection),
  }));
  let sum = 0;
  const sums = new Map<string, number>();
  for (const { client, bytes } of unread) {
    sum += bytes;
    sums.set(client, (sums.get(client) ?? 0) + bytes);
  }
  if (sum <= bytesMax) return [];
  const ended: Connection[] = [];
  unread.sort((a, b) => (sums.get(b.client) ?? 0) - (sums.get(a.client) ?? 0) || b.bytes - a.bytes);
  for (const { connection, bytes } of unread) {
    if (sum <= bytesMax) break;
    ended.push(connection);
    sum -= bytes;
  }
  return ended;
}

/** What was written to a connection and not sent, with the answers that wait behind the first (HTTP pipelining). */
function countUnread({ socket, exchanges }: Connection): number {
  let bytes = socket.writableLength;
  for (const { response } of exchanges) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

function nameClient({ client, exchanges }: Connection): string {
  const [first] = exchanges;
  return client ?? first?.client ?? '';
}
