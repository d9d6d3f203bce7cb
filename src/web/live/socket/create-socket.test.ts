import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SocketFrame } from '#contract/socket.ts';
import { createSocket } from './create-socket.ts';

/** The web sockets that the client has made, and when, in ms. */
const made: { socket: FakeSocket; atMs: number }[] = [];

/** A web socket whose server is the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  timeout = 0;
  readonly frames: { frame: SocketFrame; atMs: number }[] = [];
  readonly url: string;
  onopen = () => {};
  onclose: (event: object) => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor(url: string) {
    super();
    this.url = url;
    made.push({ socket: this, atMs: Date.now() });
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.onopen();
  }
  send(text: string) {
    this.frames.push({ frame: JSON.parse(text), atMs: Date.now() });
  }
  answer([joinRef, ref, topic]: SocketFrame, status: 'ok' | 'error') {
    this.onmessage({ data: JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response: {} }]) });
  }
  close() {
    this.readyState = 3;
    this.onclose({ code: 1006 });
  }
  listTimes(event: string) {
    return this.frames.flatMap(({ frame, atMs }) => (frame[3] === event ? [atMs] : []));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  made.splice(0);
});

function connect() {
  const socket = createSocket('ws://explorer.test/socket/v2');
  socket.connect();
  const first = made[0]?.socket;
  if (first === undefined) throw new Error('No web socket was made');
  return { socket, first };
}

test('the socket speaks version 2.0.0 of the protocol at its path', () => {
  const { first } = connect();
  expect(first.url).toBe('ws://explorer.test/socket/v2/websocket?vsn=2.0.0');
});

test('a socket that is lost is opened again after 10, 50, 100, 150, 200, 250, 500, 1000, 2000 ms, then every 5 s', async () => {
  // One that never opens: no long poll takes turns with it as long as something is received in between.
  const { socket } = connect();
  const pauses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const last = made.at(-1);
    last?.socket.onmessage({ data: JSON.stringify([null, null, 'blocks:new_block', 'x', {}]) });
    const lostAtMs = Date.now();
    last?.socket.close();
    const count = made.length;
    while (made.length === count) await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - lostAtMs);
  }
  expect(pauses).toEqual([10, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000, 5000, 5000]);
  socket.disconnect();
});

test('a channel that is refused is joined again after 1, 2, 5 s, then every 10 s', async () => {
  const { socket, first } = connect();
  first.open();
  socket.channel('blocks:new_block').join();
  for (let tries = 0; tries < 6; tries += 1) {
    const joins = first.frames.filter(({ frame }) => frame[3] === 'phx_join');
    expect(joins).toHaveLength(tries + 1);
    first.answer(joins[tries]?.frame as SocketFrame, 'error');
    const wait = [1000, 2000, 5000, 10_000, 10_000, 10_000][tries] ?? 0;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(first.listTimes('phx_join')).toHaveLength(tries + 1);
    // A heartbeat goes out meanwhile and is answered.
    for (const { frame } of first.frames.filter(({ frame: [, , topic] }) => topic === 'phoenix'))
      first.answer(frame, 'ok');
    await vi.advanceTimersByTimeAsync(1);
  }
  socket.disconnect();
});

test('a join that is not answered within 10 s is given up, and tried again', async () => {
  const { socket, first } = connect();
  first.open();
  socket.channel('blocks:new_block').join();
  await vi.advanceTimersByTimeAsync(9999);
  expect(first.frames.map(({ frame }) => frame[3])).toEqual(['phx_join']);
  await vi.advanceTimersByTimeAsync(1);
  expect(first.frames.map(({ frame }) => frame[3])).toEqual(['phx_join', 'phx_leave']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.listTimes('phx_join')).toEqual([0, 11_000]);
  socket.disconnect();
});

test('a heartbeat goes out every 30 s on the topic phoenix; one without an answer opens the socket anew', async () => {
  const { socket, first } = connect();
  first.open();
  await vi.advanceTimersByTimeAsync(30_000);
  const [beat] = first.frames;
  expect([beat?.frame.slice(2), beat?.atMs]).toEqual([['phoenix', 'heartbeat', {}], 30_000]);
  first.answer(beat?.frame as SocketFrame, 'ok');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(first.listTimes('heartbeat')).toEqual([30_000, 60_000]);
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(first.readyState).toBe(3);
  expect(made).toHaveLength(2);
  socket.disconnect();
});

test('a long poll stays open for 20 s', () => {
  expect(connect().first.timeout).toBe(20_000);
});
