/** The run's one row of position: `seq` grows with every commit; `node_head` is the node's last known height. */
export interface ChainHeadTable {
  id: boolean;
  seq: number;
  number: number | null;
  hash: Buffer | null;
  node_head: number | null;
  can_trace: boolean | null;
  /** The lowest block that the node has: history below it cannot be filled. */
  history_from: number;
  /** Blocks of history filled in a second; null while none are. */
  history_rate: number | null;
  /** Why no new blocks come; null while they do. */
  stalled_reason: string | null;
  stalled_since: Date | null;
  updated_at: Date;
}
