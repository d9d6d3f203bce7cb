import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import { listBlocksByMiner } from '#db/queries/address/address-blocks.ts';
import { presentBlockList } from '../../enrich/blocks.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';

/** `/addresses/{hash}/blocks-validated`, newest first. */
export const getAddressBlocksValidated = answer(
  ADDRESS_CALLS.address_blocks_validated,
  async (scope, { params, query }) => {
    const miner = parseAddress(params.hash);
    const below = parseCursor(query, { block_number: 'height' })?.block_number ?? null;
    const found = await listBlocksByMiner(scope.db, { miner, below, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    return {
      items: await presentBlockList(scope, rows),
      next_page_params: nextPage(query, hasMore, rows.length, { block_number: rows.at(-1)?.number ?? 0 }),
    };
  },
);
