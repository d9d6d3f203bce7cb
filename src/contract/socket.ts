/** The path of the socket below the API's base path; the Phoenix client adds `/websocket?vsn=2.0.0`. */
export const SOCKET_PATH = '/socket/v2';

/** Topics and the events that a server sends on them. */
export const TOPICS = {
  newBlock: { topic: 'blocks:new_block', events: ['new_block', 'new_blocks_count'] },
  newTransaction: { topic: 'transactions:new_transaction', events: ['transaction'] },
  newPendingTransaction: { topic: 'transactions:new_pending_transaction', events: ['pending_transaction'] },
  transactionsStats: { topic: 'transactions:stats', events: ['update'] },
  newAddress: { topic: 'addresses:new_address', events: ['count'] },
  /** Joined like the others; a server that knows no price sends nothing. */
  newRate: { topic: 'exchange_rate:new_rate', events: ['new_rate'] },
  blocksIndexing: { topic: 'blocks:indexing', events: ['index_status', 'block_index_status'] },
  internalTransactionsIndexing: {
    topic: 'blocks:indexing_internal_transactions',
    events: ['index_status', 'internal_txs_index_status'],
  },
} as const;

/** Topics of one thing: the prefix, then the thing's hash in lower case; and the events that a server sends on them. */
export const HASH_TOPICS = {
  address: {
    prefix: 'addresses:',
    hexDigits: 40,
    events: [
      'balance',
      'current_coin_balance',
      'coin_balance',
      'token_balance',
      'updated_token_balances_erc_20',
      'updated_token_balances_erc_721',
      'updated_token_balances_erc_1155',
      'updated_token_balances_erc_404',
      'transaction',
      'pending_transaction',
      'token_transfer',
      'internal_transaction',
      'changed_bytecode',
    ],
  },
  minedBlocks: { prefix: 'blocks:', hexDigits: 40, events: ['new_block'] },
  rewards: { prefix: 'rewards:', hexDigits: 40, events: ['new_reward'] },
  token: { prefix: 'tokens:', hexDigits: 40, events: ['token_transfer', 'total_supply'] },
  tokenInstances: {
    prefix: 'token_instances:',
    hexDigits: 40,
    events: ['fetched_token_instance_metadata', 'not_fetched_token_instance_metadata'],
  },
  transaction: { prefix: 'transactions:', hexDigits: 64, events: ['collated', 'raw_trace'] },
} as const;

export type HashTopicKind = keyof typeof HASH_TOPICS;

/** The topic of one address, token, miner or transaction. */
export function hashTopic(kind: HashTopicKind, hash: string): string {
  return HASH_TOPICS[kind].prefix + hash.toLowerCase();
}

/** Whether a server of ours has this topic; hashes stand in it in lower case, as clients write them. */
export function isTopic(topic: string): boolean {
  const isOfHash = ({ prefix, hexDigits }: (typeof HASH_TOPICS)[HashTopicKind]) =>
    topic.length === prefix.length + 2 + hexDigits &&
    topic.startsWith(prefix) &&
    /^0x[0-9a-f]+$/.test(topic.slice(prefix.length));
  return (
    Object.values(TOPICS).some((known) => known.topic === topic) || Object.values(HASH_TOPICS).some(isOfHash)
  );
}

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
