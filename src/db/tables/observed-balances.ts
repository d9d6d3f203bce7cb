/** How much of the chain's coin an address held at `block_number`, in wei, by the node's word. */
export interface ObservedBalancesTable {
  address: Buffer;
  value: bigint;
  /** As of the observation; the ranking by it stands on an index. */
  transactions_count: number;
  /** Null where the block was taken back: the address is to be asked for again. */
  block_number: number | null;
  block_hash: Buffer | null;
  /** The `seq` of the commit that last found another value. */
  changed_seq: number;
  observed_at: Date;
}

/** One row: the blocks whose addresses have been asked for, by the layer that names them, and the sum of all balances. */
export interface ObservedBalancesProgressTable {
  id: boolean;
  facts: string;
  traces: string;
  total: bigint;
}
