import { WebSocket } from 'ws';

/** What has come on topics of an explorer's socket: the newest payload by topic and event. */
export interface SocketEvents {
  events: Record<string, any>;
  close(): void;
}

/** Joins topics of an explorer's socket; `origin` may have the path below which the explorer is. */
export async function listenOnSocket(origin: string, topics: readonly string[]): Promise<SocketEvents> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`);
  const events: Record<string, any> = {};
  const unanswered = new Set(topics);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).once('open', () => {
      for (const topic of topics) socket.send(JSON.stringify([topic, topic, topic, 'phx_join', {}]));
    });
    socket.on('message', (data) => {
      const [, , topic, event, payload] = JSON.parse(String(data));
      if (!event.startsWith('phx_')) events[`${topic} ${event}`] = payload;
      if (event === 'phx_reply' && payload.status === 'ok') unanswered.delete(topic);
      if (unanswered.size === 0) resolve();
    });
  });
  return { events, close: () => socket.close() };
}
