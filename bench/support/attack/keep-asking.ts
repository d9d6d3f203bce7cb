import { Agent, request } from 'node:http';

interface Asker {
  port: number;
  /** Source address. */
  localAddress: string;
  path: string;
  /** Posted as JSON; a GET if absent. */
  body?: string;
  connections: number;
  signal: AbortSignal;
}

/** Received responses. */
export interface Taken {
  statuses: Map<number, number>;
  bytes: number;
}

/** A client that repeats one request on each of its connections, again after each response, until the signal aborts. */
export async function keepAsking({ connections, signal, ...asker }: Asker): Promise<Taken> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: asker.localAddress });
  const taken: Taken = { statuses: new Map(), bytes: 0 };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!signal.aborted) await askOnce(agent, asker, taken);
    }),
  );
  agent.destroy();
  return taken;
}

function askOnce(
  agent: Agent,
  { port, path, body }: Pick<Asker, 'port' | 'path' | 'body'>,
  taken: Taken,
): Promise<void> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request({ host: '127.0.0.1', port, path, agent, method, headers }, (response) => {
      const status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => {
        taken.bytes += chunk.length;
      });
      response.once('end', () => {
        taken.statuses.set(status, (taken.statuses.get(status) ?? 0) + 1);
      });
    });
    call.once('error', () => {});
    call.once('close', () => resolve());
    call.end(body);
  });
}

/** Formats the result as one sentence for a report. */
export function formatTaken(what: string, { statuses, bytes }: Taken): string {
  const counts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return `${what}: ${counts || 'no answer'}, ${Math.round(bytes / 1e6)} MB`;
}
