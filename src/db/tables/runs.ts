/** A chain from its genesis to its reset, in the shared `app` schema. */
export interface RunsTable {
  id: number;
  schema_name: string;
  chain_id: bigint;
  genesis_hash: Buffer;
  first_block_hash: Buffer | null;
  name: string | null;
  is_active: boolean;
  started_at: Date;
  ended_at: Date | null;
}
