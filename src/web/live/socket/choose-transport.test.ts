import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LongPoll } from 'phoenix';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTransportChoice } from './choose-transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class SilentSocket extends EventTarget {
  readyState = 0;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
}

function choose() {
  const { Transport, confirm } = createTransportChoice(SilentSocket as never);
  const open = () => new (Transport as new (url: string) => SilentSocket)('ws://localhost/socket');
  const kind = () => ((open() as unknown) instanceof LongPoll ? 'poll' : 'socket');
  return { open, kind, confirm };
}

test('createTransportChoice() tries a long poll every other time once three web sockets carried nothing', () => {
  const { kind } = choose();
  expect(Array.from({ length: 7 }, kind)).toEqual([
    'socket',
    'socket',
    'socket',
    'poll',
    'socket',
    'poll',
    'socket',
  ]);
});

test('createTransportChoice() comes back to what has carried something', () => {
  const { kind, confirm } = choose();
  for (let count = 0; count < 4; count++) kind();
  confirm();
  expect([kind(), kind(), kind(), kind()]).toEqual(['poll', 'poll', 'poll', 'socket']);
});

test('createTransportChoice() closes a web socket that neither opens nor fails', () => {
  const { open } = choose();
  const socket = open();
  vi.advanceTimersByTime(10_000);
  expect(socket.isClosed).toBe(true);
});

/** A long poll of a server that answers with these in turn and then no more; what it was asked, and what became of it. */
async function poll(answers: (object | null)[]) {
  vi.useRealTimers();
  const events: string[] = [];
  const server = createServer((request, response) => {
    events.push('asked');
    const answer = answers.shift();
    if (answer === null) request.socket.destroy();
    else if (answer !== undefined) response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { Transport } = createTransportChoice(SilentSocket as never);
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket/v2/websocket?vsn=2.0.0`;
  const open = () => new (Transport as new (url: string) => unknown)(url);
  for (let count = 0; count < 3; count += 1) (open() as SilentSocket).close();
  const transport = open() as Record<'onopen' | 'onerror' | 'onclose' | 'onmessage', unknown> & {
    close: () => void;
  };
  transport.onopen = () => events.push('open');
  transport.onerror = (reason: unknown) => events.push(`error ${reason}`);
  transport.onclose = ({ code }: { code: number }) => events.push(`closed ${code}`);
  transport.onmessage = ({ data }: { data: string }) => events.push(`message ${data}`);
  onTestFinished(() => {
    transport.onclose = () => {};
    transport.close();
  });
  return events;
}

const OPENED = { status: 410, token: 'a', messages: [] };

test.each([
  ['410: it is open, and asks again', [OPENED], ['asked', 'open', 'asked']],
  [
    '200: its messages are taken, and it asks again',
    [OPENED, { status: 200, token: 'a', messages: ['one'] }],
    ['asked', 'open', 'asked', 'message one', 'asked'],
  ],
  ['204: it asks again', [OPENED, { status: 204, token: 'a' }], ['asked', 'open', 'asked', 'asked']],
  ['403: it is forbidden, and closed', [{ status: 403 }], ['asked', 'error 403', 'closed 1008']],
  ['500: it is closed, to be tried again', [{ status: 500 }], ['asked', 'error 500', 'closed 1011']],
  ['no answer: it is closed, to be tried again', [null], ['asked', 'error 500', 'closed 1011']],
  ['one of no long poll: the same', [{ status: 404 }], ['asked', 'error 500', 'closed 1011']],
])('a long poll that is answered with %s', async (_, answers, expected) => {
  const events = await poll([...answers]);
  await expect.poll(() => [...events].sort(), { timeout: 5000 }).toEqual([...expected].sort());
  expect(events[0]).toBe('asked');
});
