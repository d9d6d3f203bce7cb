import type { Hex } from '#sdk/lib/values.ts';

/** A transaction, with integers as decimal text. */
export interface ContentTransaction {
  index: number;
  hash: Hex;
  from: Hex;
  to: Hex | null;
  created: Hex | null;
  value: string | null;
  status: number | null;
  method: Hex | null;
}

/** A log. */
export interface ContentLog {
  index: number;
  transaction: number;
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** A token transfer. */
export interface ContentTransfer {
  index: number;
  batch: number;
  transaction: number;
  token: Hex;
  type: 20 | 721 | 1155;
  from: Hex;
  to: Hex;
  id: string | null;
  amount: string | null;
}

/** A coin transfer by an internal transaction. */
export interface ContentInternal {
  transaction: number;
  index: number;
  from: Hex;
  to: Hex;
  value: string;
}

/** A withdrawal from the beacon chain. */
export interface ContentWithdrawal {
  index: number;
  to: Hex;
  amount: string;
}

/** Everything in a block that a filter can match; plain JSON. */
export interface BlockContent {
  transactions: ContentTransaction[];
  logs: ContentLog[];
  transfers: ContentTransfer[];
  /** Null where they are not available. */
  internals: ContentInternal[] | null;
  withdrawals: ContentWithdrawal[];
}

/** Header of a block. */
export interface BlockHead {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: string;
}
