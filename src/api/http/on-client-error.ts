import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/error.ts';
import { API_HEADERS } from '../security-headers.ts';

const ANSWERS: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are larger than the limit',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request did not arrive in time',
  },
};
const MALFORMED = { status: '400 Bad Request', message: 'This is not a request of HTTP' };

const HEADERS = Object.entries({
  ...API_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Responds to an invalid request (malformed, too large, too slow) with a JSON error, and closes the connection. */
export function answerClientError({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = ANSWERS[code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message, code: 'invalid_parameter' } satisfies ErrorBody);
  const head = `HTTP/1.1 ${status}\r\n${HEADERS}content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.end(head + body);
  // A client that continues sending without reading would keep the connection half open.
  socket.destroySoon();
}
