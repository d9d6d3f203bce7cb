/** The path of the socket below the API's base path; the Phoenix client adds `/websocket?vsn=2.0.0`. */
export const SOCKET_PATH = '/socket/v2';

/** Topics and the events that a server sends on them. */
export const TOPICS = {
  newBlock: { topic: 'blocks:new_block', events: ['new_block'] },
  newTransaction: { topic: 'transactions:new_transaction', events: ['transaction'] },
  newPendingTransaction: { topic: 'transactions:new_pending_transaction', events: ['pending_transaction'] },
  blocksIndexing: { topic: 'blocks:indexing', events: ['index_status', 'block_index_status'] },
  internalTransactionsIndexing: {
    topic: 'blocks:indexing_internal_transactions',
    events: ['index_status', 'internal_txs_index_status'],
  },
} as const;

/** `[join_ref, ref, topic, event, payload]`: a frame of the Phoenix serializer, version 2. */
export type SocketFrame = [string | null, string | null, string, string, Record<string, unknown>];

/** Waits before a lost socket is opened again, in ms; the last one repeats (spec §4). */
export const RECONNECT_DELAYS_MS = [10, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000] as const;

/** Waits before a channel is joined again, in ms; the last one repeats (spec §4). */
export const REJOIN_DELAYS_MS = [1000, 2000, 5000, 10_000] as const;

/** How long a push waits for its reply, how often a heartbeat goes out, how long a long poll stays open, in ms. */
export const SOCKET_TIMEOUT_MS = 10_000;
export const SOCKET_HEARTBEAT_MS = 30_000;
export const SOCKET_LONG_POLL_MS = 20_000;
