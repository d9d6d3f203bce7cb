/** Observed: what a contract is by its code and storage at `block_number`. */
export interface ObservedProxiesTable {
  address: Buffer;
  /** How it hands calls on, in the words of the contract (`eip1967` …); null where it does not. */
  type: string | null;
  /** Null too where a beacon says it. */
  implementation: Buffer | null;
  /** The contract that is asked where calls go, where there is one. */
  beacon: Buffer | null;
  /** False for a contract that has removed itself. */
  has_code: boolean;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}

/** Observed: what a beacon said at `block_number`. */
export interface ObservedBeaconsTable {
  address: Buffer;
  /** Null where it names none. */
  implementation: Buffer | null;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}
