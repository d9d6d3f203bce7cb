/** An event log. */
export interface LogsTable {
  block_number: number;
  log_index: number;
  transaction_index: number;
  address: Buffer;
  topic0: Buffer | null;
  topic1: Buffer | null;
  topic2: Buffer | null;
  topic3: Buffer | null;
  data: Buffer;
}
