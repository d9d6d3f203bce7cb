/** State: the receiver of an ERC-721 token's last transfer, by (block, log, batch index). */
export interface NftOwnersTable {
  token_address: Buffer;
  token_id: bigint;
  owner_address: Buffer;
  block_number: number;
  log_index: number;
  batch_index: number;
}
