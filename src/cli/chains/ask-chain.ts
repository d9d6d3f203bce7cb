import type { FastifyInstance } from 'fastify';
import type { Front } from '#api/front/front.ts';
import { UNAVAILABLE_MESSAGE } from './chain-plan.ts';

/** Time limit of a chain's answer, in ms. */
const LIMIT_MS = 3000;

/** A request to a chain of this process, and the address of the client, which pays for it there. */
export interface ChainRequest {
  path: string;
  client: string;
}

/** Answer of a chain, or the reason why it did not answer in time. */
export type ChainAnswer = { body: unknown; message: null } | { body: null; message: string };

/** Asks one chain of the process; one that fails or hangs does not fail or delay the others. Never throws. */
export function askChain(front: Front, chain: string, request: ChainRequest): Promise<ChainAnswer> {
  const explorer = front.get(chain);
  if (explorer.state !== 'running') return Promise.resolve(refuse(explorer.message));
  return Promise.race([inject(explorer.server, request).catch(() => refuse(UNAVAILABLE_MESSAGE)), expire()]);
}

async function inject(server: FastifyInstance, { path, client }: ChainRequest): Promise<ChainAnswer> {
  const { statusCode, body } = await server.inject({ url: path, remoteAddress: client });
  const answer = JSON.parse(body) as { message?: string };
  return statusCode === 200
    ? { body: answer, message: null }
    : refuse(answer.message ?? `Status ${statusCode}`);
}

async function expire(): Promise<ChainAnswer> {
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  return refuse('This chain did not answer in time.');
}

function refuse(message: string): ChainAnswer {
  return { body: null, message };
}
