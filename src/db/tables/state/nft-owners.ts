import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, bytea, integer, numeric } = columnsOf();

/** State: receiver of an ERC-721 token's last transfer, by (block, log, batch index). */
export const NFT_OWNERS = table({
  layer: 'state',
  name: 'nft_owners',
  key: ['token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_id: numeric(),
    owner_address: bytea(),
    block_number: bigint(),
    log_index: integer(),
    batch_index: integer(),
  },
});
