import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bytea, numeric, smallint } = columnsOf();

/**
 * State: sum of a holder's transfers. For ERC-20 `token_id` is 0; for ERC-721 it is 0 and `value` counts tokens. Rows
 * of value 0 are removed. The zero address has no balance.
 */
export const TOKEN_BALANCES = table({
  layer: 'state',
  name: 'token_balances',
  key: ['holder_address', 'token_type', 'token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_type: smallint(),
    token_id: numeric(),
    holder_address: bytea(),
    value: numeric(),
  },
});
