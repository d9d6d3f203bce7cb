import { LongPoll } from 'phoenix';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
