/** What a token contract said of itself at `block_number`; null where it said nothing that can be read. */
export interface ObservedTokensTable {
  address: Buffer;
  name: string | null;
  symbol: string | null;
  decimals: bigint | null;
  total_supply: bigint | null;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}

/** The code at an address as the node gave it at `block_number`. */
export interface ObservedCodesTable {
  address: Buffer;
  code: Buffer;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}
