import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Replaces a true response. */
export type Distortion = (method: string, params: readonly unknown[], result: unknown) => unknown;

/** A proxy of a real node that returns wrong responses on request. */
export interface MisleadingNode {
  url: string;
  /** Number of wrong responses. */
  wrongCount(): number;
  /** Number of answered calls, by method. */
  answered: Record<string, number>;
  distort(distortion: Distortion | null): void;
}

interface Answer {
  id: number;
  result?: unknown;
}

/** Opens the proxy; it is closed when the test ends. */
export async function startMisleadingNode(url: string): Promise<MisleadingNode> {
  let distortion: Distortion | null = null;
  let count = 0;
  const answered: Record<string, number> = {};

  async function pass(text: string): Promise<string> {
    const body = JSON.parse(text);
    const headers = { 'content-type': 'application/json' };
    const answers = await (await fetch(url, { method: 'POST', headers, body: text })).json();
    const calls: { id: number; method: string; params?: unknown[] }[] = Array.isArray(body) ? body : [body];
    const byId = new Map(calls.map((call) => [call.id, call]));
    const change = (answer: Answer): Answer => {
      const { method = '', params = [] } = byId.get(answer.id) ?? {};
      answered[method] = (answered[method] ?? 0) + 1;
      const result = distortion?.(method, params, answer.result) ?? answer.result;
      if (result === answer.result) return answer;
      count += 1;
      return { ...answer, result };
    };
    return JSON.stringify(Array.isArray(answers) ? answers.map(change) : change(answers));
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pass(Buffer.concat(parts).toString()).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wrongCount: () => count,
    answered,
    distort(next) {
      distortion = next;
    },
  };
}
