// Visitors that hold something of the index: an answer with its tag, the blocks of a socket.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { readJson } from './clients.mjs';

const PAUSE_MS = 100;

/** Asks for a list again and again with the tag of the answer that it holds, as a browser's cache does. */
export function keepValidating(url) {
  /** Bodies by tag. */
  const bodies = new Map();
  const state = { held: null, tag: null, unchanged: 0, reused: [] };
  let isOver = false;
  const done = loop();
  return {
    state,
    /** Forgets which tags were seen lately: those of one moment may be of a body that is newer than its tag. */
    seal() {
      for (const known of bodies.values()) known.isSealed = true;
    },
    async stop() {
      isOver = true;
      await done;
      return state;
    },
  };

  async function loop() {
    for (; !isOver; await sleep(PAUSE_MS)) await ask().catch(() => {});
  }

  async function ask() {
    const response = await fetch(url, { headers: state.tag === null ? {} : { 'if-none-match': state.tag } });
    const body = await response.text();
    if (response.status === 304) state.unchanged++;
    if (response.status !== 200) return;
    state.held = body;
    state.tag = response.headers.get('etag');
    const known = bodies.get(state.tag);
    if (known?.isSealed && !known.bodies.has(body)) state.reused.push(state.tag);
    if (known === undefined) bodies.set(state.tag, { bodies: new Set([body]), isSealed: false });
    else known.bodies.add(body);
  }
}

/**
 * Holds the hashes of the newest blocks as a page does: it adds what the socket says, and reads the list again when a
 * number is left out, when blocks were taken back and when the connection is new.
 */
export function holdBlocks(origin) {
  const state = { blocks: new Map(), resets: 0, gaps: 0, heights: [], height: 0 };
  let socket;
  let last = null;
  let isOver = false;
  open();
  return {
    state,
    close() {
      isOver = true;
      socket.terminate();
    },
  };

  function open() {
    socket = new WebSocket(`${origin.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`);
    last = null;
    socket.on('open', () => socket.send(JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}])));
    const timer = setInterval(
      () => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])),
      20_000,
    );
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === 'phx_reply') void readAgain();
      if (event === 'new_block') add(payload);
      if (event === 'reset') {
        state.resets++;
        last = payload.seq;
        state.blocks.clear();
        void readAgain();
      }
    });
    socket.on('close', async () => {
      clearInterval(timer);
      await sleep(100);
      if (!isOver) open();
    });
  }

  function add({ block, seq }) {
    if (last !== null && seq > last + 1) {
      state.gaps++;
      void readAgain();
    }
    last = Math.max(seq, last ?? seq);
    state.blocks.set(block.height, block.hash);
    state.heights.push({ height: block.height, at: performance.now() });
  }

  /** Reads the newest blocks; a few times, for the database may be changing its primary. */
  async function readAgain() {
    for (let attempt = 0; attempt < 50 && !isOver; attempt++) {
      const list = await readJson(`${origin}/api/v2/blocks`).catch(() => null);
      if (list !== null) {
        for (const { height, hash } of list.items) state.blocks.set(height, hash);
        return;
      }
      await sleep(200);
    }
  }
}
