import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import type { JsonCall } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { ACCOUNT_CALLS } from '#modules/account/contract/account-calls.ts';
import { ARBITRUM_CALLS } from '#modules/arbitrum/contract/calls.ts';
import { OPTIMISM_CALLS } from '#modules/optimism/contract/calls.ts';
import { SUAVE_CALLS } from '#modules/suave/contract/calls.ts';
import { TOKEN_INFO_CALLS } from '#modules/token-info/contract/calls.ts';
import { ZKEVM_CALLS } from '#modules/zkevm/contract/calls.ts';
import { createHostileAnswer, type HostileStyle } from './hostile-answer.ts';
import { ALL_CALLS } from './modules.ts';

/** Calls of modules enabled by default, and those of rollups. */
const CALLS: Readonly<Record<string, JsonCall>> = {
  ...ALL_CALLS,
  ...OPTIMISM_CALLS,
  ...ZKEVM_CALLS,
  ...SUAVE_CALLS,
  ...ARBITRUM_CALLS,
  ...pickRead(ACCOUNT_CALLS),
  ...pickRead(TOKEN_INFO_CALLS),
};

/** Picks the reading calls. */
function pickRead(calls: Readonly<Record<string, JsonCall>>): Record<string, JsonCall> {
  return Object.fromEntries(Object.entries(calls).filter(([, { method = 'GET' }]) => method === 'GET'));
}

/** A server that answers every call of the contract with hostile data. */
export interface HostileApi {
  origin: string;
  style: HostileStyle;
  /** Rows per list, 8 by default. */
  rows: number;
  /** Delay of each response, in ms. */
  delayMs: number;
  /** Returns true for calls that fail with status 500. */
  isFailing: (name: CallName) => boolean;
  close: () => Promise<void>;
}

/** Starts the server on a free port; its socket accepts all joins and never sends an event. */
export async function startHostileApi(): Promise<HostileApi> {
  const server = Fastify();
  const webSockets = new WebSocketServer({ server: server.server });
  const api: HostileApi = { origin: '', style: 'rich', rows: 8, delayMs: 0, isFailing: () => false, close };

  webSockets.on('connection', (socket) => {
    socket.on('message', (frame) => {
      const [joinRef, ref, topic] = JSON.parse(String(frame));
      socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { response: {}, status: 'ok' }]));
    });
  });
  server.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
    await new Promise((resolve) => setTimeout(resolve, api.delayMs));
  });
  for (const [name, { path, response }] of Object.entries(CALLS) as [CallName, JsonCall][]) {
    server.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (_, reply) => {
      if (api.isFailing(name)) return reply.code(500).send({ message: null });
      return reply.send(createHostileAnswer(response, api.style, api.rows));
    });
  }

  async function close() {
    for (const socket of webSockets.clients) socket.terminate();
    await server.close();
  }

  await server.listen({ host: '127.0.0.1', port: 0 });
  api.origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return api;
}
