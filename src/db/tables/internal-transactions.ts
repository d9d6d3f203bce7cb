/** The kinds of a frame inside a transaction. */
export type InternalTransactionType =
  | 'call'
  | 'delegatecall'
  | 'staticcall'
  | 'callcode'
  | 'create'
  | 'create2'
  | 'selfdestruct'
  | 'reward';

/** A frame below the outermost call; `trace_index` counts frames in order of execution, the outermost being 0. */
export interface InternalTransactionsTable {
  block_number: number;
  transaction_index: number;
  trace_index: number;
  type: InternalTransactionType;
  from_address: Buffer;
  to_address: Buffer | null;
  created_contract: Buffer | null;
  value: bigint;
  gas_limit: bigint | null;
  gas_used: bigint | null;
  input: Buffer | null;
  output: Buffer | null;
  error: string | null;
  trace_address: number[];
}

/** What a trace tells of a transaction that failed, or in which a frame failed; absent for all others. */
export interface TransactionErrorsTable {
  block_number: number;
  transaction_index: number;
  /** Why the transaction itself failed; null when only an inner frame did. */
  error: string | null;
  /** The return data of the outermost call: the encoded revert reason. */
  output: Buffer | null;
  has_internal_error: boolean;
}
