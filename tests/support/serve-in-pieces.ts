import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 2048;
const PAUSE_MS = 40;

/** Proxies another server; its pages arrive in chunks, as over a slow connection. */
export async function serveInPieces(origin: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url ?? '/', origin));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const pieceBytes = type.includes('text/html') ? PIECE_BYTES : Math.max(1, body.length);
    for (let start = 0; start < body.length; start += pieceBytes) {
      if (start > 0) await pause(PAUSE_MS);
      response.write(body.subarray(start, start + pieceBytes));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
