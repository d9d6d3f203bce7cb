/** Observed: an account that the genesis block funded or gave code to, as a file or the node says. */
export interface GenesisAccountsTable {
  address: Buffer;
  /** In wei; null where nobody says any more. */
  value: bigint | null;
  has_code: boolean;
  /** Whether the node has been asked what it holds now. */
  is_observed: boolean;
  /** Which source named it last: rows of an earlier one are removed. */
  revision: number;
}

/** Who says what the genesis block gave: a file of the operator, the state of the node, or its accounts for development. */
export type GenesisSource = 'file' | 'node';

/** One row: where the accounts of the genesis block are known from. */
export interface GenesisProgressTable {
  id: boolean;
  revision: number;
  /** Null where nobody has said anything yet. */
  source: GenesisSource | null;
  /** The SHA-256 of the file. */
  digest: Buffer | null;
  /** Whether no account that was funded is missing. */
  is_complete: boolean;
}
