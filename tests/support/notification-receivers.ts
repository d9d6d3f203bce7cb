import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { signWebhook } from '#modules/account/api/notifications/send-webhook.ts';
import { toSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import { isSigned } from './is-signed.ts';

/** Behavior of a receiver: `hold` accepts without acknowledging. */
export type ReceiverMode = 'accept' | 'refuse' | 'drop' | 'hold';

/** An accepted notification. */
export interface Accepted {
  channel: 'email' | 'webhook';
  /** Id of the event, and the account if the channel includes it. */
  id: string;
  account: number;
  /** Payload of a webhook. */
  payload: Record<string, unknown> | null;
}

/** A mail server and a web server that receive notifications. */
export interface Receivers {
  mode: Record<Accepted['channel'], ReceiverMode>;
  accepted: Accepted[];
  /** Called with each accepted notification; the sender is acknowledged when it resolves. */
  onAccept: (accepted: Accepted) => void | Promise<void>;
  /** Called for a notification acknowledged after the sender's timeout: it will be delivered again. */
  onLate: (accepted: Accepted) => void;
  smtpUrl: string;
  webhookUrl(account: number): string;
  /** Webhook secrets of accounts; other signatures are refused. */
  secrets: Map<number, string>;
  held(): number;
  /** Waits until no sender is connected any more, as after each was killed. */
  whenAlone(): Promise<void>;
  close(): Promise<void>;
}

/** Slightly less than a sender's timeout. */
const PATIENCE_MS = 9000;

/** Starts both on this machine. */
export async function startReceivers(): Promise<Receivers> {
  let held = 0;
  const accept = (accepted: Accepted) => {
    receivers.accepted.push(accepted);
    return receivers.onAccept(accepted);
  };
  const watchAnswer = (accepted: Accepted) => {
    const begunAt = performance.now();
    return () => {
      if (performance.now() - begunAt > PATIENCE_MS) receivers.onLate(accepted);
    };
  };
  /** Handlers for the end of a mail connection. */
  const connections = new Map<string, () => void>();
  const web = createServer((request, response) => void takeWebhook(request, response));

  async function takeWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = receivers.mode.webhook;
    if (mode === 'drop') return void request.socket.destroy();
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      return;
    }
    const account = Number(request.url?.slice(1));
    const { 'x-spyglass-timestamp': timestamp, 'x-spyglass-signature': signature } = request.headers;
    const expected = signWebhook(receivers.secrets.get(account) ?? '', String(timestamp), body);
    const payload = JSON.parse(body);
    const isRight =
      signature === expected &&
      request.headers['idempotency-key'] === payload.id &&
      isSigned(toSecret(Buffer.from(receivers.secrets.get(account) ?? '')), request.headers, body);
    if (mode === 'refuse' || !isRight) return void response.writeHead(isRight ? 503 : 401).end();
    const accepted = { channel: 'webhook', id: payload.id, account, payload } as const;
    const noteLate = watchAnswer(accepted);
    response.once('close', noteLate);
    await accept(accepted);
    if (mode === 'hold') held += 1;
    else response.end();
  }

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onClose: (session) => connections.get(session.id)?.(),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', async () => {
        const mode = receivers.mode.email;
        if (mode === 'refuse' || mode === 'drop')
          return done(Object.assign(new Error('Try again'), { responseCode: mode === 'drop' ? 421 : 451 }));
        const [, id = '', account = ''] =
          /^Message-ID:\s*<([0-9a-f]{64})\.(\d+)@scan\.test>/im.exec(text) ?? [];
        const accepted = {
          channel: 'email',
          id: `0x${id}`,
          account: Number(account),
          payload: null,
        } as const;
        const noteLate = watchAnswer(accepted);
        connections.set(session.id, noteLate);
        await accept(accepted);
        if (mode === 'hold') held += 1;
        else done();
      });
      stream.on('error', () => {});
    },
  });
  mail.on('error', () => {});
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const receivers: Receivers = {
    mode: { email: 'accept', webhook: 'accept' },
    accepted: [],
    onAccept: () => {},
    onLate: () => {},
    smtpUrl: `smtp://127.0.0.1:${portOf(mail.server)}`,
    webhookUrl: (account) => `http://localhost:${portOf(web)}/${account}`,
    secrets: new Map(),
    held: () => held,
    whenAlone: () =>
      vi.waitFor(
        async () => {
          const [ofWeb, ofMail] = await Promise.all([countConnections(web), countConnections(mail.server)]);
          expect(ofWeb + ofMail).toBe(0);
        },
        { timeout: 15_000, interval: 5 },
      ),
    async close() {
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
      await new Promise<void>((resolve) => mail.close(resolve));
    },
  };
  return receivers;
}

function countConnections(server: Pick<Server, 'getConnections'>): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
