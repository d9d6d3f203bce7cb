import http from 'node:http';
import type { StreamMessage } from '#modules/streams/contract/messages.ts';

/** A client of server-sent events. */
export interface EventClient {
  /** Resolves with the status once the head of the answer is there. */
  opened: Promise<{ status: number; body: string }>;
  messages: StreamMessage[];
  /** Last cursor, of a message or a heartbeat. */
  cursor(): string | undefined;
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
  close(): void;
}

/** Opens a stream; `onMessage` is called with each message before its cursor is noted. */
export function openEvents(
  url: string,
  { cursor, onMessage }: { cursor?: string | undefined; onMessage?: (message: StreamMessage) => void } = {},
): EventClient {
  const messages: StreamMessage[] = [];
  let last = cursor;
  let rest = '';
  let answered: (head: { status: number; body: string }) => void = () => {};
  let ended: () => void = () => {};
  const opened = new Promise<{ status: number; body: string }>((resolve) => {
    answered = resolve;
  });
  const closed = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const headers = { accept: 'text/event-stream', ...(cursor && { 'last-event-id': cursor }) };
  const request = http.get(url, { headers, agent: false }, (response) => {
    const status = response.statusCode ?? 0;
    if (status === 200) answered({ status, body: '' });
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      rest += chunk;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      if (status === 200) for (const block of blocks) take(block);
    });
    response.on('error', () => {});
    response.on('end', () => answered({ status, body: rest }));
    response.on('close', () => ended());
  });
  request.on('error', () => {
    answered({ status: 0, body: '' });
    ended();
  });

  function take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const data = fields.get('data');
    if (data !== undefined && fields.get('event') !== 'gone') {
      const message = JSON.parse(data) as StreamMessage;
      messages.push(message);
      onMessage?.(message);
    }
    last = fields.get('id') ?? last;
  }

  return { opened, messages, cursor: () => last, closed, close: () => void request.destroy() };
}
