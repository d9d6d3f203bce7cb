import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamMessage } from '#modules/streams/contract/messages.ts';
import { isSigned } from './is-signed.ts';

/** A received message. */
export interface ReceivedMessage {
  /** Header `webhook-id`. */
  id: string;
  /** Type in the form of Standard Webhooks. */
  type: string;
  message: StreamMessage;
}

/** A web server that receives the messages of a stream and accepts those whose signature is right. */
export interface WebhookReceiver {
  url: string;
  secret: string;
  /** Status of its answers: 200 accepts. */
  status: number;
  received: ReceivedMessage[];
  /** Number of requests, accepted or not. */
  asked(): number;
  /** Called with each accepted message before it is answered. */
  onMessage: (message: StreamMessage) => void;
  /** Drops every connection, now and until `revive`. */
  kill(): void;
  revive(): void;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let asked = 0;
  let isDead = false;
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    if (isDead) return void request.socket.destroy();
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      return;
    }
    if (!isSigned(receiver.secret, request.headers, body)) return void response.writeHead(401).end();
    if (receiver.status === 200) {
      const { type, data } = JSON.parse(body) as { type: string; data: StreamMessage };
      receiver.received.push({ id: String(request.headers['webhook-id']), type, message: data });
      receiver.onMessage(data);
    }
    response.writeHead(receiver.status).end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    secret: 'whsec_',
    status: 200,
    received: [],
    asked: () => asked,
    onMessage: () => {},
    kill() {
      isDead = true;
      server.closeAllConnections();
    },
    revive() {
      isDead = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
